import type { FieldError } from "@soleira/schema/error/codes";
import type { ListName } from "@soleira/schema/lists/lists";
import { LIST_GROUPS, MOST_ITEMS, NEEDED_LISTS } from "@soleira/schema/lists/lists";
import type { ListChangeBody, ListItem, ListItemBody, ListRefusal } from "@soleira/schema/lists/wire";
import { LIST_REFUSALS } from "@soleira/schema/lists/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../../database/database";
import { invalidFields } from "../../error/all-fields";
import { conflict, invalid, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { type Extra, extraColumn, lockList, nameColumn, readItems, SHAPES, writeOrder } from "./list.store";

type Answer = z.input<typeof ListItem>;
type Items = Awaited<ReturnType<typeof readItems>>;

/** Names are unique without case and accents. */
const folded = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function requireFree(items: Items, name: string, but?: string): void {
  const same = items.find((item) => item.id !== but && folded(item.name) === folded(name));
  if (same) throw invalid("name", LIST_REFUSALS[same.setAsideAt ? "set-aside" : "taken"]);
}

/** Whether an item has what its list asks for and nothing else. */
function extraErrors(list: ListName, body: ListItemBody | ListChangeBody, made: boolean): FieldError[] {
  const { has } = SHAPES[list];
  const refused = (field: string, why: ListRefusal) => [{ field, message: LIST_REFUSALS[why] }];
  const judge = (field: "color" | "icon" | "text") => {
    if (body[field]) return has[field] ? [] : refused(field, `no-${field}`);
    return made && has[field] === "needs" ? refused(field, field) : [];
  };
  const preService = body.preService && !has.preService ? refused("preService", "no-pre-service") : [];
  return [...judge("color"), ...judge("icon"), ...judge("text"), ...preService];
}

/** The group of a new item. Messages may be of all funnels. */
function groupErrors(list: ListName, group: string | null | undefined): FieldError[] {
  const groups = LIST_GROUPS[list];
  const why = !groups
    ? group
      ? ("no-group" as const)
      : null
    : group
      ? groups.includes(group)
        ? null
        : ("group" as const)
      : list === "messages"
        ? null
        : ("group" as const);
  return why ? [{ field: "group", message: LIST_REFUSALS[why] }] : [];
}

const written = (list: ListName, body: ListItemBody | ListChangeBody) =>
  (["color", "icon", "text", "preService"] as const)
    .filter((extra) => SHAPES[list].has[extra] && body[extra] !== undefined && body[extra] !== null)
    .map((extra) => ({ column: extraColumn(extra as Extra), value: body[extra] }));

async function readItem(work: Work, list: ListName, id: string): Promise<Answer> {
  const item = (await readItems(work, list)).find((one) => one.id === id);
  if (!item) throw notFound();
  return item;
}

/** Adds an item at the end of its list or group (docs/product/settings.md#lists). @throws 400/4001, 409/4009 */
export async function addItem(work: Work, list: ListName, body: ListItemBody): Promise<Answer> {
  const { tx, principal } = work;
  const errors = [...extraErrors(list, body, true), ...groupErrors(list, body.group)];
  if (errors.length > 0) throw invalidFields(errors);
  await lockList(tx, principal.enterpriseId, list);
  const all = await readItems(work, list);
  if (all.length >= MOST_ITEMS) throw conflict(LIST_REFUSALS.full);
  // An empty one is none.
  const itsGroup = body.group || null;
  const items = all.filter(({ group }) => group === itsGroup);
  requireFree(items, body.name);
  const { table, group, heat, ...shape } = SHAPES[list];
  const columns = [
    { column: nameColumn(shape), value: body.name },
    ...(group ? [{ column: sql.identifier(group), value: itsGroup }] : []),
    ...(heat ? [{ column: sql.identifier("heat"), value: 20_000 }] : []),
    ...written(list, body),
  ];
  const [made] = await rows<{ id: string }>(
    tx,
    sql`insert into ${table} (enterprise_id, ${sql.join(
      columns.map(({ column }) => column),
      sql`, `,
    )})
        values (${principal.enterpriseId}, ${sql.join(
          columns.map(({ value }) => sql`${value}`),
          sql`, `,
        )}) returning id::text as id`,
  );
  if (!made) throw new Error("the item was not written");
  await writeOrder(work, list, [...items.map(({ id }) => id), made.id]);
  return readItem(work, list, made.id);
}

/**
 * Renames an item, puts it in another place, sets it aside or offers it again. What was chosen stays chosen.
 * @throws 404/4004, 400/4001, 409/4009 with the item where the list would have none left
 */
export async function changeItem(
  work: Work,
  list: ListName,
  id: number,
  body: ListChangeBody,
): Promise<Answer> {
  const { tx, principal, now } = work;
  const errors = extraErrors(list, body, false);
  if (errors.length > 0) throw invalidFields(errors);
  await lockList(tx, principal.enterpriseId, list);
  const all = await readItems(work, list);
  const item = all.find((one) => one.id === String(id));
  if (!item) throw notFound();
  const items = all.filter(({ group }) => group === item.group);
  if (body.name !== undefined) requireFree(items, body.name, item.id);
  const offered = body.offered ?? !item.setAsideAt;
  if (!offered && !item.setAsideAt) requireSpare(list, items, item);
  const { table, ...shape } = SHAPES[list];
  const sets = [
    ...(body.name === undefined ? [] : [sql`${nameColumn(shape)} = ${body.name}`]),
    ...written(list, body).map(({ column, value }) => sql`${column} = ${value}`),
    ...(offered === !item.setAsideAt
      ? []
      : [sql`set_aside_at = ${offered ? null : now.toISOString()}::timestamptz`]),
  ];
  if (sets.length > 0)
    await tx.execute(
      sql`update ${table} set ${sql.join(sets, sql`, `)} where enterprise_id = ${principal.enterpriseId} and id = ${id}`,
    );
  if (body.place !== undefined && offered) await writeOrder(work, list, placed(items, item.id, body.place));
  return readItem(work, list, item.id);
}

/** @throws 409/4009 for the last one of a list that something needs, and for a channel of a portal */
function requireSpare(list: ListName, items: Items, item: Items[number]): void {
  if (item.portal) throw conflict(LIST_REFUSALS.portal, item);
  const others = items.filter(({ id, setAsideAt }) => id !== item.id && !setAsideAt);
  if (NEEDED_LISTS.includes(list) && others.length === 0) throw conflict(LIST_REFUSALS.last, item);
}

/** The order with that item at that place of those that are offered; the ones set aside stay beside who they were beside. */
function placed(items: Items, id: string, place: number): string[] {
  const others = items.filter((one) => one.id !== id);
  const next = others.filter(({ setAsideAt }) => !setAsideAt)[place - 1];
  const at = next ? others.indexOf(next) : others.length;
  const ids = others.map((one) => one.id);
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}
