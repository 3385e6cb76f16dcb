import { worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { contactKey } from "@soleira/schema/customer/contacts";
import { whoIs } from "@soleira/schema/customer/identity";
import { toE164 } from "@soleira/schema/format/phone";
import { isShortened } from "@soleira/schema/format/plain";
import { funnelOf, type ImportCells, warmthOf } from "@soleira/schema/import/fields";
import type { ImportReason } from "@soleira/schema/import/reasons";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import {
  colleagueNamed,
  colleagueOf,
  colleaguesByName,
  type NamedColleague,
} from "../account/colleague.store";
import { lockAttendance } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { recognise, recogniseEach } from "../customer/customer.store";
import { emailsIn, filled, line, personOf, phonesIn } from "./doors/words";
import type { LeadFollowers } from "./followers";
import type { Lead } from "./lead";
import { takeLead } from "./take-lead";

/** What a spreadsheet's line does in attendances beside what a lead does; app.ts says which functions these are. */
export type SheetFollowers = LeadFollowers & {
  /** Takes an attendance away, with all that is of it. */
  remove(work: AnyWork, row: Row): Promise<void>;
  /** Takes one item out of an attendance's history. */
  forget(work: AnyWork, row: Row, historyId: number): Promise<void>;
};

type Of = {
  enterpriseId: number;
  businessType: BusinessType;
  receiver: "USER" | "COLUMN" | "QUEUE";
  userId: number | null;
};
type Told = { name: string; businessType: BusinessType; keys: string[] };
type ReadLine = { lead: Lead & { businessType: BusinessType }; userId: number | null };

const SOURCE = "Planilha";

/** Lines of a spreadsheet as leads (docs/product/import.md#leads). */
export const leadSheet = (follow: SheetFollowers) => ({
  nameOf: (cells: ImportCells): string =>
    leadIn(cells, "SALE")?.name ?? Object.values(cells).flat()[0]?.slice(0, 120) ?? "",

  isSame: isSamePerson,
  again: null,

  async check({ tx }: AnyWork, of: Of, lines: readonly ImportCells[]) {
    const agents = await namesOf(tx, of);
    const read = lines.map((cells) => readLine(cells, of, agents));
    const leads = read.flatMap((one) => ("lead" in one ? [one.lead] : []));
    const people = await recogniseEach(tx, of.enterpriseId, leads);
    const open = await openOf(tx, of.enterpriseId, people.flat());
    let next = 0;
    return read.map((one) => {
      if ("reason" in one) return one;
      const { businessType } = one.lead;
      const same = people[next++] ?? [];
      const known = same.some((id) => open.has(`${id} ${businessType}`));
      return { known, name: one.lead.name, businessType, keys: keysOf(one.lead) };
    });
  },

  async take(work: AnyWork, of: Of, cells: ImportCells) {
    const { tx } = work;
    const { enterpriseId } = of;
    const read = readLine(cells, of, await namesOf(tx, of));
    if ("reason" in read) return read;
    const { lead, userId } = read;
    // Who was suspended since the check gets nothing.
    if (userId !== null) {
      const colleague = await colleagueOf(tx, enterpriseId, userId);
      if (!colleague || !worksFunnel(colleague.roles, lead.businessType))
        return { reason: "NO_AGENT" as const };
    }
    const { same } = await recognise(tx, enterpriseId, lead, true);
    const before = await peopleAs(
      tx,
      enterpriseId,
      same.map(({ id }) => id),
    );
    const quietly = { userId, title: "Importado de planilha", source: SOURCE };
    const taken = await takeLead(work, follow, enterpriseId, lead, quietly);
    const written = await firstRow<{ customerId: number; historyId: number }>(
      tx,
      sql`select a.customer_id::int as "customerId", (select max(h.id)::int from history h
            where h.enterprise_id = a.enterprise_id and h.attendance_id = a.id) as "historyId"
          from attendance a where a.enterprise_id = ${enterpriseId} and a.id = ${taken.id}`,
    );
    if (!written) throw new Error("a lead that was taken is gone");
    const { customerId } = written;
    const after = (await peopleAs(tx, enterpriseId, [customerId])).get(customerId);
    const made: Made = { ...taken, ...written, before: before.get(customerId) ?? null, after: after ?? null };
    return { added: !taken.begun, attendanceId: taken.id, made };
  },

  async undo(work: AnyWork, { enterpriseId }: Of, made: object) {
    const { tx } = work;
    const { id, begun, historyId, propertyRowId, customerId, before, after } = made as Made;
    const row = await lockAttendance(tx, enterpriseId, id);
    if (await wasWorkedOn(tx, row, historyId)) return false;
    if (begun) await follow.remove(work, row);
    else {
      if (propertyRowId !== null)
        await tx.execute(
          sql`delete from attendance_property where enterprise_id = ${enterpriseId} and id = ${propertyRowId}`,
        );
      await follow.forget(work, row, historyId);
    }
    await undoPerson(tx, enterpriseId, customerId, { before, after });
    return true;
  },
});

/** What a line did. `before` of a person whom it made is null. */
type Made = {
  id: number;
  begun: boolean;
  propertyRowId: number | null;
  historyId: number;
  customerId: number;
  before: Person | null;
  after: Person | null;
};
/** What of a person a lead may add to. */
type Person = {
  phone: string | null;
  phoneE164: string | null;
  phoneKey: string | null;
  email: string | null;
  alsoKnown: string | null;
  updatedAt: string;
  contacts: number[];
};

/** Whom a line may name: of no meaning where it is for one agent or the queue. */
const namesOf = (tx: Tx, { enterpriseId, receiver }: Of): Promise<NamedColleague[]> =>
  receiver === "COLUMN" ? colleaguesByName(tx, enterpriseId) : Promise.resolve([]);

function readLine(
  cells: ImportCells,
  of: Of,
  agents: readonly NamedColleague[],
): ReadLine | { reason: ImportReason } {
  if (cells.PHONE?.some(isShortened)) return { reason: "SHORTENED_PHONE" };
  const [funnel] = cells.BUSINESS_TYPE ?? [];
  const businessType = funnel === undefined ? of.businessType : funnelOf(funnel);
  if (!businessType) return { reason: "NO_FUNNEL" };
  const lead = leadIn(cells, businessType);
  if (!lead) return { reason: "NO_CONTACT" };
  if (of.receiver === "QUEUE") return { lead, userId: null };
  if (of.receiver === "USER") return { lead, userId: of.userId };
  const agent = colleagueNamed(cells.AGENT?.[0], agents, (roles) => worksFunnel(roles, businessType));
  return agent ? { lead, userId: agent.id } : { reason: "NO_AGENT" };
}

const LONGEST_MESSAGE = 4000;

/** What a line says as a lead; null where it names nobody. What is no phone or e-mail goes into the message. */
function leadIn(cells: ImportCells, businessType: BusinessType): ReadLine["lead"] | null {
  const { NAME: [name] = [], PHONE: numbers = [], EMAIL = [], MESSAGE = [], DATE: [date] = [] } = cells;
  // Meta writes `p:` before a phone.
  const PHONE = numbers.map((cell) => cell.replace(/^p:\s*/i, ""));
  const isPhone = (cell: string) => cell.replace(/\D/g, "").length >= 8;
  const phones = phonesIn(PHONE.filter(isPhone));
  const emails = EMAIL.filter((cell) => cell.includes("@")).flatMap(emailsIn);
  if (!line(name, 120) && phones.length === 0 && emails.length === 0) return null;
  const said = [
    ...(date ? [`Data na planilha: ${date}`] : []),
    ...MESSAGE,
    ...PHONE.filter((cell) => !isPhone(cell)).map((cell) => `Telefone: ${cell}`),
    ...EMAIL.filter((cell) => !cell.includes("@")).map((cell) => `E-mail: ${cell}`),
  ];
  return {
    channel: "import",
    externalId: "",
    raw: null,
    portal: line(cells.CHANNEL?.[0], 100) ?? SOURCE,
    ...personOf(name, phones, emails),
    message: filled(said.join("\n"), LONGEST_MESSAGE),
    businessType,
    propertyCode: line(cells.PROPERTY_CODE?.[0], 40),
    warmth: warmthOf(cells.TEMPERATURE?.[0] ?? ""),
  };
}

const keysOf = ({ phone, email, further }: Lead): string[] => [
  ...new Set(
    [
      ...(phone && toE164(phone) ? [contactKey("PHONE", phone)] : []),
      ...(email ? [contactKey("EMAIL", email)] : []),
      ...further.map(({ type, value }) => contactKey(type, value)),
    ].filter((key) => key !== null),
  ),
];

/** Whether two lines are of the same person, by name and keys (docs/product/customers.md#known). */
function isSamePerson(one: Told, other: Told): boolean {
  const identity = ({ name, keys }: Told) => ({
    name,
    phones: keys.filter((key) => !key.includes("@")),
    emails: keys.filter((key) => key.includes("@")),
  });
  return one.businessType === other.businessType && whoIs(identity(one), identity(other)).is === "same";
}

/** The open attendances of these people, as `id funnel`. */
async function openOf(tx: Tx, enterpriseId: number, people: readonly number[]): Promise<Set<string>> {
  const found = await rows<{ key: string }>(
    tx,
    sql`select distinct a.customer_id || ' ' || a.business_type as key from attendance a
        where a.enterprise_id = ${enterpriseId} and a.customer_id = any (${intArray(people)}::bigint[])
          and a.status not in ('FINISHED', 'LEAD_QUALIFIED')`,
  );
  return new Set(found.map(({ key }) => key));
}

async function peopleAs(tx: Tx, enterpriseId: number, ids: readonly number[]): Promise<Map<number, Person>> {
  const found = await rows<{ id: number; person: Person }>(
    tx,
    sql`select c.id::int as id, jsonb_build_object('phone', c.phone, 'phoneE164', c.phone_e164, 'phoneKey', c.phone_key,
          'email', c.email, 'alsoKnown', c.also_known,
          'updatedAt', c.updated_at, 'contacts', (select coalesce(jsonb_agg(k.id order by k.id), '[]')
            from customer_contact k where k.enterprise_id = c.enterprise_id and k.customer_id = c.id)) as person
        from customer c where c.enterprise_id = ${enterpriseId} and c.id = any (${intArray(ids)}::bigint[])`,
  );
  return new Map(found.map(({ id, person }) => [id, person]));
}

/** Whether anything came into its history since, but for what the queue did by itself (docs/product/import.md#undo). */
async function wasWorkedOn(tx: Tx, { enterpriseId, id }: Row, historyId: number): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select from history h where h.enterprise_id = ${enterpriseId} and h.attendance_id = ${id} and h.id > ${historyId}
          and not exists (select from lead_turn t where t.enterprise_id = h.enterprise_id and t.attendance_id = h.attendance_id
            and t.passed_on_at = h.created_at and h.type = 'LEAD' and h.created_by is null)
        limit 1`,
  );
  return found !== undefined;
}

/** A person goes whom a line made and nobody else knows; of a known one goes what was added, where they are as it left them. */
async function undoPerson(
  tx: Tx,
  enterpriseId: number,
  id: number,
  { before, after }: Pick<Made, "before" | "after">,
): Promise<void> {
  if (!before) {
    await tx.execute(
      sql`delete from customer c where c.enterprise_id = ${enterpriseId} and c.id = ${id}
            and not exists (select from attendance a where a.enterprise_id = c.enterprise_id and a.customer_id = c.id)`,
    );
    return;
  }
  const now = (await peopleAs(tx, enterpriseId, [id])).get(id);
  const text = JSON.stringify;
  if (text(now) !== text(after) || text(before) === text(after)) return;
  const { phone, phoneE164, phoneKey, email, alsoKnown, updatedAt, contacts } = before;
  await tx.execute(
    sql`update customer set phone = ${phone}::text, phone_e164 = ${phoneE164}::text, phone_key = ${phoneKey}::text,
          email = ${email}::text, also_known = ${alsoKnown}::text,
          updated_at = ${updatedAt}::timestamptz
        where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  await tx.execute(
    sql`delete from customer_contact where enterprise_id = ${enterpriseId} and customer_id = ${id}
          and not main and id <> all (${intArray(contacts)}::bigint[])`,
  );
}
