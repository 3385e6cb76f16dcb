import { useState } from "react";
import type { Since } from "./follow";

type Start = { key: string; list: string; since: string | null };

/**
 * Where a page begins to follow: the first cursor that is known of each `key`; null until then. A list that is read again
 * later does not begin anew: the subscription is already further. Another `list` of the same key begins with its own
 * cursor, since it may lack what the former one has applied; until that is known the former one is followed. So it does where none was known at first, as after a failed read.
 */
export function useStart(since: Since, key = "", list = ""): Start | null {
  const [start, setStart] = useState<Start | null>(null);
  const begins = start?.key !== key || start.list !== list || (start.since === null && since !== null);
  if (since !== undefined && begins) setStart({ key, list, since });
  return start?.key === key ? start : null;
}
