import type { Role } from "@soleira/schema/account/roles";
import { ROLES } from "@soleira/schema/account/roles";
import {
  PropertyListing,
  PropertyListingPage,
  PropertySearchQuery,
  RegisterPropertyBody,
  SuggestionPage,
  SuggestionQuery,
} from "@soleira/schema/property/search-wire";
import { ownId } from "../../http/parse";
import type { Routes } from "../../http/routes";
import { readForView } from "../attendance/attendance.store";
import { registerListing } from "./register";
import { searchListings } from "./search";
import { suggestListings } from "./suggest";

/** Who searches listings, and who registers them (docs/product/roles.md#proposals-transfers-merging). */
const SEARCHERS = ROLES.filter((role) => role !== "DEMONSTRATOR");
const REGISTRARS: readonly Role[] = SEARCHERS.filter((role) => role !== "ENTERPRISE_RECEPTION");

/** Listings of an agency: found, suggested, registered (docs/product/properties.md#search). */
export function listingRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/enterprises/mine/properties",
      unit: true,
      roles: SEARCHERS,
      summary: "Listings that are offered, by price; counted and paged up to 1,000",
      rules: "docs/product/properties.md#search",
      query: PropertySearchQuery,
      answer: PropertyListingPage,
    },
    ({ work, unit, query }) => searchListings(work.tx, unit, query),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/enterprises/mine/properties",
      unit: true,
      roles: REGISTRARS,
      summary: "Registers a listing that the agency lacks; 400/4001 on `code` for a reference that it has",
      rules: "docs/product/properties.md#registering",
      body: RegisterPropertyBody,
      answer: PropertyListing,
      status: 201,
    },
    ({ work, unit, body }) => registerListing(work, unit, body),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/properties:suggestions",
      summary: "Listings that the lead of an attendance may like, each with the reasons",
      rules: "docs/product/properties.md#suggestions",
      query: SuggestionQuery,
      answer: SuggestionPage,
    },
    async ({ work, query }) => {
      const id = ownId(query.customer_service, "customer_service", "Atendimento inválido.");
      return suggestListings(work.tx, (await readForView(work, id)).row, query);
    },
  );
}
