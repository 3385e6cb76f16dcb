/** Where a card was seen last: near what is visible, or farther from it, then with its height in pixels. */
export type Place = "near" | number;

/** A part of a column's list: a card that is drawn, or the empty space of some that are not. */
export type Row = {
  /** The card, the first one of a space. */
  id: string;
  /** Its index in the column. */
  at: number;
  /** How many cards it is. */
  count: number;
  /** Pixels of a space; undefined for a card that is drawn. */
  height?: number;
};

/** The most cards that are drawn, or not drawn, together. */
const MOST = 20;
/** Whether a card begins a group: by its id, so that a card that enters or leaves does not change the other groups. */
const begins = (id: string) => id.endsWith("0");

/** Cuts a column into groups of some ten cards. */
function groupsOf(ids: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const id of ids) {
    const last = groups.at(-1);
    if (last && last.length < MOST && !begins(id)) last.push(id);
    else groups.push([id]);
  }
  return groups;
}

/**
 * What a column's list consists of. A group is drawn while one of its cards is near; of the others only cards whose
 * height is not known yet, and the used card with its neighbours: it keeps the focus, and Tab goes on from it.
 */
export function rowsOf(ids: readonly string[], places: ReadonlyMap<string, Place>, used?: string): Row[] {
  const usedAt = used === undefined ? -1 : ids.indexOf(used);
  const kept = new Set(usedAt < 0 ? [] : ids.slice(Math.max(0, usedAt - 1), usedAt + 2));
  const rows: Row[] = [];
  let at = 0;
  for (const group of groupsOf(ids)) {
    const near = group.some((id) => places.get(id) === "near");
    let space: Row | undefined;
    for (const id of group) {
      const place = places.get(id);
      if (near || typeof place !== "number" || kept.has(id)) {
        rows.push({ id, at, count: 1 });
        space = undefined;
      } else if (space?.height === undefined) {
        space = { id, at, count: 1, height: place };
        rows.push(space);
      } else {
        space.count += 1;
        space.height += place;
      }
      at += 1;
    }
  }
  return rows;
}
