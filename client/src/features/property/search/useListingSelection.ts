import { MOST_ADDED } from "@soleira/schema/property/search-forms";
import { useCallback, useState } from "react";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";

/** What has been chosen, over pages and filters, in the order of choice: at most 20 (docs/product/properties.md#several). */
export function useListingSelection() {
  const [chosen, setChosen] = useState<readonly Listing[]>([]);
  const toggle = useCallback(
    (listing: Listing) =>
      setChosen((before) =>
        before.some(({ code }) => code === listing.code)
          ? before.filter(({ code }) => code !== listing.code)
          : before.length < MOST_ADDED
            ? [...before, listing]
            : before,
      ),
    [],
  );
  const choose = useCallback(
    (listing: Listing) =>
      setChosen((before) =>
        before.some(({ code }) => code === listing.code) || before.length >= MOST_ADDED
          ? before
          : [...before, listing],
      ),
    [],
  );
  const drop = useCallback(
    (codes: readonly string[]) => setChosen((before) => before.filter(({ code }) => !codes.includes(code))),
    [],
  );
  return { chosen, toggle, choose, drop, full: chosen.length >= MOST_ADDED };
}

/** What a row of the table or a suggestion needs to know of it. */
export type Choice = {
  isChosen: (code: string) => boolean;
  /** The attendance has it already: it is marked, and cannot be chosen. */
  isAttached: (code: string) => boolean;
  /** As many are chosen as may be added at once. */
  full: boolean;
  /** The attendance does not change: nothing can be chosen. */
  readOnly: boolean;
  onToggle: (listing: Listing) => void;
};
