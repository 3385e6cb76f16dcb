import type { Express } from "express";
import type { Answers } from "./answers";
import { type Dialect, dayOf } from "./dialect";
import type { State, Visit } from "./state";

/** The agenda: visits, free hours and busy times. */
export function addVisitRoutes(
  app: Express,
  dialect: Dialect,
  state: State,
  { refuse, say, list, wrote, visitOf }: Answers,
) {
  const local = (instant: string) => {
    const at = new Date(Date.parse(instant) - 3 * 3_600_000).toISOString();
    return { date: at.slice(0, 10), hour: at.slice(11, 16) };
  };
  app.get("/v1/schedules/visits", (request, response) => {
    const { start_date, end_date, users } = request.query as Record<string, string>;
    if (users && users !== "7") return refuse(response, 403, "Sem permissão.");
    list(
      response,
      state.visits
        .filter(
          ({ agent, date }) =>
            agent === "Ana Prado" && date >= (start_date ?? "") && date <= (end_date ?? "9"),
        )
        .map(visitOf),
    );
  });
  app.get("/v1/schedules/availables", (_request, response) =>
    say(response, { days: [{ date: "2026-11-23", hours: ["09:00", "09:30"] }] }),
  );
  // Busy times of others, without a word of whose customer: not in every agency.
  app.get("/v1/schedules/public/visits", (_request, response) => {
    if (state.hidesVisits || dialect.lists === "bare") return refuse(response, 404, "Not found");
    list(
      response,
      state.visits.map(({ id, date, hour, agent }) => ({
        id,
        date: dayOf(dialect, date),
        startHour: hour,
        user: { id: 8, name: agent },
      })),
    );
  });
  app.post("/v1/schedules/users/:user/visits", (request, response) => {
    const { customerServicePropertyId, dateStart, feedback, newStatus } = request.body as Record<
      string,
      string
    >;
    state.last++;
    const visit: Visit = {
      id: state.last,
      agent: request.params.user === "me" ? "Ana Prado" : "Caio Bezerra",
      row: Number(customerServicePropertyId),
      ...local(dateStart ?? ""),
      canceled: false,
      finished: Boolean(feedback),
      reason: null,
      feedback: feedback ?? null,
    };
    state.visits.push(visit);
    const lead = state.leads.find(({ id }) => id === state.rows.find((row) => row.id === visit.row)?.lead);
    if (lead) lead.status = newStatus ?? "VISIT_SCHEDULED";
    wrote(response, state.last, visitOf(visit), true);
  });
  app.put("/v1/schedules/visits/:id", (request, response) => {
    const visit = state.visits.find(({ id }) => id === Number(request.params.id));
    if (!visit) return refuse(response, 404, "Not found");
    const { updateType, dateStart, reason, feedback } = request.body as Record<string, string>;
    if (dateStart) Object.assign(visit, local(dateStart));
    Object.assign(visit, { reason: reason ?? null, feedback: feedback ?? null });
    if (updateType === "CANCEL") visit.canceled = true;
    if (updateType === "FINISH") visit.finished = true;
    wrote(response, visit.id, visitOf(visit));
  });
}
