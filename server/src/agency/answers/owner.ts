import { seesEnterprise } from "@soleira/schema/account/roles";
import type { Me } from "@soleira/schema/account/wire";
import type { Named } from "@soleira/schema/page/wire";

type Owned = { user?: Named | null };

/** No id was said: `adapt` put the name in its place. */
const isNameAlone = ({ user }: Owned): boolean => !!user && user.id === user.name.slice(0, 64);
const plain = (name: string): string => name.trim().toLowerCase();

/**
 * The same, its user with the caller's own id where the agency says a user by the name alone and it is the caller's
 * name (docs/product/other-agencies.md#users). One that says ids costs a comparison.
 */
export async function withOwner<T extends Owned>(thing: T, me: () => Promise<Me>): Promise<T> {
  return isNameAlone(thing) ? ((await owned([thing], me, false))[0] as T) : thing;
}

/**
 * The same of a list; `mine`: of what the agency calls the caller's own, whatever the name. Changes the list itself.
 */
export async function withOwners<L extends { items: Owned[] }>(
  list: L,
  me: () => Promise<Me>,
  mine: boolean,
): Promise<L> {
  if (list.items.some(isNameAlone)) list.items = await owned(list.items, me, mine);
  return list;
}

async function owned<T extends Owned>(things: T[], read: () => Promise<Me>, mine: boolean): Promise<T[]> {
  const me = await read();
  // What an agency lists for those who manage may be of all.
  const all = mine && !seesEnterprise(me.roles);
  const user = { id: me.id, name: me.name };
  return things.map((thing) =>
    isNameAlone(thing) && (all || plain(thing.user?.name ?? "") === plain(me.name))
      ? { ...thing, user }
      : thing,
  );
}
