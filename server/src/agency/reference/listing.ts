import { DomainList } from "@soleira/schema/domain/wire";
import { ListingCalls as Calls } from "@soleira/schema/property/calls";
import { NO_URL } from "@soleira/schema/property/link";
import {
  PropertyListing,
  PropertyListingPage,
  type PropertySearchQuery,
  type RegisterPropertyBody,
  SuggestionPage,
} from "@soleira/schema/property/search-wire";
import { suggestionGroup } from "@soleira/schema/property/suggestion";
import type { ListingAgentBody } from "@soleira/schema/property/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { type Path, path } from "../http/path";
import { MINUTE } from "../http/shared-reads";
import type { WithProperty } from "./property";

type Search = Partial<PropertySearchQuery>;

/** The agency's listings: found, suggested, registered (docs/product/properties.md#search); `enterprise`: a unit's. */
export function listingCalls({ client }: WithProperty) {
  const at = path`/v1/enterprises/mine/properties`;
  const search = async (query: Search, enterprise?: string) =>
    toPage(await client.read(at, PropertyListingPage, { query: { ...query, enterprise }, counted: true }));
  const list = async (from: Path, enterprise?: string) =>
    (await client.read(from, DomainList, { query: { enterprise }, ttl: MINUTE })).itens;

  return {
    search,
    types: (enterprise?: string) => list(path`/v1/domains/property-types`, enterprise),
    districts: (enterprise?: string) => list(path`/v1/domains/districts`, enterprise),
    async suggestions(attendanceId: string, page: number, size: number) {
      const found = await readSuggestions(client, attendanceId, page, size);
      const items = found.items.map((item) => ({
        ...item,
        group: item.group ?? suggestionGroup(item.reasons),
      }));
      return { ...found, items };
    },
    setAgent: (
      id: string,
      body: z.input<typeof ListingAgentBody>,
      enterprise: string | undefined,
      key: string,
    ) => client.call(Calls.setAgent, { params: { id }, query: { enterprise }, body, key }),
    async register(
      body: z.input<typeof RegisterPropertyBody>,
      enterprise: string | undefined,
      key: string,
    ): Promise<PropertyListing> {
      const isIt = ({ code }: PropertyListing) => code.toUpperCase() === body.code.trim().toUpperCase();
      return client.write(
        "POST",
        at,
        PropertyListing,
        { body: { ...body, url: body.url?.trim() || NO_URL }, query: { enterprise }, key },
        async () => (await search({ code: body.code, page: 1, size: 100 }, enterprise)).items.find(isIt),
      );
    },
  };
}
export type ListingCalls = ReturnType<typeof listingCalls>;

/** As the agency says them. */
export const readSuggestions = async (
  client: AgencyClient,
  attendanceId: string,
  page: number,
  size: number,
) =>
  toPage(
    await client.read(path`/v1/properties:suggestions`, SuggestionPage, {
      query: { customer_service: attendanceId, page, size },
      counted: true,
    }),
  );
