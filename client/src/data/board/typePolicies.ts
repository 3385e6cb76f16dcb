import type { FieldMergeFunction, FieldReadFunction, TypePolicies } from "@apollo/client";
import { replayPending } from "./replayPending";
import type { StoredPage } from "./storedPage";

/** A column shows the cards whose status is its own: an optimistic layer and an event may disagree for a moment. */
const read: FieldReadFunction<StoredPage> = (page, { readField }) => {
  if (!page) return undefined;
  const status = readField("status");
  const items = page.items.filter((card) => readField("status", card) === status);
  return items.length === page.items.length ? page : { ...page, items };
};

/** A first page replaces the list; later ones are appended by id, since a card that left shifts the gateway's pages. */
const merge: FieldMergeFunction<StoredPage> = (existing, incoming, options) => {
  const first = ((options.args?.page as number | undefined) ?? 1) === 1;
  if (!existing) return incoming;
  const loaded = new Set(existing.items.map((card) => card.__ref));
  const joined: StoredPage = first
    ? incoming
    : {
        ...existing,
        ...incoming,
        // Only a first page says it.
        proposalsAmount: existing.proposalsAmount,
        unreadable: existing.unreadable + incoming.unreadable,
        items: [...existing.items, ...incoming.items.filter((card) => !loaded.has(card.__ref))],
      };
  return replayPending(joined, existing.pendingDeltas ?? {}, first, options);
};

/** How the cache stores the columns of a board, and what it must not normalise. */
export const attendanceTypePolicies: TypePolicies = {
  Column: { fields: { attendances: { keyArgs: ["sort", "filter", "wholeEnterprise"], read, merge } } },
  // Another agency may count the reasons of each status, or of each kind of a visit's change, anew.
  StatusReason: { keyFields: false },
  VisitReason: { keyFields: false },
  // It has no id, and is read in parts.
  RemoteConfiguration: { merge: true },
  // Two lists of an agency may use one id.
  EnterpriseListItem: { keyFields: ["list", "id"] },
};
