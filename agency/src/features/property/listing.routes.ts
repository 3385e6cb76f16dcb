import { ListingCalls } from "@soleira/schema/property/calls";
import { ownId } from "../../http/parse";
import type { Routes } from "../../http/routes";
import { readForView } from "../attendance/attendance.store";
import { setListingAgent } from "./listing-agent";
import { registerListing } from "./register";
import { searchListings } from "./search";
import { suggestListings } from "./suggest";

/** Listings of an agency: found, suggested, registered (docs/product/properties.md#search). */
export function listingRoutes(routes: Routes): void {
  const calls = ListingCalls;
  routes.member(calls.search, ({ work, unit, query }) => searchListings(work.tx, unit, query));
  routes.member(calls.register, ({ work, unit, body }) => registerListing(work, unit, body));
  routes.member(calls.setAgent, ({ work, unit, params, body }) =>
    setListingAgent(work, unit, params.id, body.agentId),
  );
  routes.member(calls.suggestions, async ({ work, query }) => {
    const id = ownId(query.customer_service, "customer_service", "Atendimento inválido.");
    return suggestListings(work.tx, (await readForView(work, id)).row, query);
  });
}
