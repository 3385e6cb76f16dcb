import { FILTER_DEBOUNCE } from "@soleira/schema/property/search-forms";
import { useEffect, useEffectEvent, useState } from "react";

/** How the filters of one page are compared, and what of them acts. */
export type FilterRules<Filters> = {
  /** The filters as they act: without outer blanks, without what is too short. */
  effective: (filters: Filters) => Filters;
  same: (one: Filters, other: Filters) => boolean;
};

/**
 * What the filter inputs show, ahead of what the address says: a change acts 800 ms after the last one
 * (docs/product/table.md#filters, docs/product/properties.md#search), or at once by `actNow` (Enter, a button). Filters that
 * change from elsewhere (back, another tab of the header) win over the draft.
 */
export function useFilterDraft<Filters extends object>(
  filters: Filters,
  act: (filters: Filters) => void,
  { effective, same }: FilterRules<Filters>,
) {
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(filters);
  if (!same(seen, filters)) {
    setSeen(filters);
    // The draft itself arrived in the address: what is being typed keeps its blanks.
    if (!same(effective(draft), filters)) setDraft(filters);
  }

  const apply = useEffectEvent(() => {
    const next = effective(draft);
    if (!same(next, filters)) act(next);
  });
  useEffect(() => {
    if (draft === filters) return;
    const timer = setTimeout(apply, FILTER_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft, filters]);

  return {
    draft,
    change: (part: Partial<Filters>) => setDraft({ ...draft, ...part }),
    /** Acts at once, with this change when given. */
    actNow: (part: Partial<Filters> = {}) => {
      const next = { ...draft, ...part };
      setDraft(next);
      if (!same(effective(next), filters)) act(effective(next));
    },
  };
}
