import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { formatDateTime } from "@soleira/schema/format/dates";
import type { history } from "../database/schema";
import type { Random } from "./random";
import { OBSERVATIONS } from "./words";

type Item = Omit<typeof history.$inferInsert, "enterpriseId" | "attendanceId">;
type Card = {
  status: AttendanceStatus;
  channel: string;
  byPortal: boolean;
  createdAt: Date;
  updatedAt: Date;
  scheduledAt: Date | null;
  zone: string;
  agent: { id: number; name: string };
  hot: boolean;
};

/** The columns that a card in that status has been through, where it is not the usual way. */
const WAY: Partial<Record<AttendanceStatus, readonly AttendanceStatus[]>> = {
  NEW: [],
  IN_PROGRESS: ["IN_PROGRESS"],
  VISIT_SCHEDULED: ["IN_PROGRESS", "VISIT_SCHEDULED"],
  VISIT_MADE: ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE"],
  IN_PROPOSAL: ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE", "IN_PROPOSAL"],
};

/** The columns that a card of that status entered, one after the other. */
export const wayTo = (status: AttendanceStatus): readonly AttendanceStatus[] =>
  WAY[status] ?? ["IN_PROGRESS", status];

/** How a card came to where it is: one item a change, so that its version is their number. */
export function makeStory(random: Random, card: Card): Item[] {
  const { agent } = card;
  const items: Omit<Item, "createdAt" | "version">[] = [
    card.byPortal
      ? {
          type: "LEAD",
          title: `Lead recebido: ${card.channel}`,
          createdBy: null,
          createdByName: card.channel,
        }
      : {
          type: "CREATED",
          title: `Atendimento criado: ${card.channel}`,
          createdBy: agent.id,
          createdByName: agent.name,
        },
  ];
  const by = { createdBy: agent.id, createdByName: agent.name };
  for (const status of wayTo(card.status)) {
    items.push({ type: "STATUS", title: `Status alterado para ${STATUS_DESCRIPTION[status]}`, ...by });
    if (status === "IN_PROGRESS" && card.hot)
      items.push({ type: "TEMPERATURE", title: "Temperatura alterada", ...by });
    if (status === "IN_PROGRESS" && random.chance(0.5))
      items.push({ type: "OBSERVATION", title: "Observação", message: random.pick(OBSERVATIONS), ...by });
  }
  if (card.scheduledAt)
    items.push({
      type: "RETURN",
      title: `Retorno marcado para ${formatDateTime(card.scheduledAt, card.zone)}`,
      rememberAt: card.scheduledAt,
      ...by,
    });
  const span = card.updatedAt.getTime() - card.createdAt.getTime();
  return items.map((item, index) => ({
    ...item,
    version: index + 1,
    createdAt: new Date(
      card.createdAt.getTime() + (items.length === 1 ? 0 : (span * index) / (items.length - 1)),
    ),
  }));
}
