import * as z from "zod";
import { ATTENDANCE_STATUSES } from "../attendance/status";

export { DomainList } from "../page/wire";

/** `pre_service_only=1` for pre-attendants with pre-service. */
export const StatusReasonQuery = z.object({
  status: z.enum(ATTENDANCE_STATUSES, "Status desconhecido."),
  pre_service_only: z
    .enum(["0", "1"])
    .transform((text) => text === "1")
    .optional(),
});
