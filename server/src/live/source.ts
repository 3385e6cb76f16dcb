import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Context } from "../session/context";
import type { Viewer } from "./sight";

/**
 * What the subscription field answers: who listens. It is an iterable only in form, as graphql-js asks; the fan-out
 * brings the events.
 */
export class ViewerSource implements AsyncIterable<never> {
  readonly viewer: Viewer;
  private constructor(viewer: Viewer) {
    this.viewer = viewer;
  }
  /** The caller as the agency knows them; SESSION_OVER for nobody. */
  static async of(
    { agency }: Context,
    topic: Viewer["topic"],
    businessType: BusinessType | null,
  ): Promise<ViewerSource> {
    const { id, roles, enterprise } = await agency.account.me();
    return new ViewerSource({ userId: id, enterpriseId: enterprise.id, roles, businessType, topic });
  }
  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new Error("Events come through the fan-out.");
  }
}
