import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { namesNobody } from "@soleira/schema/customer/identity";
import { NOTICE } from "@soleira/schema/notification/texts";
import type { PartBody, Parted } from "@soleira/schema/suspect/wire";
import { and, eq, inArray, sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { attendanceProperty, differentPeople, portalLead } from "../../database/schema";
import { conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { colleagueFor, colleagueOf } from "../account/colleague.store";
import { lockAll } from "../attendance/attendance.store";
import type { Row } from "../attendance/row.store";
import { createCustomer, lockContacts } from "../customer/customer.store";
import { notifyUnassigned } from "../distribution/unassigned.event";
import { notify } from "../notification/notification.event";
import { type Delivery, peopleOf } from "./evidence";
import type { PartFollowers } from "./followers";
import { channelOf, propertyOf } from "./lookups";
import { type Asked, receiverOf } from "./queue";
import { lookAt, sharedOf } from "./suspects";

type Target = Pick<PartBody, "distributeToUserId" | "distributeAutomatic">;

/** The agency of a record of the caller's tenants. @throws 404/4004 */
async function agencyOf({ tx, principal }: Work, id: number): Promise<number> {
  const found = await firstRow<{ enterpriseId: number }>(
    tx,
    sql`select c.enterprise_id as "enterpriseId" from customer c
        where c.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and c.id = ${id}`,
  );
  if (!found) throw notFound();
  return found.enterpriseId;
}

/**
 * A group of deliveries becomes a person of their own, with the attendances that were made for it, and a new one in each
 * funnel where it had none (docs/product/customers.md#parting). Parted before, it is answered as it is.
 * @throws 404/4004, 400/4001 for an agent who does not work that funnel, 409/4009 where the deliveries are no such group
 */
export async function part(
  work: Work,
  follow: PartFollowers,
  id: number,
  { deliveries, ...target }: PartBody,
): Promise<Parted> {
  const { tx, now } = work;
  const enterpriseId = await agencyOf(work, id);
  const seen = await peopleOf(tx, enterpriseId, id);
  // In the order in which a lead takes its locks: the person, then the cards. Then it is read as it stays.
  await lockContacts(tx, enterpriseId, [
    ...new Set(seen?.groups.flat().flatMap((one) => [...one.phones, ...one.emails])),
  ]);
  const attendances = await lockAttendances(work, enterpriseId, id);
  const people = await peopleOf(tx, enterpriseId, id);
  const wanted = [...deliveries].sort().join();
  const group = people?.groups.slice(1).find(
    (one) =>
      one
        .map((given) => given.id)
        .sort()
        .join() === wanted,
  );
  if (!people || !group) return partedBefore(work, enterpriseId, id, deliveries);

  const names = group.map(({ name }) => name);
  const name = names.find((one) => !namesNobody(one)) ?? names[0] ?? "";
  const further = group.flatMap(({ contacts }) => contacts);
  const customerId = await createCustomer(work, enterpriseId, { name, further });
  await tx.insert(differentPeople).values({
    enterpriseId,
    customerId: Math.min(id, customerId),
    otherId: Math.max(id, customerId),
    createdAt: now,
  });
  const shared = sharedOf(people.groups, group);
  const own = new Set(group.filter((one) => !shared.includes(one)).map((one) => one.attendance.id));
  const begun: Row[] = [];
  for (const type of new Set(shared.map((one) => one.attendance.businessType))) {
    const of = shared.filter((one) => one.attendance.businessType === type);
    begun.push(await begin(work, follow, { enterpriseId, customerId, type, of, target }));
  }
  const moved = attendances.filter((row) => own.has(row.id));
  for (const row of moved)
    await follow.change(work, {
      row,
      set: { customerId },
      note: {
        type: "CUSTOMER",
        title: "Lead separado",
        message: `Estava no cadastro de ${people.record.name}.`,
      },
    });
  await follow.takeAway(work, {
    enterpriseId,
    id,
    isTyped: people.record.isTyped,
    gone: group,
    stay: [...people.merged, ...people.groups.filter((one) => one !== group).flat()],
  });
  const theirs = [...moved, ...begun].map((row) => ({ ...row, customerId }));
  const left = new Set(shared.map((one) => one.attendance.id));
  for (const row of attendances)
    if (!own.has(row.id) && (left.has(row.id) || !isClosed(row.status)))
      await follow.change(work, {
        row,
        note: {
          type: "CUSTOMER",
          title: "Lead separado",
          message: `${name} é outra pessoa: ${theirs.map((one) => `atendimento nº ${one.id}`).join(", ")}.`,
        },
      });
  for (const row of theirs.filter(({ status }) => !isClosed(status))) {
    await notify(work, row, [
      { kind: "LEAD_NEW", to: row.userId, referenceId: row.id, says: (lead) => NOTICE.newLead(lead, null) },
    ]);
    await notifyUnassigned(work, row);
  }
  await lookAt(tx, enterpriseId, id);
  if (moved.length > 0) await tx.execute(sql`select look_at(${enterpriseId}::int, ${customerId}::bigint)`);
  return partedTo(customerId, name, theirs);
}

const partedTo = (
  customerId: number,
  name: string,
  of: readonly Pick<Row, "id" | "businessType">[],
): Parted => ({
  customer: { id: String(customerId), name },
  customerServices: of.map(({ id, businessType }) => ({ id: String(id), businessType })),
});

/** All attendances of the record, locked. */
async function lockAttendances(work: Work, enterpriseId: number, id: number): Promise<Row[]> {
  const found = await rows<{ id: string }>(
    work.tx,
    sql`select a.id::text as id from attendance a where a.enterprise_id = ${enterpriseId} and a.customer_id = ${id}`,
  );
  const locked = await lockAll(
    work,
    found.map((one) => one.id),
  );
  return [...locked.values()].filter((row) => row.customerId === id);
}

/** What an earlier call has parted. @throws 409/4009 where none did */
async function partedBefore(
  work: Work,
  enterpriseId: number,
  id: number,
  deliveries: readonly string[],
): Promise<Parted> {
  const ids = (kind: string) =>
    `{${deliveries
      .filter((one) => one.startsWith(kind))
      .map((one) => one.slice(1))
      .join(",")}}`;
  const found = await rows<{
    customerId: number;
    name: string;
    id: number;
    businessType: BusinessType;
    n: number;
  }>(
    work.tx,
    sql`select c.id::int as "customerId", c.name, a.id::int as id, a.business_type as "businessType", count(*)::int as n
        from (
          select p.attendance_id from portal_lead p where p.enterprise_id = ${enterpriseId} and p.id = any (${ids("P")}::bigint[])
          union all
          select h.attendance_id from history h where h.enterprise_id = ${enterpriseId} and h.id = any (${ids("H")}::bigint[])) d
        join attendance a on a.enterprise_id = ${enterpriseId} and a.id = d.attendance_id
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        join different_people o on o.enterprise_id = c.enterprise_id
          and o.customer_id = least(c.id, ${id}) and o.other_id = greatest(c.id, ${id})
        group by c.id, c.name, a.id, a.business_type order by a.id`,
  );
  const [first] = found;
  const isAll = found.reduce((sum, { n }) => sum + n, 0) === deliveries.length;
  if (!first || !isAll || found.some((one) => one.customerId !== first.customerId))
    throw conflict("As entregas deste lead mudaram enquanto você olhava.");
  return partedTo(first.customerId, first.name, found);
}

type Begun = {
  enterpriseId: number;
  customerId: number;
  type: BusinessType;
  of: readonly Delivery[];
  target: Target;
};

/** A NEW attendance of deliveries that went to somebody else's, with what they asked for. */
async function begin(
  work: Work,
  follow: PartFollowers,
  { enterpriseId, customerId, type, of, target }: Begun,
): Promise<Row> {
  const { tx, now } = work;
  const last = of.at(-1);
  const channelId = last ? await channelOf(tx, enterpriseId, last.source) : null;
  const property = await propertyOf(tx, enterpriseId, last?.lead?.propertyCode ?? null);
  const asked = { channelId, property };
  const userId = await agentOf(work, {
    enterpriseId,
    type,
    target,
    asked,
    had: last?.attendance.user?.id ?? null,
  });
  const { row } = await follow.insert(work, {
    values: {
      enterpriseId,
      businessType: type,
      customerId,
      userId,
      acquisitionChannelId: channelId,
      content: last?.lead?.message ?? null,
    },
    note: {
      type: "LEAD",
      title: `Separado do atendimento nº ${[...new Set(of.map((one) => one.attendance.id))].join(", nº ")}`,
      message:
        of
          .flatMap(({ source, lead }) => [
            `Lead recebido: ${source}`,
            lead?.message ?? [],
            lead?.propertyCode ? `Imóvel ${lead.propertyCode}` : [],
          ])
          .flat()
          .join("\n") || null,
    },
    afterInsert: async (_enterprise, attendanceId) => {
      for (const { lead } of of) {
        const property = await propertyOf(tx, enterpriseId, lead?.propertyCode ?? null);
        if (property)
          await tx
            .insert(attendanceProperty)
            .values({
              enterpriseId,
              attendanceId,
              propertyId: property.id,
              acquisitionChannelId: channelId,
              message: lead?.message ?? null,
              createdAt: now,
            })
            .onConflictDoNothing();
      }
    },
  });
  await tx
    .update(portalLead)
    .set({ attendanceId: row.id })
    .where(
      and(
        eq(portalLead.enterpriseId, enterpriseId),
        inArray(
          portalLead.id,
          of.filter((one) => one.lead).map((one) => Number(one.id.slice(1))),
        ),
      ),
    );
  return row;
}

/** Whom the caller chose, else whose attendance the lead was added to, where they work that funnel, else the next in turn. */
async function agentOf(
  work: Work,
  {
    enterpriseId,
    type,
    target,
    asked,
    had,
  }: Pick<Begun, "enterpriseId" | "type" | "target"> & { asked: Asked; had: string | null },
): Promise<number | null> {
  const { tx } = work;
  const { distributeToUserId: chosen, distributeAutomatic } = target;
  if (chosen) return (await colleagueFor(tx, enterpriseId, type, chosen, "distributeToUserId")).id;
  const colleague =
    had && !distributeAutomatic ? await colleagueOf(tx, enterpriseId, Number(had)) : undefined;
  return colleague?.roles.includes(agentRole(type))
    ? colleague.id
    : ((await receiverOf(work, enterpriseId, type, asked))?.userId ?? null);
}

/** What was delivered up to now is one person's, for good; said again, it changes nothing. @throws 404/4004 */
export async function setOnePerson(work: Work, follow: PartFollowers, id: number): Promise<void> {
  const { tx, now } = work;
  const enterpriseId = await agencyOf(work, id);
  const attendances = await lockAttendances(work, enterpriseId, id);
  const set = await firstRow<{ id: number }>(
    tx,
    sql`update suspect set one_until = ${now.toISOString()}::timestamptz, checked = true, contradicts = false
        where enterprise_id = ${enterpriseId} and customer_id = ${id} and contradicts returning customer_id::int as id`,
  );
  const row = attendances.at(-1);
  if (set && row)
    await follow.change(work, {
      row,
      note: {
        type: "CUSTOMER",
        title: "É a mesma pessoa",
        message: "As entregas deste lead são de uma pessoa só.",
      },
    });
}
