import * as z from "zod";
import { typedLine } from "../input/wire";
import { Id, Instant, Named, pageQuery } from "../page/wire";
import { enumOf, titled, valueWords } from "../rest/words";
import {
  ERASURE_REASON_NAME,
  PERSONAL_PAGE_SIZE,
  PERSONAL_PART_NAME,
  PERSONAL_PARTS,
  PERSONAL_STAY_NAME,
  SIGNED_YEARS,
} from "./parts";

/** docs/product/personal-data.md#erasing */
export const PersonalPart = enumOf(
  titled(PERSONAL_PART_NAME, {
    CONTACTS: "the record itself, with other names.",
    ATTENDANCES: "what was written with them, and ids of other programs.",
    HISTORY: "titles and texts; kind, time and who wrote it stay.",
    INTERESTS: "what was written about listings.",
    VISITS: "texts; time and outcome stay.",
    PROPOSALS: "forms, codes, events, who signed.",
    DOCUMENTS: "but for those that were signed.",
    TRANSFERS: "what was written in requests.",
    DELIVERIES: "as portals and forms sent them.",
    IMPORTS: "the cells of their lines.",
    NOTICES: "of the agency's people, about them.",
  }),
).describe("What is kept of a person.");

export const PersonalStay = enumOf(
  titled(PERSONAL_STAY_NAME, {
    ATTENDANCES: "numbers of the past do not change.",
    DEALS: "the agency's own accounts.",
    SIGNED: `for ${SIGNED_YEARS} years.`,
  }),
).describe("What stays after an erasure.");

export const ErasureReason = z
  .enum(Object.keys(ERASURE_REASON_NAME) as [keyof typeof ERASURE_REASON_NAME], "Escolha o motivo.")
  .register(valueWords, ERASURE_REASON_NAME)
  .describe("Why: of this list, so that a certificate names nobody.");

const count = z.number().int().describe("How many.");
export const ErasedPart = z
  .object({ part: PersonalPart, count })
  .describe("Something that goes with an erasure.");
export const StayingPart = z
  .object({
    what: PersonalStay,
    count,
    until: Instant.nullable().describe("Until when; null for good."),
  })
  .describe("Something that an erasure leaves, without the person or sealed.");

/** What may be shown to anybody: it names nobody but who asked for it (docs/product/personal-data.md#certificate). */
export const ErasureCertificate = z
  .object({
    id: Id.describe("Opaque and stable."),
    reason: ErasureReason,
    askedAt: Instant.describe("When it was asked for."),
    askedBy: z.string().describe("Who of the agency asked for it."),
    doneAt: Instant.nullable().describe("When nothing was left; null while it is under way."),
    gone: z.array(ErasedPart).describe("What went. Empty while it is under way."),
    stays: z.array(StayingPart).describe("What stays. Empty while it is under way."),
  })
  .describe("What an erasure did.");
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;

/** docs/product/personal-data.md#erasing */
export const Erasure = z
  .object({
    customer: Named.describe("Whom it is about."),
    goes: z.array(ErasedPart).describe("What would go now, what there is none of left out."),
    stays: z.array(StayingPart).describe("What would stay now."),
    merged: z.array(Named).describe("Records that were merged with theirs: they go with it. At most 20."),
    alike: z
      .array(Named)
      .describe("Others with the same name or a contact of theirs: these stay. At most 20."),
    openCustomerServices: z
      .array(Id)
      .describe("Attendances that are open: while there are any, nothing can be erased. At most 20."),
    certificate: ErasureCertificate.nullable().describe("Null while nobody has asked for it."),
  })
  .describe("What erasing a person means.");
export type Erasure = z.infer<typeof Erasure>;

export const ErasureBody = z.object({
  name: typedLine(200).describe(
    "The person's name, as it is shown; letters and digits are compared. INVALID for any other.",
  ),
  reason: ErasureReason,
});
export type ErasureBody = z.output<typeof ErasureBody>;

/** docs/product/personal-data.md#view */
export const PersonalDataQuery = z.object({
  part: z
    .enum(PERSONAL_PARTS, "Parte desconhecida.")
    .optional()
    .describe("Of this part alone; of each where it is absent."),
  ...pageQuery(PERSONAL_PAGE_SIZE),
});
export type PersonalDataQuery = z.output<typeof PersonalDataQuery>;

export const PersonalFact = z
  .object({
    name: z.string().describe("What it is, in pt-BR."),
    value: z.string().describe("In words and in the agency's time: lines where there are several."),
  })
  .describe("Something that is kept.");
export type PersonalFact = z.infer<typeof PersonalFact>;

export const PersonalRecord = z
  .object({
    kind: z.string().describe("What it is, in pt-BR: 'Visita'."),
    at: Instant.nullable().describe("Its moment; null of what has none."),
    internal: z.boolean().describe("Said among colleagues: an export to the person does not have it."),
    facts: z.array(PersonalFact).describe("What is kept in it; nothing of what is empty."),
  })
  .describe("One thing that is kept of a person.");
export type PersonalRecord = z.infer<typeof PersonalRecord>;

export const PersonalPartRecords = z
  .object({
    part: PersonalPart,
    count: z.number().int().describe("How many records there are."),
    records: z.array(PersonalRecord).describe("The page of them: kind by kind, the newest of each first."),
  })
  .describe("What is kept of a person in one part.");

export const PersonalData = z
  .object({
    customer: Named.describe("Whom it is about."),
    parts: z
      .array(PersonalPartRecords)
      .describe("The parts in which there is something, or the one that was asked for."),
    copies: z
      .array(z.string())
      .describe(
        "Copies that programs need, and what stays: in pt-BR, whether or not there are any of the person.",
      ),
  })
  .describe("What is kept of a person, with all records that were merged with theirs.");
export type PersonalData = z.infer<typeof PersonalData>;
