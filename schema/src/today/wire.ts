import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Attendance, AttendancePage, MineQuery } from "../attendance/wire";
import { TODAY_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Money, Named, pageOf, sizeIn } from "../page/wire";
import { valueWords } from "../rest/words";
import { TODAY_KINDS, type TodayKind } from "./kind";

const meaning: Record<TodayKind, string> = {
  ANSWER: "A new lead waits for its first answer.",
  OVERDUE: "A return is late.",
  DUE: "A return or a visit later today.",
  FINISH_VISIT: "A visit whose time is past waits to be finished.",
  CONFIRM:
    "A customer asked for another time of a visit, or it is tomorrow, from 17:00 on, and not confirmed.",
  PROPOSAL: "A proposal was answered, or ends within a day, or has ended.",
  PLAN: "Nothing is planned.",
  STOPPED: "Nothing is planned, and it has been in its column for longer than the limit of that.",
};
const kind = z
  .enum(TODAY_KINDS, "Tipo desconhecido.")
  .register(valueWords, meaning)
  .describe("What is to be done today, in the order in which one should act.");
export const TodayKindIn = kind;

/** docs/product/home.md#queue */
export const TodayQuery = z.object({
  ...MineQuery.shape,
  kind: kind.optional().describe("Of this kind alone; of all when absent."),
  size: sizeIn(TODAY_PAGE_SIZE),
});

export const TodayRow = z
  .object({
    attendance: Attendance.describe("As lists have it."),
    kind: kind.describe("What is to be done."),
    at: Instant.describe("Since when it waits, or when it is or was due."),
    value: Money.nullish().describe("Price of its first property; null where none is known."),
  })
  .describe("An attendance with what is to be done for it.");

export const TodayCount = z
  .object({
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel."),
    kind: kind.describe("What is to be done."),
    total: z.number().int().min(1).describe("Attendances of both."),
  })
  .describe("How much of a kind a funnel has; what has nothing is left out.");

export const DoneToday = z
  .object({
    contacts: z.number().int().min(0).describe("Contacts that the caller recorded."),
    returns: z.number().int().min(0).describe("Returns that the caller resolved."),
    visits: z.number().int().min(0).describe("Visits that the caller finished."),
  })
  .describe("What the caller did since midnight of the enterprise's day.");

export const PlannedStep = z
  .object({
    attendanceId: Id.describe("Whose it is."),
    isVisit: z.boolean().describe("Whether it is a visit; else a return."),
    at: Instant.describe("When it is due."),
  })
  .describe("What is planned for a later day.");

export const TodayPage = pageOf(TodayRow).extend({
  counts: z.array(TodayCount).describe("Of all funnels and kinds, whatever the page is narrowed to."),
  complete: z
    .boolean()
    .describe(
      "False where the caller has more open attendances than are looked at: counts are the least then.",
    ),
  done: DoneToday.nullish().describe("Null where the agency does not say."),
  next: PlannedStep.nullish().describe("The first thing that is planned for a later day; null without any."),
  cursor: AttendancePage.shape.cursor,
});
export type TodayPage = z.infer<typeof TodayPage>;

export const KindCount = z
  .object({
    kind: kind.describe("What is to be done."),
    total: z.number().int().min(1).describe("Attendances of it."),
  })
  .describe("How much of a kind there is.");

export const AgentToday = z
  .object({
    user: Named.nullish().describe("The agent; null: those that have none."),
    enterprise: Named.describe("The unit that their attendances are in."),
    total: z.number().int().min(1).describe("Attendances whose next step waits, is late or is due today."),
    counts: z.array(KindCount).describe("By kind; what has nothing is left out."),
    waitsSince: Instant.nullish().describe(
      "Since when the new lead waits that waits longest for its first answer; null where none does.",
    ),
  })
  .describe("What an agent has to do today in one unit.");
export const TodayByAgent = z.object({
  items: z.array(AgentToday).describe("Whose lead waits longest first, then who has most to do."),
});
export type TodayByAgent = z.infer<typeof TodayByAgent>;
