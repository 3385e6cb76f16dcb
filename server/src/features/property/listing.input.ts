import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { PropertySearchQuery, RegisterPropertyBody } from "@soleira/schema/property/search-wire";
import { Field, ID, InputType, Int } from "type-graphql";
import type * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { BusinessType } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { Money } from "../../graph/scalars";
import { UNIT } from "../enterprise/unit";

@InputType("PropertyFilter", { description: "Which listings a search finds; all conditions must be met." })
export class PropertyFilter {
  @Field(() => BusinessType, {
    nullable: true,
    description:
      "What it is offered for; all when absent. An agency without the feature `propertyFilters` answers all the same.",
  })
  businessType?: Business | null;
  @Field(() => String, {
    nullable: true,
    description: "The beginning of the code, whatever the case; at most 40 characters.",
  })
  code?: string | null;
  @Field(() => [ID], { nullable: true, description: "One of these, of `propertyTypes`; 1 to 100." })
  typeIds?: string[] | null;
  @Field(() => [ID], { nullable: true, description: "In one of these, of `districts`; 1 to 100." })
  districtIds?: string[] | null;
  @Field(() => Int, { nullable: true, description: "So many or more, 1 to 5." })
  minBedrooms?: number | null;
  @Field(() => Money, {
    nullable: true,
    description: "This price or a higher one; a listing without one is left out.",
  })
  minAmount?: string | null;
  @Field(() => Money, {
    nullable: true,
    description: "This price or a lower one; INVALID where it is below `minAmount`.",
  })
  maxAmount?: string | null;
}

/** What the agency calls the conditions, for `Refusals`. */
export const PROPERTY_FILTER_FIELDS = {
  business_type: "filter.businessType",
  code: "filter.code",
  types: "filter.typeIds",
  districts: "filter.districtIds",
  bedrooms: "filter.minBedrooms",
  minAmount: "filter.minAmount",
  maxAmount: "filter.maxAmount",
};

/** What the agency is asked by. @throws INVALID that names each wrong field, whatever the agency would have accepted */
export function searchOf(filter: PropertyFilter): Omit<Partial<PropertySearchQuery>, "page" | "size"> {
  const { businessType, code, typeIds, districtIds, minBedrooms, minAmount, maxAmount } = filter;
  const asked = {
    business_type: businessType ?? undefined,
    code: code?.trim() || undefined,
    types: typeIds?.join(","),
    districts: districtIds?.join(","),
    bedrooms: minBedrooms?.toString(),
    minAmount: minAmount ?? undefined,
    maxAmount: maxAmount ?? undefined,
  };
  requireShape(PropertySearchQuery, asked);
  return {
    ...asked,
    types: typeIds ?? undefined,
    districts: districtIds ?? undefined,
    bedrooms: minBedrooms ?? undefined,
  };
}

@InputType("RegisterPropertyInput", { description: "A listing that the agency does not have yet." })
export class RegisterPropertyInput implements z.input<typeof RegisterPropertyBody> {
  @Field(() => String, {
    description:
      "The agency's own code, 1 to 40 characters, kept in capitals. INVALID for one that the agency has, whatever the case: `addProperty` takes that one.",
  })
  code!: string;
  @Field(() => String, {
    nullable: true,
    description: "Page of the listing, http or https, at most 2,000 characters; absent or empty for none.",
  })
  url?: string | null;
  @Field(() => Money, { description: "Price, or rent of a month; more than 0." })
  amount!: string;
  @Field(() => BusinessType, { description: "What it is offered for." })
  businessType!: Business;
  @Field(() => ID, UNIT)
  enterpriseId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

/** @throws INVALID that names each wrong field */
export function registrationOf({ code, url, amount, businessType }: RegisterPropertyInput) {
  const body = { code, url, amount, businessType };
  requireShape(RegisterPropertyBody, body);
  return body;
}

function requireShape(shape: z.ZodType, value: unknown): void {
  const issues = shape.safeParse(value).error?.issues ?? [];
  if (issues.length === 0) return;
  const fields = issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}
