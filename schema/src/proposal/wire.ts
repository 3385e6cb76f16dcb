import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { InputDay, idIn, printed, SeenVersion, typedLine, typedText } from "../input/wire";
import { PROPOSALS_PAGE_SIZE, TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Money, Named, pageOf, pageQuery } from "../page/wire";
import { enumOf, LONG_TEXT, titled, valueWords } from "../rest/words";
import { AMOUNT_TEXT, amountProblem } from "./amount";
import { FormKind, ProposalForm } from "./form-wire";
import type { Party } from "./plan";
import { SENDINGS, type Sending } from "./progress";
import {
  PROPOSAL_STATUS_DESCRIPTION,
  PROPOSAL_STATUSES,
  STAGE_NAME,
  STAGES,
  type Stage,
  type ProposalStatus as Status,
} from "./status";
import { ProposalVersion, ProposalVersionQuery } from "./version";

const UNSAID = "null where another agency does not say.";
const UNKNOWN = "null where it is not known.";

const statuses: Record<Status, string> = {
  WAITING_CUSTOMER:
    "it is filled in, offered or negotiated. It begins so; a due date that is past leaves it.",
  ACCEPTED: "the offer in force was accepted, by the customer or by the agency.",
  DENIED: "the customer or the agency said no.",
  DELETED: "the agency took it back, or its attendance was closed. It stays readable.",
};
export const ProposalStatus = z
  .enum(PROPOSAL_STATUSES, "Situação desconhecida.")
  .register(valueWords, titled(PROPOSAL_STATUS_DESCRIPTION, statuses))
  .describe("What has become of a proposal.");

const stages: Record<Stage, string> = {
  FILLING: "WAITING_CUSTOMER, not completed.",
  WAITING: "WAITING_CUSTOMER and completed.",
  ACCEPTED: "ACCEPTED.",
  CLOSED: "DENIED or DELETED, changed in the last 90 days.",
};
export const ProposalStage = z
  .enum(STAGES, "Etapa desconhecida.")
  .register(valueWords, titled(STAGE_NAME, stages))
  .describe("Columns of the rental overview ('esteira de locação'), from left to right.");

const parties: Record<Party, string> = {
  AGENT: "The agency's people.",
  CUSTOMER: "The customer, on the public page.",
};
export const ProposalParty = enumOf(parties).describe("The two sides of a proposal.");

const sendings: Record<Sending, string> = {
  WHATSAPP: "WhatsApp was opened with the link.",
  LINK: "The link was copied.",
};
export const ProposalSending = z
  .enum(SENDINGS, "Informe WHATSAPP ou LINK.")
  .register(valueWords, sendings)
  .describe("How a proposal was sent to the customer.");

const businessType = z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.");
/** More than nothing. */
const Amount = MoneyText.refine((amount) => amountProblem(amount) === null, AMOUNT_TEXT);
const MORE = "More than 0, else INVALID.";
const DUE = "Day in the enterprise's zone: today to 90 days ahead, INVALID for any other.";
const text = printed(typedText(LONGEST_TEXT)).nullish();

export const ProposalDocument = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as it was given, without path and control characters."),
    url: z.string().describe("A path of the agency, read with the caller's token."),
    contentType: z
      .string()
      .nullish()
      .describe(`\`application/pdf\`, \`image/jpeg\` or \`image/png\`; ${UNSAID}`),
    size: z.number().int().nullish().describe(`Bytes; ${UNSAID}`),
  })
  .describe("A file of a proposal.");

export const ProposalDelivery = z
  .object({
    sentAt: Instant.nullish().describe("When the link was last sent; null before."),
    sentBy: Named.nullish().describe("Who sent it then; null before."),
    sentHow: ProposalSending.nullish().describe("How it was sent then; null before."),
    openedAt: Instant.nullish().describe(
      "When the customer first had its page before them; previews and the agency's own people do not count. Null before.",
    ),
  })
  .describe(
    "Its way to the customer. No version rises with it: what somebody fills in meanwhile is not refused for it.",
  );

