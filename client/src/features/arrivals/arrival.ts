import { agentRole, type Role } from "@soleira/schema/account/roles";
import { answerText } from "@soleira/schema/attendance/next-step";
import { QUEUE_STATE_NAME } from "@soleira/schema/distribution/states";
import { formatElapsed } from "@soleira/schema/format/dates";
import type { ArrivalsQuery } from "./Arrivals.generated";

export type Arrival = ArrivalsQuery["arrivals"]["items"][number];
export type ArrivalAgent = ArrivalsQuery["arrivalsOverview"]["agents"][number];

/** After so many milliseconds one without a goal has waited too long (docs/product/home.md#waiting). */
const TOO_LONG = 30 * 60_000;

/** How long it waits, or how long is left; `late`: it is said loudly. */
export function waitText({ attendance }: Arrival, now: Date): { text: string; more: string; late: boolean } {
  const { answerDueAt, createdAt, lastContactAt } = attendance;
  const since = new Date(createdAt);
  const elapsed = formatElapsed(since, now);
  if (answerDueAt) {
    const due = new Date(answerDueAt);
    return { text: answerText(due, now), more: `chegou há ${elapsed}`, late: due <= now };
  }
  if (lastContactAt) return { text: "Respondido, sem corretor", more: `chegou há ${elapsed}`, late: true };
  return {
    text: `Espera há ${elapsed}`,
    more: "sem prazo",
    late: now.getTime() - since.getTime() > TOO_LONG,
  };
}

/** `com Ana Souza há 3 min · já passou por 2 pessoas`; `oferecido a Ana Souza há 3 min, ainda 2 min para aceitar`. */
export function holderText(
  { attendance: { user, answerDueAt }, offeredTo, withSince, turns }: Arrival,
  now: Date,
): string {
  const passed = turns > 1 && `já passou por ${turns} pessoas`;
  const since = withSince ? ` há ${formatElapsed(new Date(withSince), now)}` : "";
  const due = answerDueAt ? new Date(answerDueAt) : null;
  const left =
    due && (due > now ? `, ainda ${formatElapsed(now, due)} para aceitar` : ", sem aceite no prazo");
  const holder = user
    ? `com ${user.name}${since}`
    : offeredTo
      ? `oferecido a ${offeredTo.name}${since}${left ?? ""}`
      : "sem corretor";
  return [holder, passed].filter(Boolean).join(" · ");
}

/** Who could be given all of these: people of their one queue and unit; undefined where they have several. */
export function candidatesOf(
  chosen: readonly Arrival[],
  agents: readonly ArrivalAgent[],
): readonly ArrivalAgent[] | undefined {
  const [first, ...others] = chosen.map(({ attendance }) => attendance);
  if (!first) return [];
  if (
    others.some(
      ({ businessType, enterprise }) =>
        businessType !== first.businessType || enterprise?.id !== first.enterprise?.id,
    )
  )
    return undefined;
  return agents
    .filter(
      ({ enterprise, queues }) =>
        enterprise.id === first.enterprise?.id && queues.some(({ queue }) => queue === first.businessType),
    )
    .filter(({ user }) => !chosen.every(({ attendance }) => attendance.user?.id === user.id))
    .sort((a, b) => a.waiting - b.waiting || a.open - b.open || a.user.name.localeCompare(b.user.name));
}

/** `Próximo · 2 esperam · 14 abertos`, of somebody for a queue. */
export function loadText({ queues, waiting, open }: ArrivalAgent, queue: string): string {
  const state = queues.find((one) => one.queue === queue)?.state;
  return [
    state && QUEUE_STATE_NAME[state],
    waiting === 0 ? "ninguém espera" : waiting === 1 ? "1 espera" : `${waiting} esperam`,
    open === 1 ? "1 aberto" : `${open} abertos`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whether somebody with these roles, of that agency, takes a lead for themselves. */
export const mayTake = (
  { attendance }: Arrival,
  user: { id: string; roles: readonly Role[] },
  enterpriseId: string,
): boolean =>
  attendance.user?.id !== user.id &&
  attendance.enterprise?.id === enterpriseId &&
  user.roles.includes(agentRole(attendance.businessType));
