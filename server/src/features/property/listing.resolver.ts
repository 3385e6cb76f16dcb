import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { Named } from "@soleira/schema/page/wire";
import { DEFAULT_PROPERTY_SORT, type PropertySort as Sort } from "@soleira/schema/property/sort";
import { ListingAgentBody } from "@soleira/schema/property/wire";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { PropertySort } from "../../graph/enums";
import { formOf } from "../../graph/form";
import { INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { payloadType } from "../../graph/shape";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { NO_RULES } from "../distribution/distribution.resolver";
import { District, PropertyType } from "../domain/domain.type";
import { UNIT } from "../enterprise/unit";
import {
  PROPERTY_FILTER_FIELDS,
  PropertyFilter,
  RegisterPropertyInput,
  registrationOf,
  SetPropertyAgentInput,
  searchOf,
} from "./listing.input";
import { PropertyListing, PropertyListingPage, PropertySuggestionPage } from "./listing.type";
import { Property } from "./property.type";

const RegisterPropertyPayload = payloadType("RegisterPropertyPayload", "The new listing.", {
  property: ChangedField(() => PropertyListing, "As the agency answered it."),
});

const SIZE = { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." };

const SetPropertyAgentPayload = payloadType("SetPropertyAgentPayload", "The listing with its agent.", {
  property: ChangedField(() => Property, "As the agency answered it."),
});

@Resolver()
export class ListingResolver {
  @Query(() => PropertyListingPage, {
    description: `The agency's listings that are offered, in that order. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; FORBIDDEN for demonstrators.

Example: \`{ properties(filter: { businessType: SALE, minBedrooms: 2, maxAmount: "600000" }) { total items { code type district amount } } }\``,
  })
  @Refusals({ fields: PROPERTY_FILTER_FIELDS })
  async properties(
    @Arg("filter", () => PropertyFilter, {
      defaultValue: {},
      description: "All that are offered when absent.",
    })
    filter: InstanceType<typeof PropertyFilter>,
    @Arg("sort", () => PropertySort, {
      defaultValue: DEFAULT_PROPERTY_SORT,
      description: "Order; an agency without `Enterprise.hasPropertySort` answers in its own.",
    })
    sort: Sort,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, SIZE) size: number,
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    return agency.listing.search({ ...searchOf(filter), sort, ...pageBounds(page, size) }, enterpriseId);
  }

  @Query(() => PropertySuggestionPage, {
    description: `What the lead of an attendance may like, by the properties that it has: the agency's listings that are offered, of its business type, and not among them. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; NOT_FOUND for an attendance that the caller does not see.

Example: \`{ propertySuggestions(attendanceId: "1") { items { group reasons { text } property { code amount } } } }\``,
  })
  @Refusals({ fields: { customer_service: "attendanceId" } })
  async propertySuggestions(
    @Arg("attendanceId", () => ID, { description: "The attendance." }) attendanceId: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, SIZE) size: number,
    @Ctx() { agency }: Context,
  ) {
    const bounds = pageBounds(page, size);
    const found = await agency.listing.suggestions(attendanceId, bounds.page, bounds.size);
    const items = found.items.map(({ group, reasons, ...property }) => ({ property, group, reasons }));
    return { ...found, items };
  }

  @Query(() => [PropertyType], {
    complexity: REMEMBERED,
    description: `Types of the agency's listings, by name. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ propertyTypes { id name } }\``,
  })
  propertyTypes(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.listing.types(enterpriseId);
  }

  @Query(() => [District], {
    complexity: REMEMBERED,
    description: `Districts of the agency's listings, by name. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ districts { id name } }\``,
  })
  districts(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Named[]> {
    return agency.listing.districts(enterpriseId);
  }

  @Mutation(() => RegisterPropertyPayload, {
    description: `Registers a listing that the agency does not have: it is offered, without type and district. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for reception and demonstrators, NOT_FOUND, INVALID with \`fields\`, KEY_REUSED.

Example: \`mutation { registerProperty(input: { code: "AP9001", amount: "450000", businessType: SALE }) { property { id code } } }\``,
  })
  @Refusals({ changed: "property" })
  async registerProperty(
    @Arg("input", () => RegisterPropertyInput, INPUT) input: InstanceType<typeof RegisterPropertyInput>,
    @Ctx() { agency }: Context,
  ) {
    const body = registrationOf(input);
    const property = await agency.listing.register(body, input.enterpriseId ?? undefined, keyOf(input));
    return { property };
  }

  @Mutation(() => SetPropertyAgentPayload, {
    description: `Says whose a listing is: leads that ask for it may go to them (\`QueueRules.toListingAgent\`). Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`, KEY_REUSED; FORBIDDEN for who is neither manager nor admin; ${NO_RULES}.

Example: \`mutation { setPropertyAgent(input: { propertyId: "1", agentId: "7" }) { property { id agent { name } } } }\``,
  })
  @Refusals({ changed: "property" })
  async setPropertyAgent(
    @Arg("input", () => SetPropertyAgentInput, INPUT) input: InstanceType<typeof SetPropertyAgentInput>,
    @Ctx() { agency }: Context,
  ) {
    const { propertyId, agentId, enterpriseId } = input;
    const { body, key } = formOf(input, ListingAgentBody, { agentId });
    const property = await agency.listing.setAgent(propertyId, body, enterpriseId ?? undefined, key);
    return { property };
  }
}
