import * as z from "zod";
import { Attendance } from "../attendance/wire";
import { Queue, QueueState } from "../distribution/wire";
import { CursorIn, idIn } from "../input/wire";
import { CONNECTION_SIZE } from "../page/page-size";
import { Instant, Named, sizeIn } from "../page/wire";
import { enumOf } from "../rest/words";
import { MOST_TRANSFERRED } from "../transfer/plan";
import { isTarget } from "../transfer/target";
import { TransferOutcome } from "../transfer/wire";

export const ArrivalOrder = enumOf({
  LONGEST: "who waits longest first.",
  NEWEST: "who came last first.",
}).describe("In which order those that wait are listed.");
export type ArrivalOrder = z.infer<typeof ArrivalOrder>;

/** docs/product/arrivals.md#waiting */
export const ArrivalQuery = z.object({
  queue: z.enum(Queue.options, "Fila desconhecida.").optional().describe("Of this queue alone."),
  enterprise: idIn("Unidade inválida.")
    .optional()
    .describe("Of this unit alone; without it of all that the caller manages."),
  order: z
    .enum(ArrivalOrder.options, "Ordem desconhecida.")
    .default("LONGEST")
    .describe("LONGEST where it is absent."),
  after: CursorIn.optional().describe("The cursor of an item: those behind it. The first ones where absent."),
  size: sizeIn(CONNECTION_SIZE),
});
export type ArrivalQuery = z.output<typeof ArrivalQuery>;

export const Arrival = z
  .object({
    attendance: Attendance.describe("As lists have it; since `createdAt` the customer waits."),
    queue: Queue.describe("The queue of its last turn, else that of its funnel."),
    offeredTo: Named.nullish().describe(
      "Who has yet to accept it, until the attendance's `answerDueAt`: it has no agent then. Null of any other.",
    ),
    withSince: Instant.nullish().describe(
      "Since when its agent has it, or it is offered; null without either, and where they did not get it by a turn.",
    ),
    turns: z.number().int().min(0).describe("How many people have had a turn with it."),
    cursor: z.string().min(1).describe("Its place, for `after`."),
  })
  .describe("An attendance that waits for its first answer, or for an agent.");
export type Arrival = z.infer<typeof Arrival>;
export const ArrivalPage = z.object({
  items: z.array(Arrival).describe("At most `size`, in the order that was asked for."),
  hasMore: z.boolean().describe("Whether more wait behind these."),
});
export type ArrivalPage = z.infer<typeof ArrivalPage>;

export const ArrivalOverviewQuery = z.object({ enterprise: ArrivalQuery.shape.enterprise });

export const WaitingCount = z
  .object({
    enterprise: Named.describe("The unit."),
    queue: Queue.describe("The queue."),
    total: z.number().int().min(1).describe("Attendances that wait."),
    late: z.number().int().min(0).describe("Of these, whose goal is past."),
    withoutAgent: z.number().int().min(0).describe("Of these, without an agent and offered to nobody."),
  })
  .describe("How many wait in one queue of one unit; without any it is left out.");
export type WaitingCount = z.infer<typeof WaitingCount>;

export const StandingInQueue = z
  .object({
    queue: Queue.describe("The queue."),
    state: QueueState.describe("Whether they get leads of it now, and why not."),
    pausedBy: Named.nullish().describe("Who paused them, where it was somebody else."),
  })
  .describe("How somebody stands in one queue.");

export const ArrivalAgent = z
  .object({
    user: Named.describe("Who."),
    enterprise: Named.describe("The unit."),
    open: z.number().int().min(0).describe("Open attendances of theirs."),
    waiting: z.number().int().min(0).describe("Of these, that wait for the first answer."),
    late: z.number().int().min(0).describe("Of these, whose goal is past."),
    toAccept: z.number().int().min(0).default(0).describe("Leads that are offered to them."),
    checkedIn: z.boolean().describe("Whether they are checked in now."),
    queues: z.array(StandingInQueue).describe("Each queue that they are in; empty for who is in none."),
  })
  .describe("What somebody of a unit has, and whether they get leads.");
export type ArrivalAgent = z.infer<typeof ArrivalAgent>;

export const ChannelCount = z
  .object({
    channel: Named.nullish().describe("Null: without one."),
    total: z.number().int().min(1).describe("Attendances that came by it."),
  })
  .describe("How many came by a channel; without any it is left out.");
export type ChannelCount = z.infer<typeof ChannelCount>;

/** docs/product/arrivals.md#agents */
export const ArrivalOverview = z.object({
  waiting: z.array(WaitingCount).describe("By unit and queue."),
  agents: z.array(ArrivalAgent).max(500).describe("Who has most that is late first, at most 500."),
  lastHour: z.array(ChannelCount).describe("What came in the last hour by channel, the largest first."),
});
export type ArrivalOverview = z.infer<typeof ArrivalOverview>;

/** The leads of a call of the desk. */
const eachOnce = <Lead extends z.ZodType<{ id: unknown }>>(lead: Lead) =>
  z
    .array(lead, "Escolha os atendimentos.")
    .min(1, "Escolha os atendimentos.")
    .max(MOST_TRANSFERRED, `No máximo ${MOST_TRANSFERRED} de uma vez.`)
    .refine(
      (leads) => new Set(leads.map(({ id }) => id)).size === leads.length,
      "O mesmo atendimento está na lista duas vezes.",
    )
    .describe(`1 to ${MOST_TRANSFERRED}, each once, else INVALID.`);

const CHOOSE = "Escolha um corretor ou a fila.";
/** docs/product/arrivals.md#handing-over */
export const HandOverArrivalsBody = z
  .object({
    customerServices: eachOnce(
      z.object({
        id: idIn("Atendimento inválido."),
        from: idIn("Corretor inválido.")
          .nullable()
          .describe("Who had it as the caller saw it, null for nobody. CONFLICT where that has changed."),
      }),
    ),
    distributeToUserId: idIn("Corretor inválido.")
      .nullish()
      .describe("An agent of the lead's agency who works its funnel."),
    distributeAutomatic: z
      .boolean()
      .nullish()
      .describe("True: the next in turn of each one's queue, who did not have it before."),
  })
  .refine(isTarget, { path: ["distributeToUserId"], error: CHOOSE });
export type HandOverArrivalsBody = z.infer<typeof HandOverArrivalsBody>;
/** docs/product/arrivals.md#taking-back */
export const UndoHandOverBody = z.object({
  customerServices: eachOnce(
    z.object({
      id: idIn("Atendimento inválido."),
      version: z
        .number("Versão inválida.")
        .int("Versão inválida.")
        .min(1, "Versão inválida.")
        .describe("The attendance's after the hand-over. CONFLICT where it has another one."),
    }),
  ),
});
export type UndoHandOverBody = z.infer<typeof UndoHandOverBody>;
export const HandOverArrivalsAnswer = z.object({ items: z.array(TransferOutcome) });
