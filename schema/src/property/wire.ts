import * as z from "zod";
import { OfAttendance } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { idIn, SeenVersion, typedLine, typedText } from "../input/wire";
import { PROPERTIES_PAGE_SIZE } from "../page/page-size";
import { bulkQuery, Id, Instant, Money, ofEach, pageOf, pageQuery } from "../page/wire";
import { PropertyVisit } from "../visit/wire";

/**
 * A listing as the rows of an attendance show it (docs/product/properties.md#rows). Amounts are decimal strings in BRL.
 */
export const Property = z.object({
  id: Id,
  code: z.string(),
  url: z.string().nullish(),
  enabled: z.boolean().default(true),
  type: z.object({ name: z.string() }).nullish(),
  propertyTax: Money.nullish(),
  condominiumAmount: Money.nullish(),
  parkingSpace: z.number().int().nullish(),
  acceptPet: z.boolean().nullish(),
  obs: z.string().nullish(),
  /** Raise-property rows show these four. */
  registry: z.string().nullish(),
  taxIndication: z.string().nullish(),
  registration: z.string().nullish(),
  /** Square metres. */
  size: z.number().nullish(),
  /** Ours: what the summary line shows. */
  district: z.string().nullish(),
  amount: Money.nullish(),
  bedrooms: z.number().int().nullish(),
});
export type Property = z.infer<typeof Property>;

/** A field that the agency adds to an interest; without a value where none was given. */
const PropertyField = z.object({ name: z.string(), value: z.string().nullish() });

/**
 * A property of interest of an attendance, with the interest and its latest visit (docs/product/properties.md#rows).
 */
export const AttendanceProperty = z.object({
  id: Id,
  acquisitionChannel: z.string().nullish(),
  acquisitionChannelId: Id.nullish(),
  createdAt: Instant,
  message: z.string().nullish(),
  property: Property,
  interest: z
    .object({
      level: z.string(),
      levelId: Id.nullish(),
      reason: z.string().nullish(),
      reasonId: Id.nullish(),
      observation: z.string().nullish(),
    })
    .nullish(),
  visit: PropertyVisit.nullish(),
  /** Ours: what the call of its fields answers. Absent where that is to be asked. */
  fields: z.array(PropertyField).nullish().catch(null),
});
export type AttendanceProperty = z.infer<typeof AttendanceProperty>;

/** GET /v1/customer-services/{id}/properties (docs/product/properties.md#rows). */
export const AttendancePropertyPage = pageOf(AttendanceProperty);
export const AttendancePropertyQuery = z.object(pageQuery(PROPERTIES_PAGE_SIZE));
/** GET /v1/customer-services/properties: a page of each one's. */
export const AttendancePropertiesQuery = bulkQuery(PROPERTIES_PAGE_SIZE);
export const AttendancePropertiesOfEach = ofEach(AttendancePropertyPage);

/** GET /v1/customers/{id}/properties: of all attendances that the caller sees, each property once, the last added first. */
export const CustomerPropertyPage = pageOf(AttendanceProperty.extend(OfAttendance));

/**
 * POST /v1/customer-services/{id}/properties; answers the row. A code that is not the agency's: 4001 on `propertyCode`.
 */
export const AddPropertyBody = z.object({
  propertyCode: typedLine(40).trim().min(1, "Informe o código do imóvel."),
  integrationType: z.literal("WEB").default("WEB"),
  ...SeenVersion,
});

/**
 * In `/properties/{propertyId}` the id is the row's own, not the listing's. DELETE answers the attendance; 409/4009
 * while an open visit hangs on the row, closed visits go with it.
 * PUT: interest (both level and reason) or the channel; answers the row.
 */
export const InterestBody = z
  .object({
    interestLevelId: idIn("Escolha o nível de interesse.").nullish(),
    interestLevelReasonId: idIn("Escolha o motivo.").nullish(),
    observation: typedText(LONGEST_TEXT).nullish(),
    acquisitionChannelId: idIn("Canal inválido.").nullish(),
    ...SeenVersion,
  })
  .refine((body) => !body.interestLevelId || body.interestLevelReasonId, {
    path: ["interestLevelReasonId"],
    error: "Escolha o motivo.",
  })
  .refine((body) => !body.interestLevelReasonId || body.interestLevelId, {
    path: ["interestLevelId"],
    error: "Escolha o nível de interesse.",
  })
  .refine((body) => body.interestLevelId || body.acquisitionChannelId, {
    path: ["interestLevelId"],
    error: "Informe o interesse ou o canal.",
  });

/** GET /v1/customer-services/{id}/properties/{propertyId}/fields: extra interest fields, name and value. */
export const PropertyFieldList = z.object({ items: z.array(PropertyField) });
