import type { Role } from "@soleira/schema/account/roles";
import { worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";

export type Colleague = { id: number; name: string };

/** The colleague that a call chose. @throws 400/4001 for one of another enterprise, gone, or not of that funnel. */
export async function colleagueFor(
  tx: Tx,
  enterpriseId: number,
  type: BusinessType,
  user: string,
  field: string,
  fits: (roles: Role[], type: BusinessType) => boolean = worksFunnel,
  refusal = "Este corretor não atende este funil.",
): Promise<Colleague> {
  const id = ownId(user, field, "Corretor inválido.");
  const found = await colleagueOf(tx, enterpriseId, id);
  if (!found || !fits(found.roles, type)) throw invalid(field, refusal);
  return { id, name: found.name };
}

/**
 * Who works in that enterprise now, with their roles there; undefined for anybody else. Their membership stays so until the
 * transaction ends: who is suspended meanwhile hands over what they are given here (docs/product/changes.md#locks).
 */
export const colleagueOf = (
  tx: Tx,
  enterpriseId: number,
  id: number,
): Promise<(Colleague & { roles: Role[] }) | undefined> =>
  firstRow<Colleague & { roles: Role[] }>(
    tx,
    sql`select u.id::int as id, u.name, to_jsonb(m.roles) as roles from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${enterpriseId} and m.user_id = ${id} and m.active and u.account_status = 'ACTIVE'
        for share of m`,
  );

/** Managers and admins of that enterprise, by their number. */
export async function managersOf(tx: Tx, enterpriseId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select m.user_id::int as id from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${enterpriseId} and m.active and u.account_status = 'ACTIVE'
          and m.roles && array['ENTERPRISE_MANAGER', 'ENTERPRISE_ADMIN'] order by m.user_id`,
  );
  return found.map(({ id }) => id);
}

/** The name of a colleague by id. */
export async function colleagueName(tx: Tx, id: number): Promise<string> {
  const found = await firstRow<{ name: string }>(tx, sql`select name from user_account where id = ${id}`);
  return found?.name ?? "";
}

/** Somebody who works in an enterprise, as a spreadsheet may name them. */
export type NamedColleague = Colleague & { email: string; roles: Role[] };

/** All who work there now, with folded names and lower e-mails. */
export const colleaguesByName = (tx: Tx, enterpriseId: number): Promise<NamedColleague[]> =>
  rows<NamedColleague>(
    tx,
    sql`select u.id::int as id, fold(u.name) as name, lower(u.email) as email, to_jsonb(m.roles) as roles
        from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${enterpriseId} and m.active and u.account_status = 'ACTIVE' order by u.id`,
  );

/** As the database folds names. */
const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The one of them, with fitting roles, whom a cell names; undefined for none, and for several of that name. */
export function colleagueNamed(
  word: string | undefined,
  colleagues: readonly NamedColleague[],
  fits: (roles: Role[]) => boolean,
): NamedColleague | undefined {
  if (!word) return undefined;
  const said = folded(word);
  const found = colleagues.filter(
    ({ name, email, roles }) => (email === said || folded(name) === said) && fits(roles),
  );
  return found.length === 1 ? found[0] : undefined;
}
