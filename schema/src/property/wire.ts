import * as z from "zod";
import { OfAttendance } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { idIn, SeenVersion, typedLine, typedText } from "../input/wire";
import { PROPERTIES_PAGE_SIZE } from "../page/page-size";
import { bulkQuery, Id, Instant, Money, Named, ofEach, pageOf, pageQuery } from "../page/wire";
import { LONG_TEXT, listed } from "../rest/words";
import { PropertyVisit } from "../visit/wire";

const UNKNOWN = "null where it is not known.";
const RAISE = "Shown in raise-property rows; null where it is not known.";

/** A listing as the rows of an attendance show it (docs/product/properties.md#rows). */
export const Property = z
  .object({
    id: Id.describe("Opaque and stable."),
    code: z.string().describe("The agency's own code: `AP1034`."),
    url: z.string().nullish().describe("Page of the listing; null without one."),
    enabled: z.boolean().default(true).describe("Whether it is still offered."),
    type: z
      .object({ name: z.string().describe("As shown: `Apartamento`.") })
      .nullish()
      .describe(`Kind of property; ${UNKNOWN}`),
    propertyTax: Money.nullish().describe(`Property tax (IPTU); ${UNKNOWN}`),
    condominiumAmount: Money.nullish().describe(`Condominium fee of a month; ${UNKNOWN}`),
    parkingSpace: z.number().int().nullish().describe(`Parking spaces; ${UNKNOWN}`),
    acceptPet: z.boolean().nullish().describe(`Whether pets are accepted; ${UNKNOWN}`),
    obs: z.string().nullish().describe("Notes about it; null without any."),
    registry: z.string().nullish().describe(`Registry office. ${RAISE}`),
    taxIndication: z.string().nullish().describe(`Fiscal indication. ${RAISE}`),
    registration: z.string().nullish().describe(`Registration number. ${RAISE}`),
    size: z.number().nullish().describe(`Square metres. ${RAISE}`),
    district: z.string().nullish().describe(`District; ${UNKNOWN}`),
    amount: Money.nullish().describe(`Price, or rent of a month; ${UNKNOWN}`),
    bedrooms: z.number().int().nullish().describe(`Bedrooms; ${UNKNOWN}`),
    photo: z
      .string()
      .nullish()
      .describe("Address of a small picture, absolute or on the site of the screens; null without one."),
    agent: Named.nullish().describe("Whose listing it is; null where nobody's, or it is not known. Ours."),
  })
  .describe("A listing of the agency (UI: 'imóvel').");
export type Property = z.infer<typeof Property>;

export const PropertyField = z
  .object({
    name: z.string().describe("What it is called."),
    value: z.string().nullish().describe("What it says; null: 'Não informado'."),
  })
  .describe("A field that the agency adds to an interest.");
export type PropertyField = z.infer<typeof PropertyField>;

export const Interest = z
  .object({
    level: z.string().describe("How much, in words."),
    levelId: Id.nullish().describe("The same as one of the interest levels."),
    reason: z.string().nullish().describe("Why, in words; null where none was given."),
    reasonId: Id.nullish().describe("The same as one of the reasons."),
    observation: z.string().nullish().describe("In the agent's words; null without any."),
  })
  .describe("How much a customer likes a property, and why.");
export type Interest = z.infer<typeof Interest>;

/** With the interest and the latest visit (docs/product/properties.md#rows). */
export const AttendanceProperty = z
  .object({
    id: Id.describe("Of this row; opaque and stable."),
    acquisitionChannel: z
      .string()
      .nullish()
      .describe("The channel that the interest came by, in words; null where it is not known."),
    acquisitionChannelId: Id.nullish().describe("The same as one of the channels."),
    createdAt: Instant.describe("When it was attached."),
    message: z.string().nullish().describe("What the lead wrote about it; null: 'Sem mensagem'."),
    property: Property.describe("The listing."),
    interest: Interest.nullish().describe("Null until it was set."),
    visit: PropertyVisit.nullish().describe("The open visit, else the latest; null without any."),
    acceptedElsewhere: z
      .boolean()
      .nullish()
      .describe(
        "Whether another attendance, open or won, has an accepted proposal for it: 'Proposta aceita em outro atendimento'. Whose it is is not said. null where it is not known. Ours.",
      ),
    fields: z
      .array(PropertyField)
      .nullish()
      .catch(null)
      .describe("What the call of its fields answers; ours. Absent where that is to be asked."),
  })
  .describe("A property of interest of an attendance.");
export type AttendanceProperty = z.infer<typeof AttendanceProperty>;

export const AttendancePropertyPage = pageOf(AttendanceProperty);
export const AttendancePropertyQuery = z.object(pageQuery(PROPERTIES_PAGE_SIZE));
export const AttendancePropertiesQuery = bulkQuery(PROPERTIES_PAGE_SIZE);
export const AttendancePropertiesOfEach = ofEach(AttendancePropertyPage);

/** Of all attendances that the caller sees, each property once, the last added first. */
export const CustomerPropertyPage = pageOf(AttendanceProperty.extend(OfAttendance));

export const AddPropertyBody = z.object({
  propertyCode: typedLine(40)
    .trim()
    .min(1, "Informe o código do imóvel.")
    .describe(
      "The agency's own code: `AP1034`; 1 to 40 characters, in upper case where it is not found as it is. INVALID for one that the agency does not have, that is no longer offered, or that the attendance has.",
    ),
  integrationType: z.literal("WEB").default("WEB"),
  ...SeenVersion,
});

/** Interest (both level and reason), or the channel. */
export const InterestBody = z
  .object({
    interestLevelId: idIn("Escolha o nível de interesse.").describe(listed("interestLevels")).nullish(),
    interestLevelReasonId: idIn("Escolha o motivo.").describe(listed("interestLevelReasons")).nullish(),
    observation: typedText(LONGEST_TEXT).nullish().describe(LONG_TEXT),
    acquisitionChannelId: idIn("Canal inválido.").describe(listed("acquisitionChannels")).nullish(),
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

export const PropertyFieldList = z.object({ items: z.array(PropertyField) });

/** Whose listing it is. */
export const ListingAgentBody = z.object({
  agentId: idIn("Corretor inválido.")
    .nullable()
    .describe("Somebody who works a funnel in the agency, else INVALID; null for nobody."),
});
