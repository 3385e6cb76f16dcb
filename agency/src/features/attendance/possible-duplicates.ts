import { agentRole, isManager } from "@soleira/schema/account/roles";
import type { PossibleDuplicate } from "@soleira/schema/attendance/duplicate-wire";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { canMerge } from "@soleira/schema/merge/plan";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { differentPeople } from "../../database/schema";
import { invalid } from "../../error/api-error";
import type { Owned, Principal } from "../../tenancy/principal";
import { canSee, changeable, isOwn, seen } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { duplicatesOf } from "../customer/customer.store";
import { lockAll, readAttendance, readForView } from "./attendance.store";
import { change } from "./change";

/** People whom a hint names. */
const SHOWN = 5;
/** Attendances of such people that are looked at. */
const LOOKED_AT = 200;

type Theirs = Owned & { id: number; customerId: number; customerName: string };

/**
 * Who else may be the lead of an attendance, as far as the caller sees them
 * (docs/product/customers.md#possible-duplicates). @throws 404/4004
 */
export async function possibleDuplicates(work: Work, id: number): Promise<{ items: PossibleDuplicate[] }> {
  const { row } = await readForView(work, id);
  const { tx, principal } = work;
  const people = await duplicatesOf(tx, row.enterpriseId, row.customerId);
  if (people.length === 0) return { items: [] };
  const found = await rows<{ theirs: Theirs }>(
    tx,
    sql`select jsonb_build_object('id', a.id, 'enterpriseId', a.enterprise_id, 'userId', a.user_id,
          'businessType', a.business_type, 'status', a.status, 'customerId', a.customer_id, 'customerName', c.name) as theirs
        from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        where a.enterprise_id = ${row.enterpriseId} and a.merged_into_id is null
          and a.customer_id = any (${`{${people.map((one) => one.id).join(",")}}`}::bigint[])
        order by (a.status not in ('FINISHED', 'LEAD_QUALIFIED')) desc, (a.business_type = ${row.businessType}) desc, a.id desc
        limit ${LOOKED_AT}`,
  );
  const visible = found.map(({ theirs }) => theirs).filter((one) => canSee(principal, one));
  const items = people.flatMap(({ id: customerId, by }) => {
    const of = visible.filter((one) => one.customerId === customerId);
    const canBeMerged = (other: Theirs) =>
      mayMerge(principal, row) &&
      mayMerge(principal, other) &&
      canMerge(asMergeable(row), [asMergeable(other)]) === null;
    const one = of.find(canBeMerged) ?? of[0];
    return one
      ? [
          {
            customer: { id: String(customerId), name: one.customerName },
            customerService: { id: String(one.id), businessType: one.businessType },
            by,
            mergeable: canBeMerged(one),
          },
        ]
      : [];
  });
  return { items: items.slice(0, SHOWN) };
}

const mayMerge = (principal: Principal, row: Owned): boolean =>
  canSee(principal, row) &&
  (isManager(principal.roles) ||
    (isOwn(principal, row) && principal.roles.includes(agentRole(row.businessType))));

const asMergeable = ({ id, status, businessType, enterpriseId }: Owned & { id: number }) => ({
  id: String(id),
  status,
  businessType,
  enterpriseId: String(enterpriseId),
});

/**
 * Keeps that the leads of two attendances are two people; said again, it changes nothing. Answers the first attendance.
 * @throws 404/4004 for one that the caller does not see, 403/4003 where they may not change the first, 400/4001 for one lead
 */
export async function setDifferentPeople(work: Work, id: number, other: string): Promise<Attendance> {
  const { tx, principal, now } = work;
  const locked = await lockAll(work, [String(id), other]);
  const row = changeable(principal, locked.get(String(id)));
  const theirs = seen(principal, locked.get(other));
  if (row.enterpriseId !== theirs.enterpriseId || row.customerId === theirs.customerId)
    throw invalid("customerService", "Os dois atendimentos são do mesmo lead.");
  const [customerId, otherId] = [
    Math.min(row.customerId, theirs.customerId),
    Math.max(row.customerId, theirs.customerId),
  ];
  const [kept] = await tx
    .insert(differentPeople)
    .values({ enterpriseId: row.enterpriseId, customerId, otherId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!kept) return readAttendance(work, row);
  return change(work, {
    row,
    note: {
      type: "CUSTOMER",
      title: "São duas pessoas",
      message: `Não é o lead do atendimento nº ${theirs.id}.`,
    },
  });
}
