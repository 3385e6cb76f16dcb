import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { formatDateTime } from "@soleira/schema/format/dates";
import type { history } from "../database/schema";
import type { Random } from "./random";
import { OBSERVATIONS } from "./words";

type Item = Omit<typeof history.$inferInsert, "enterpriseId" | "attendanceId">;
type Told = {
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

/** The columns that a card in that status has been through. */
const WAY: Record<AttendanceStatus, readonly AttendanceStatus[]> = {
  NEW: [],
  IN_PROGRESS: ["IN_PROGRESS"],
  LEAD_QUALIFIED: ["IN_PROGRESS", "LEAD_QUALIFIED"],
  RETURN_LATER: ["IN_PROGRESS", "RETURN_LATER"],
  VISIT_SCHEDULED: ["IN_PROGRESS", "VISIT_SCHEDULED"],
  VISIT_MADE: ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE"],
  IN_PROPOSAL: ["IN_PROGRESS", "VISIT_SCHEDULED", "VISIT_MADE", "IN_PROPOSAL"],
  FINISHED: ["IN_PROGRESS", "FINISHED"],
};

/** How a card came to where it is: one item a change, so that its version is their number. */
export function makeStory(random: Random, told: Told): Item[] {
  const { agent } = told;
  const items: Omit<Item, "createdAt" | "version">[] = [
    told.byPortal
      ? {
          type: "LEAD",
          title: `Lead recebido: ${told.channel}`,
          createdBy: null,
          createdByName: told.channel,
        }
      : {
          type: "CREATED",
          title: `Atendimento criado: ${told.channel}`,
          createdBy: agent.id,
          createdByName: agent.name,
        },
  ];
  const by = { createdBy: agent.id, createdByName: agent.name };
  for (const status of WAY[told.status]) {
    items.push({ type: "STATUS", title: `Status alterado para ${STATUS_DESCRIPTION[status]}`, ...by });
    if (status === "IN_PROGRESS" && told.hot)
      items.push({ type: "TEMPERATURE", title: "Temperatura alterada", ...by });
    if (status === "IN_PROGRESS" && random.chance(0.5))
      items.push({ type: "OBSERVATION", title: "Observação", message: random.pick(OBSERVATIONS), ...by });
  }
  if (told.scheduledAt)
    items.push({
      type: "RETURN",
      title: `Retorno marcado para ${formatDateTime(told.scheduledAt, told.zone)}`,
      rememberAt: told.scheduledAt,
      ...by,
    });
  const span = told.updatedAt.getTime() - told.createdAt.getTime();
  return items.map((item, index) => ({
    ...item,
    version: index + 1,
    createdAt: new Date(
      told.createdAt.getTime() + (items.length === 1 ? 0 : (span * index) / (items.length - 1)),
    ),
  }));
}
