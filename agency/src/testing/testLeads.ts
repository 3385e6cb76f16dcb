import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { TestAgency } from "./testAgency";
import { ownerRows, portalSecret } from "./testFunnel";

/** The agency that these leads come to, with the area code of its people. */
const TARGETS = {
  horizonte: { name: "Grupo Horizonte Imóveis", ddd: "11" },
  moema: { name: "Horizonte Moema", ddd: "11" },
  seringal: { name: "Seringal Imóveis", ddd: "68" },
} as const;

let count = 0;
/** Sends a portal's lead of a new person; answers the e-mail by which it is found. */
export async function sendLead(
  agency: TestAgency,
  to: keyof typeof TARGETS = "horizonte",
  transactionType: "SELL" | "RENT" = "SELL",
  listing = "XX0001",
): Promise<string> {
  count++;
  const { name, ddd } = TARGETS[to];
  const email = `fila${count}@exemplo.example`;
  const lead = {
    leadOrigin: "ZAP",
    originLeadId: `fila-${count}`,
    clientListingId: listing,
    name: `Pessoa da Fila ${count}`,
    email,
    ddd,
    phone: `98${String(1_000_000 + count)}`,
    transactionType,
  };
  const send = () =>
    agency.anonymous.post("/v1/leads/grupo-olx").auth("vivareal", portalSecret(name)).send(lead);
  let answer = await send();
  // As portals do: one of a burst may find no connection in time on a busy machine.
  for (let tries = 1; answer.status >= 500 && tries < 4; tries++) answer = await send();
  if (answer.status !== 200) throw new Error(`a lead was answered ${answer.status} ${answer.text}`);
  await settled(agency, lead.originLeadId);
  return email;
}

const LONGEST_MS = 60_000;
const LOOK_MS = 100;

/** Of many at once, or on a busy machine, some are answered before they are taken (docs/product/leads.md#way). */
export async function settled(agency: TestAgency, externalId: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const waiting = await ownerRows(
      agency,
      sql`select 1 from portal_lead where external_id = ${externalId} and state = 'WAITING'`,
    );
    if (waiting.length === 0) return;
    if (Date.now() > end) throw new Error("a lead was not taken");
    await pause(LOOK_MS);
  }
}

/** Who has the leads of these people, in the order in which they were given; null is nobody. */
export async function receivers(agency: TestAgency, emails: readonly string[]): Promise<(string | null)[]> {
  const found = await ownerRows<{ name: string | null }>(
    agency,
    sql`select u.name from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        left join user_account u on u.id = a.user_id
        where c.email in (${sql.join(
          emails.map((email) => sql`${email}`),
          sql`, `,
        )}) order by a.id`,
  );
  return found.map(({ name }) => name);
}
