import { useEffect, useEffectEvent, useState } from "react";
import { effective, sameFilters, type TableFilters } from "./tableState";

/** Filter inputs act after this pause (docs/product/table.md#filters). */
export const FILTER_PAUSE = 800;

/**
 * What the filter inputs show, ahead of what the address says: a change acts 800 ms after the last one, or at once by
 * `actNow` (Enter, a button). Filters that change from elsewhere (back, another tab of the header) win over the draft.
 */
export function useFilterDraft(filters: TableFilters, act: (filters: TableFilters) => void) {
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  if (!sameFilters(seen, filters)) {
    setSeen(filters);
    // The draft itself arrived in the address: what is being typed keeps its blanks.
    if (!sameFilters(effective(draft), filters)) setDraft(filters);
  }

  const apply = useEffectEvent(() => {
    const next = effective(draft);
    if (!sameFilters(next, filters)) act(next);
  });
  useEffect(() => {
    if (draft === filters) return;
    const timer = setTimeout(apply, FILTER_PAUSE);
    return () => clearTimeout(timer);
  }, [draft, filters]);

  return {
    draft,
    change: (part: Partial<TableFilters>) => setDraft({ ...draft, ...part }),
    /** Acts at once, with this change when given. */
    actNow: (part: Partial<TableFilters> = {}) => {
      const next = { ...draft, ...part };
      setDraft(next);
      if (!sameFilters(effective(next), filters)) act(effective(next));
    },
  };
}
