import { instantOf } from "@soleira/schema/format/instant";
import type { Visit_VisitFragment } from "./Visit.generated";

/** Whether it is open and its time has come; `zone` is its agency's. */
export const hasBegun = (
  { status, date, startTime }: Pick<Visit_VisitFragment, "status" | "date" | "startTime">,
  now: Date,
  zone: string,
): boolean => status === "OPEN" && instantOf(date, startTime, zone) <= now;