/** What lists and single reads answer (docs/product/proposals.md#fields). */
export const Proposal = z
  .object({
    id: Id.describe("Opaque and stable; the number that people quote."),
    uuid: z
      .string()
      .nullable()
      .describe(
        "The secret half of the customer's page: keep it out of logs. Null for an API token without both scopes `PROPOSAL_FORMS` and `WRITE`: who has it answers as the customer.",
      ),
    version: z
      .number()
      .int()
      .nullish()
      .describe("Rises with every change: ignore an older one. Null where another agency has none."),
    businessType: businessType.describe("That of its attendance when it was made. Forms follow from it."),
    customerServiceId: Id.describe("The attendance that it belongs to."),
    customerName: z.string().describe("Name of the customer."),
    user: Named.nullish().describe("The agent of its attendance; null without one."),
    status: z
      .object({ status: ProposalStatus, description: z.string().describe("The same as people read it.") })
      .describe("What has become of it."),
    property: z
      .object({
        id: Id.nullish(),
        code: z.string().describe("The agency's own code: `AP1034`."),
        type: z.object({ name: z.string() }).nullish().describe(`Kind of property; ${UNKNOWN}`),
        district: z.string().nullish().describe(`District; ${UNKNOWN}`),
      })
      .describe("A property as it was when it was proposed: the listing may have changed or be gone.")
      .nullish(),
    propertyCode: z.string().nullish().describe("The agency's own code of it."),
    customerServicePropertyId: Id.nullish().describe(
      "Row of `Attendance.properties` that it is about; null without a property, when the row was taken off, and where another agency does not say.",
    ),
    acquisitionChannel: z
      .string()
      .nullish()
      .describe(`Channel that the interest came by, as shown; ${UNKNOWN}`),
    amount: Money.describe("As the agency wrote it. More than 0."),
    amountUpdated: Money.nullish().describe("Of the last counter-offer, whoever made it; null without one."),
    lastOfferBy: ProposalParty.default("AGENT").describe(
      "Whose the offer in force is: the other side may accept it.",
    ),
    proposalDate: z.iso.date().describe("Day on which it was made."),
    dueDate: z.iso.date().describe("The last day on which it counts, in the enterprise's zone."),
    expired: z
      .boolean()
      .default(false)
      .describe(
        "Whether the due date was past when it was read ('Vencida'); only while WAITING_CUSTOMER. No event says when this becomes true.",
      ),
    hasCounterOffer: z
      .boolean()
      .default(false)
      .describe("Whether there ever was a counter-offer ('Contra p.?')."),
    reason: z.string().nullish().describe("Why it was denied or deleted; null without a reason."),
    answeredBy: z
      .string()
      .nullish()
      .describe("Name of who accepted it: the signer of the public page, or somebody of the agency."),
    answeredAt: Instant.nullish().describe("When it was accepted or denied; null before."),
    document: z.string().nullish().describe("The path of the latest PDF; null until one was made."),
    documents: z
      .array(ProposalDocument)
      .default([])
      .describe("Its files, the PDF among them by the same path."),
    completed: z
      .boolean()
      .default(false)
      .describe("Whether no required form lacks anything: only then it may be accepted."),
    missingForms: z
      .array(FormKind)
      .nullish()
      .describe(
        "Required forms that are not completed; null where another agency does not say: `forms` has it then.",
      ),
    delivery: ProposalDelivery.nullish().describe(`Whether it was sent, and opened; ${UNSAID}`),
    closed: z
      .boolean()
      .default(false)
      .describe("Whether its attendance is closed: nothing changes any more."),
    otherWaiting: z
      .boolean()
      .nullish()
      .describe(
        "Whether another proposal of its property waits for the customer: `reopenProposal` refuses this one then. As of when it was read: no event of this proposal says when it changes. Null where another agency does not say.",
      ),
  })
  .describe(
    "An offer for a property that the agency writes with the customer (UI: 'proposta'): amount, due date, forms, documents. Its attendance's agent and managers see it.",
  );
export type Proposal = z.infer<typeof Proposal>;
export const ProposalPage = pageOf(Proposal);

export const AttendanceProposalsQuery = z.object(pageQuery(PROPOSALS_PAGE_SIZE));

