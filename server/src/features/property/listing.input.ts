import { Id } from "@soleira/schema/page/wire";
import { PropertySearchQuery, RegisterPropertyBody } from "@soleira/schema/property/search-wire";
import { ListingAgentBody } from "@soleira/schema/property/wire";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { inputPart, inputType } from "../../graph/shape";
import { UNIT } from "../enterprise/unit";

const { business_type, code, bedrooms, minAmount, maxAmount } = PropertySearchQuery.shape;
export const PropertyFilter = inputPart(
  "PropertyFilter",
  "Which listings a search finds; all conditions must be met.",
  z.object({
    businessType: business_type,
    code,
    typeIds: z.array(Id).nullish().describe("One of these, of `propertyTypes`; 1 to 100."),
    districtIds: z.array(Id).nullish().describe("In one of these, of `districts`; 1 to 100."),
    minBedrooms: bedrooms,
    minAmount,
    maxAmount,
  }),
);

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
export function searchOf(
  filter: InstanceType<typeof PropertyFilter>,
): Omit<Partial<PropertySearchQuery>, "page" | "size"> {
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

export const RegisterPropertyInput = inputType(
  "RegisterPropertyInput",
  "A listing that the agency does not have yet.",
  { ...RegisterPropertyBody.shape, enterpriseId: Id.nullish().describe(UNIT.description) },
);

export const SetPropertyAgentInput = inputType("SetPropertyAgentInput", "Whose a listing is.", {
  propertyId: Id.describe("The listing; NOT_FOUND for one that the agency does not have."),
  ...ListingAgentBody.shape,
  enterpriseId: Id.nullish().describe(UNIT.description),
});

/** @throws INVALID that names each wrong field */
export function registrationOf({
  code,
  url,
  amount,
  businessType,
  agentId,
}: InstanceType<typeof RegisterPropertyInput>) {
  const body = { code, url, amount, businessType, agentId };
  requireShape(RegisterPropertyBody, body);
  return body;
}

function requireShape(shape: z.ZodType, value: unknown): void {
  const issues = shape.safeParse(value).error?.issues ?? [];
  if (issues.length === 0) return;
  const fields = issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  throw refusal("INVALID", { message: fields[0]?.message, fields });
}
