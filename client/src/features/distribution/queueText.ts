import { type Queue, queueTitle } from "@soleira/schema/distribution/queue";
import type { QueueStateName } from "@soleira/schema/distribution/states";
import { formatRelative } from "@soleira/schema/format/dates";
import type { BadgeTone } from "../../ui/Badge";

/** `fila de venda`, as texts name it. */
export const queueText = (queue: Queue): string => queueTitle(queue).toLowerCase();

export const STATE_TONE: Record<QueueStateName, BadgeTone> = {
  NEXT: "accent",
  WAITING: "info",
  PAUSED: "warn",
  OUT_OF_SHIFT: "neutral",
  NOT_CHECKED_IN: "warn",
  AT_LIMIT: "warn",
};

/** `Último lead: Hoje às 14:30`. */
export const lastLeadText = (at: string | null, now: Date, zone: string): string =>
  at ? `Último lead: ${formatRelative(new Date(at), now, zone)}` : "Nenhum lead recebido ainda";
