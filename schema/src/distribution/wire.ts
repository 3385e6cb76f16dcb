import * as z from "zod";
import { idIn } from "../input/wire";
import { Id, Instant, Named } from "../page/wire";
import { enumOf, titled } from "../rest/words";
import { QUEUE_NAME, type Queue as QueueName } from "./queue";
import { QUEUE_STATE_NAME, type QueueStateName } from "./states";

const queues: Record<QueueName, string> = {
  SALE: "new leads of the sale funnel, among its agents.",
  RENT: "new leads of the rent funnel, among its agents.",
  RAISE_PROPERTY: "new leads of the acquisition funnel, among its agents.",
  PRE_SERVICE: "all new leads of an agency with pre-service, among pre-attendants.",
};
export const Queue = enumOf(titled(QUEUE_NAME, queues)).describe(
  "A queue in which people wait for the next lead.",
);
const queue = Queue.describe("Which queue.");
const queueIn = z.enum(Queue.options, "Fila desconhecida.").describe("Which queue.");

const states: Record<QueueStateName, string> = {
  PAUSED: "they paused, or were paused.",
  OUT_OF_SHIFT: "the queue has shifts, and none of theirs is now.",
  NOT_CHECKED_IN: "the agency asks for check-in, and they have none.",
  NEXT: "the next lead is theirs.",
  WAITING: "they are in turn, after others.",
};
export const QueueState = enumOf(titled(QUEUE_STATE_NAME, states)).describe(
  "Why somebody is where they are in a queue: of these the first one that holds.",
);

/** `09:00` of the agency's zone. */
export const ShiftHour = z.string();
export const ShiftHourIn = z
  .string("Informe o horário.")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm).");
const END = "When it ends: on the next day where it is not after `start`.";

/** A shift (docs/product/distribution.md#shifts). */
export const Shift = z
  .object({
    id: Id.describe("Opaque and stable."),
    queue,
    weekday: z.number().int().min(0).max(6).describe("The day on which it begins: 0 is Sunday, 6 Saturday."),
    start: ShiftHour.describe("When it begins."),
    end: ShiftHour.describe(END),
    users: z
      .array(Named)
      .default([])
      .describe("Who does it, by name, at most 100; of `QueuePosition.shifts` the caller alone."),
    place: Named.nullish().describe("Where; null where that does not matter."),
  })
  .describe("When people of a queue are in turn, every week. A queue without any shift is always open.");
export type Shift = z.infer<typeof Shift>;

/** What is said of somebody in a queue (docs/product/distribution.md#position). */
const standing = {
  state: QueueState.describe("Whether they get leads now, and why not."),
  description: z.string().describe("The state in words, in Portuguese: `Fora do turno`."),
  lastReceivedAt: Instant.nullish().describe(
    "When they got a lead from this queue last; null before the first.",
  ),
  pausedBy: Named.nullish().describe(
    "Who paused them, where it was somebody else; null without such a pause.",
  ),
};

export const QueueMember = z
  .object({
    user: Named.describe("Who."),
    position: z
      .number()
      .int()
      .min(1)
      .describe(
        "From 1, of all in the queue: those in turn first, who waited longest before the others; then those who get no lead now.",
      ),
    ...standing,
  })
  .describe("Somebody in a queue.");
export type QueueMember = z.infer<typeof QueueMember>;

/** Most people that a queue has. */
export const MOST_IN_QUEUE = 500;

export const Distribution = z
  .object({
    queue,
    members: z.array(QueueMember).describe(`At most ${MOST_IN_QUEUE}, in the order in which they get leads.`),
  })
  .describe("A queue with everybody in it.");
export type Distribution = z.infer<typeof Distribution>;
export const DistributionList = z.object({ items: z.array(Distribution) });

export const OwnDistribution = z
  .object({
    queue,
    position: z
      .number()
      .int()
      .min(1)
      .nullish()
      .describe("Among those in turn, from 1, who is NEXT; null for who gets no lead now."),
    of: z.number().int().min(0).describe("How many people are in turn."),
    ...standing,
    shifts: z.array(Shift).default([]).describe("The caller's own in this queue, in the order of the week."),
  })
  .describe("The caller's own place in a queue.");
export type OwnDistribution = z.infer<typeof OwnDistribution>;
export const OwnDistributionList = z.object({ items: z.array(OwnDistribution) });

const paused = z
  .boolean("Informe se é pausa.")
  .describe("True: no leads from now on. False: in turn again, as far as shift and check-in allow it.");
export const OwnPauseBody = z.object({
  queue: queueIn.describe("INVALID for a queue that the caller is not in."),
  paused: paused.describe(`${paused.description} Ends a pause by a manager too.`),
});
/** A manager pauses somebody, or lets them go on. */
export const PauseBody = z.object({ paused });

export const QueueBody = z.object({
  users: z
    .array(idIn("Corretor inválido."), "Informe quem está na fila.")
    .max(MOST_IN_QUEUE, `No máximo ${MOST_IN_QUEUE} pessoas.`)
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está na fila duas vezes.")
    .describe(
      `Everybody in the queue, the first one first, at most ${MOST_IN_QUEUE}; who is missing leaves it. INVALID for somebody without its role, and for one named twice.`,
    ),
});

export const ShiftQuery = z.object({
  queue: queueIn.optional().describe("Of this queue alone; of all where it is absent."),
});
export const ShiftList = z.object({ items: z.array(Shift) });
export const ShiftBody = z.object({
  queue: queueIn,
  weekday: z
    .int("Escolha o dia.")
    .min(0, "Dia inválido.")
    .max(6, "Dia inválido.")
    .describe("The day on which it begins: 0 is Sunday, 6 Saturday; INVALID for others."),
  start: ShiftHourIn.describe(
    "When it begins. CONFLICT, with this field, where one of its people has another shift then.",
  ),
  end: ShiftHourIn.describe(END),
  users: z
    .array(idIn("Corretor inválido."), "Escolha quem faz o turno.")
    .min(1, "Escolha quem faz o turno.")
    .max(100, "No máximo 100 pessoas.")
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está no turno duas vezes.")
    .describe("Who does it, 1 to 100 people with the queue's role, each once, else INVALID."),
  placeId: idIn("Local inválido.")
    .nullish()
    .describe(
      "Where, of `places`; INVALID for one that is set aside. Absent or null where it does not matter.",
    ),
});
export type ShiftBody = z.infer<typeof ShiftBody>;
