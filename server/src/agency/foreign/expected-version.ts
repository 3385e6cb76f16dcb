import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";

type Seen = { version?: number | null | undefined };

/**
 * A change with the attendance's version that the caller saw: an agency with `expectedVersion` compares it as it writes;
 * for another it is left out, and the attendance is read first (docs/product/other-agencies.md#features). `read` answers
 * undefined where it is not known which attendance it is.
 * @throws CONFLICT with the attendance as it is now
 */
export async function withVersion<Change extends Seen>(
  features: AgencyFeatures,
  change: Change,
  read: () => Promise<Attendance | undefined>,
): Promise<Change> {
  if (features.has("expectedVersion")) return change;
  if (change.version) {
    const current = await read();
    if (current?.version && current.version !== change.version)
      throw refusal("CONFLICT", {
        message: "Este atendimento foi alterado enquanto isso.",
        current: { attendance: current },
      });
  }
  return { ...change, version: undefined };
}
