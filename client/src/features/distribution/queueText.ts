import { QUEUE_NAME, type Queue } from "@soleira/schema/distribution/queue";
import type { QueueStateName } from "@soleira/schema/distribution/states";
import { formatRelative, SHORT_WEEKDAYS } from "@soleira/schema/format/dates";
import type { BadgeTone } from "../../ui/Badge";

/** `fila de venda`, as texts name it. */
export const queueText = (queue: Queue): string => `fila de ${QUEUE_NAME[queue].toLowerCase()}`;
export const queueTitle = (queue: Queue): string => `Fila de ${QUEUE_NAME[queue].toLowerCase()}`;

export const STATE_TONE: Record<QueueStateName, BadgeTone> = {
  NEXT: "accent",
  WAITING: "info",
  PAUSED: "warn",
  OUT_OF_SHIFT: "neutral",
  NOT_CHECKED_IN: "warn",
};

/** `Último lead: Hoje às 14:30`. */
export const lastLeadText = (at: string | null, now: Date, zone: string): string =>
  at ? `Último lead: ${formatRelative(new Date(at), now, zone)}` : "Nenhum lead recebido ainda";

/** `Seg, 09:00 às 18:00`; of one that ends on the next day `Seg, 22:00 às 06:00 (Ter)`. */
export const shiftText = ({ weekday, start, end }: { weekday: number; start: string; end: string }): string =>
  `${SHORT_WEEKDAYS[weekday]}, ${start} às ${end}${end > start ? "" : ` (${SHORT_WEEKDAYS[(weekday + 1) % 7]})`}`;
