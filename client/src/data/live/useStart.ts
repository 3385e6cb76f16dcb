import { useState } from "react";
import type { Since } from "./follow";

type Start = { key: string; list: string; since: string | null };

/**
 * Where a page begins to follow: the first cursor that is known of each `key`; null until then. A list that is read again
 * later does not begin anew: the subscription is already further. Another `list` of the same key begins with its own
 * cursor, since it may lack what the former one has applied; until that is known the former one is followed.
 */
export function useStart(since: Since, key = "", list = ""): Start | null {
  const [start, setStart] = useState<Start | null>(null);
  if (since !== undefined && (start?.key !== key || start.list !== list)) setStart({ key, list, since });
  return start?.key === key ? start : null;
}
