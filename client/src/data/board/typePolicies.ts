import type { FieldMergeFunction, FieldReadFunction, TypePolicies } from "@apollo/client";
import { replayPending } from "./replayPending";
import type { StoredPage } from "./storedPage";

/** A card is shown only where its own status says: a hope and the news may disagree for a moment. */
const read: FieldReadFunction<StoredPage> = (page, { readField }) => {
  if (!page) return undefined;
  const status = readField("status");
  const items = page.items.filter((card) => readField("status", card) === status);
  return items.length === page.items.length ? page : { ...page, items };
};

/** The first page is the server's word; later ones join it by id, since a card that left shifts the server's pages. */
const merge: FieldMergeFunction<StoredPage> = (existing, incoming, options) => {
  const first = ((options.args?.page as number | undefined) ?? 1) === 1;
  if (!existing) return incoming;
  const loaded = new Set(existing.items.map((card) => card.__ref));
  const joined: StoredPage = first
    ? incoming
    : {
        ...existing,
        ...incoming,
        unreadable: existing.unreadable + incoming.unreadable,
        items: [...existing.items, ...incoming.items.filter((card) => !loaded.has(card.__ref))],
      };
  return replayPending(joined, existing.pendingDeltas ?? {}, first, options);
};

/** How the cache keeps the columns of a board, and what it must not take for one thing. */
export const attendanceTypePolicies: TypePolicies = {
  Column: { fields: { attendances: { keyArgs: ["sort"], read, merge } } },
  // An id of a reason or domain list is its own list's: level 1 and channel 1 are two things.
  DomainItem: { keyFields: false },
};