const UNKNOWN_FILTER = "FORBIDDEN where another agency does not know it.";
/** Those that the caller sees (docs/product/proposals.md#list). */
export const ProposalListQuery = z.object({
  status: ProposalStatus.optional().describe("In this status."),
  business_type: businessType.optional().describe("Made in this funnel."),
  user: idIn("Corretor inválido.").optional().describe("Of this agent; for managers."),
  start_date: InputDay.optional().describe("Made on this day or later."),
  end_date: InputDay.optional().describe("Made on this day or before."),
  q: typedText(100)
    .optional()
    .describe(
      "A part of the customer's name or of the property's code, whatever case and accents, or the proposal's number; at most 100 characters.",
    ),
  expired: z
    .enum(["0", "1"], "Informe 0 ou 1.")
    .transform((value) => value === "1")
    .optional()
    .describe("1: only expired ones; 0: only others."),
  stage: ProposalStage.optional().describe(
    `In this column of the rental overview, the last changed first. ${UNKNOWN_FILTER}`,
  ),
  customer: idIn("Lead inválido.")
    .optional()
    .describe(`Of this person, in whichever attendance. ${UNKNOWN_FILTER}`),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;

/** docs/product/proposals.md#creating */
export const CreateProposalBody = z.object({
  customerServicePropertyId: idIn("Escolha o imóvel.")
    .nullish()
    .describe(
      "Row of `Attendance.properties` that it is about. INVALID for another attendance's, and when absent where the agency wants one (all but those with `Enterprise.worksWithoutProperties`); CONFLICT where it has a proposal that waits.",
    ),
  amount: Amount.describe(MORE),
  dueDate: InputDay.describe(DUE),
  conditions: text.describe(`What else is agreed on. ${LONG_TEXT}`),
  ...SeenVersion,
});

/** What is absent stays (docs/product/proposals.md#offers). */
export const UpdateProposalBody = z
  .object({
    amount: Amount.nullish().describe(
      `The offer is the agency's again, in place of a counter-offer. ${MORE}`,
    ),
    dueDate: InputDay.nullish().describe(DUE),
    ...ProposalVersion,
  })
  .refine((body) => body.amount != null || body.dueDate != null, {
    path: ["amount"],
    error: "Informe o valor ou a validade.",
  });

/** docs/product/proposals.md#status-call */
export const ProposalStatusBody = z.object({
  status: ProposalStatus.describe("What becomes of it."),
  reopen: z
    .boolean()
    .nullish()
    .describe("With WAITING_CUSTOMER: a reopening, with `amountUpdated` a counter-offer."),
  amountUpdated: Amount.nullish().describe(
    `A counter-offer: another amount than the one in force, else INVALID. Absent: the offer that it had. ${MORE}`,
  ),
  dueDate: InputDay.nullish().describe(`Absent: as it was; INVALID where that is past. ${DUE}`),
  reason: text.describe(`Why: for the history and the row. ${LONG_TEXT}`),
  ...ProposalVersion,
});
export type ProposalStatusBody = z.infer<typeof ProposalStatusBody>;

/** docs/product/proposals.md#progress */
export const ProposalSendingBody = z.object({ how: ProposalSending.describe("How it was sent.") });

/** A form that was saved, with the proposal as it is with it; ours. */
export const SavedForm = z.object({ form: ProposalForm, proposal: Proposal });

/** With a file as the body; without a body the PDF is made. */
export const AttachQuery = ProposalVersionQuery.extend({
  name: typedText(120).optional().describe("Name of the file."),
});

/** docs/product/esteira.md#templates */
export const DocumentTemplate = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as shown."),
    businessType: businessType.nullish().describe("Its funnel; null: every one."),
    url: z.string().describe("A path of the agency, read with the caller's token."),
    updatedAt: Instant.describe("When it last changed."),
  })
  .describe("A document of the agency to be filled in by hand (UI: 'modelo').");
export const DocumentTemplateList = z.object({ items: z.array(DocumentTemplate) });
export const TemplateBody = z.object({
  name: typedLine(80).trim().min(1, "Informe o nome.").describe("1 to 80 characters."),
  businessType: businessType
    .nullish()
    .describe("The funnel that it is offered in; absent or null: every one."),
});
export type TemplateBody = z.infer<typeof TemplateBody>;
/** With the file as the body. */
export const AddTemplateQuery = z.object({
  name: TemplateBody.shape.name,
  business_type: businessType.optional().describe("The funnel that it is offered in; absent: every one."),
});
export const DocumentTemplateQuery = z.object({
  business_type: businessType.optional().describe("Those of this funnel and of every one; all when absent."),
});
