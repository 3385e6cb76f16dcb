import * as z from "zod";
import { idIn } from "../input/wire";
import { Id, Instant, Named } from "../page/wire";
import { QUEUES } from "./queue";
import { QUEUE_STATES } from "./states";

const queue = z.enum(QUEUES);
const queueIn = z.enum(QUEUES, "Fila desconhecida.");

/** A shift (docs/product/distribution.md#shifts); `weekday` 0 is Sunday. */
export const Shift = z.object({
  id: Id,
  queue,
  weekday: z.number().int().min(0).max(6),
  /** `09:00` of the agency's zone. */
  start: z.string(),
  /** Of the next day where it is not after `start`. */
  end: z.string(),
  users: z.array(Named).default([]),
  place: Named.nullish(),
});
export type Shift = z.infer<typeof Shift>;

const state = z.enum(QUEUE_STATES);

/** Somebody of a queue (docs/product/distribution.md#position). */
export const QueueMember = z.object({
  user: Named,
  /** From 1: those in turn first, who waited longest before the others. */
  position: z.number().int().min(1),
  lastReceivedAt: Instant.nullish(),
  state,
  /** The state in words: 'Fora do turno'. */
  description: z.string(),
  /** Who paused them, where it was somebody else. */
  pausedBy: Named.nullish(),
});
export type QueueMember = z.infer<typeof QueueMember>;

/** A queue with everybody in it. */
export const Distribution = z.object({ queue, members: z.array(QueueMember) });
export type Distribution = z.infer<typeof Distribution>;
/** GET /v1/enterprise-distributions/ */
export const DistributionList = z.object({ items: z.array(Distribution) });

/** One's own place in a queue. */
export const OwnDistribution = z.object({
  queue,
  /** Among those in turn, from 1; null for who gets no lead now. */
  position: z.number().int().min(1).nullish(),
  /** How many are in turn. */
  of: z.number().int().min(0),
  state,
  description: z.string(),
  lastReceivedAt: Instant.nullish(),
  pausedBy: Named.nullish(),
  /** One's own in that queue. */
  shifts: z.array(Shift).default([]),
});
export type OwnDistribution = z.infer<typeof OwnDistribution>;
/** GET /v1/enterprise-distributions/mine: of each queue that one is in. */
export const OwnDistributionList = z.object({ items: z.array(OwnDistribution) });

/** PUT /v1/enterprise-distributions/mine: pauses oneself in a queue, or goes on. Answers one's place in it. */
export const OwnPauseBody = z.object({ queue: queueIn, paused: z.boolean("Informe se é pausa.") });

/** Most people that a queue has. */
export const MOST_IN_QUEUE = 500;
/** PUT /v1/enterprise-distributions/{queue} (ours): who is in it, and the order in which they begin. */
export const QueueBody = z.object({
  users: z
    .array(idIn("Corretor inválido."), "Informe quem está na fila.")
    .max(MOST_IN_QUEUE, `No máximo ${MOST_IN_QUEUE} pessoas.`)
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está na fila duas vezes."),
});
/** PUT /v1/enterprise-distributions/{queue}/users/{userId} (ours): a manager pauses somebody, or lets them go on. */
export const PauseBody = z.object({ paused: z.boolean("Informe se é pausa.") });

const time = z.string("Informe o horário.").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm).");
/** GET /v1/reports/distributions/shifts */
export const ShiftQuery = z.object({ queue: queueIn.optional() });
export const ShiftList = z.object({ items: z.array(Shift) });
/** POST /v1/enterprise-shifts and PUT /v1/enterprise-shifts/{id} (ours). */
export const ShiftBody = z.object({
  queue: queueIn,
  weekday: z.int("Escolha o dia.").min(0, "Dia inválido.").max(6, "Dia inválido."),
  start: time,
  /** Of the next day where it is not after `start`. */
  end: time,
  users: z
    .array(idIn("Corretor inválido."), "Escolha quem faz o turno.")
    .min(1, "Escolha quem faz o turno.")
    .max(100, "No máximo 100 pessoas.")
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está no turno duas vezes."),
  placeId: idIn("Local inválido.").nullish(),
});
export type ShiftBody = z.infer<typeof ShiftBody>;
