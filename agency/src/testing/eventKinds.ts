import { attendanceChangeKind } from "@soleira/schema/live/attendance-change";
import { proposalChangeKind } from "@soleira/schema/live/proposal-change";
import { visitChangeKind } from "@soleira/schema/live/visit-change";
import type { LiveEvent } from "@soleira/schema/live/wire";
import { sql } from "drizzle-orm";
import type { TestAgency } from "./testAgency";
import { ownerRows } from "./testFunnel";

/** What an event of the outbox is to these people of the first agency, by the rules of the log and of subscriptions. */
export async function eventKinds(
  payload: Record<string, unknown> | undefined,
  agency: TestAgency,
  names = ["Ana Souza", "Bruno Carvalho", "Fernanda Lima", "Camila Ferreira"],
) {
  const event = payload as LiveEvent;
  const people = await ownerRows<{ name: string; userId: string; roles: never[] }>(
    agency,
    sql`select u.name, u.id::text as "userId", to_jsonb(m.roles) as roles from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = 1`,
  );
  const kindFor = (viewer: { userId: string; enterpriseId: string; roles: never[] }) => {
    if (event.type === "notification.received") return null;
    if (event.type === "visit.changed") return visitChangeKind(event, viewer);
    if (event.type === "proposal.changed") return proposalChangeKind(event, viewer);
    return attendanceChangeKind(event, viewer, { businessType: null });
  };
  return Object.fromEntries(
    people
      .filter(({ name }) => names.includes(name))
      .map(({ name, userId, roles }) => [name, kindFor({ userId, enterpriseId: "1", roles })]),
  );
}
