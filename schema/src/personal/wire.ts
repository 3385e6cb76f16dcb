import * as z from "zod";
import { typedLine } from "../input/wire";
import { Id, Instant, Named } from "../page/wire";
import { enumOf, titled, valueWords } from "../rest/words";
import { ERASURE_REASON_NAME, PERSONAL_PART_NAME, PERSONAL_STAY_NAME, SIGNED_YEARS } from "./parts";

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
