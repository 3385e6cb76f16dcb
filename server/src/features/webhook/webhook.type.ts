import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  type DeliveryProblem,
  type DeliveryStatus,
  PAUSE_REASONS,
  type PauseReason,
  WEBHOOK_EVENTS,
  type WebhookType,
} from "@soleira/schema/webhook/plan";
import type { WebhookDelivery as DeliveryWire, Webhook as Wire } from "@soleira/schema/webhook/wire";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";

/** Inside, it is what the agency calls it. */
export const WebhookEventType = WEBHOOK_EVENTS;
registerEnumType(WebhookEventType, {
  name: "WebhookEventType",
  description: "What a webhook is posted; in the body `type` is `attendance.changed` and so on.",
  valuesConfig: described({
    ATTENDANCE_CHANGED: "An attendance was created or changed.",
    VISIT_CHANGED: "A visit was scheduled, changed or deleted.",
    PROPOSAL_CHANGED: "A proposal was made or changed.",
  }),
});

const Pause = byName(PAUSE_REASONS);
registerEnumType(Pause, {
  name: "WebhookPauseReason",
  description: "Why a webhook was paused, where no person did it.",
  valuesConfig: described({
    FAILING: "For five days every try failed.",
    GONE: "It answered 410.",
  }),
});

const Status = byName(DELIVERY_STATUSES);
registerEnumType(Status, {
  name: "WebhookDeliveryStatus",
  description: "What has become of a delivery.",
  valuesConfig: described({
    WAITING: "It is under way, or waits for its next try.",
    DELIVERED: "It was answered with 2xx.",
    FAILED: "Ten tries in three days have failed.",
  }),
});

const Problem = byName(DELIVERY_PROBLEMS);
registerEnumType(Problem, {
  name: "WebhookDeliveryProblem",
  description: "Why a try has no HTTP status.",
  valuesConfig: described({
    ADDRESS: "Its name is that of an inner network: it was not called.",
    TIMEOUT: "No answer in 10 seconds.",
    CONNECTION: "No connection: the name, the port or the certificate.",
    SECRET: "The agency has another key since: make a new secret.",
  }),
});

@ObjectType("Webhook", {
  simpleResolvers: true,
  description:
    "An address of the agency's programs to which changes are posted. Its secret is not shown again.",
})
export class Webhook implements Wire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "What it is for, in its maker's words." })
  name!: string;
  @Field(() => String, { description: "Where changes are posted to: https." })
  url!: string;
  @Field(() => [WebhookEventType], { description: "What is posted: at least one." })
  types!: WebhookType[];
  @Field(() => Boolean, { description: "Whether it is not paused." })
  active!: boolean;
  @Field(() => Pause, {
    nullable: true,
    description: "Null where it is active, and where a person paused it.",
  })
  pausedBecause!: PauseReason | null;
  @Field(() => DateTime, {
    nullable: true,
    description: "Since when every try has failed; null where the last one did not.",
  })
  failingSince!: string | null;
  @Field(() => DateTime, { description: "When it was made." })
  createdAt!: string;
}

@ObjectType("WebhookDelivery", {
  simpleResolvers: true,
  description: "What was, or is to be, posted to a webhook; it is kept for seven days.",
})
export class WebhookDelivery implements Omit<DeliveryWire, "id"> {
  @Field(() => ID, {
    description: "The header `webhook-id`: the same for one event with every try and every webhook.",
  })
  messageId!: string;
  @Field(() => String, { description: "As in the body: `attendance.changed`, or `webhook.test`." })
  type!: string;
  @Field(() => DateTime, { description: "When it happened." })
  at!: string;
  @Field(() => Status, { description: "What has become of it." })
  status!: DeliveryStatus;
  @Field(() => Int, { description: "How often it was tried, 0 to 10." })
  tries!: number;
  @Field(() => DateTime, { nullable: true, description: "When it was tried last; null before." })
  triedAt!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "What the last try was answered; null without an answer.",
  })
  httpStatus!: number | null;
  @Field(() => Problem, { nullable: true, description: "Null with an answer." })
  problem!: DeliveryProblem | null;
  @Field(() => DateTime, { nullable: true, description: "Null unless it waits." })
  nextTryAt!: string | null;
}

/** A delivery of the agency in the graph: its id is no id of it alone. */
export const toDelivery = ({ id, ...delivery }: DeliveryWire): WebhookDelivery => ({
  ...delivery,
  messageId: id,
});

@ObjectType("WebhookDeliveryPage", { simpleResolvers: true, description: "A page of deliveries." })
export class WebhookDeliveryPage extends Page {
  @Field(() => [WebhookDelivery], { description: "At most `pageSize`, the newest first." })
  items!: WebhookDelivery[];
}
