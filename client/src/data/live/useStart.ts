import { useState } from "react";
import type { Since } from "./follow";

type Start = { key: string; since: string | null };

/**
 * Where a page begins to follow: the first cursor that is known, of each `key`. Null until then. A list that is read
 * again later does not begin anew: the subscription is already further.
 */
export function useStart(since: Since, key = ""): Start | null {
  const [start, setStart] = useState<Start | null>(null);
  if (since !== undefined && start?.key !== key) setStart({ key, since });
  return start?.key === key ? start : null;
}
