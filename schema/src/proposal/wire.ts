import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { LONGEST_TEXT } from "../input/text";
import { InputDay, idIn, printed, SeenVersion, typedLine, typedText } from "../input/wire";
import { PROPOSALS_PAGE_SIZE, TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Money, Named, pageOf, pageQuery } from "../page/wire";
import { AMOUNT_TEXT, amountProblem } from "./amount";
import { ProposalForm } from "./form-wire";
import { FORM_KINDS } from "./forms";
import { PARTIES } from "./plan";
import { PROPOSAL_STATUSES, STAGES } from "./status";
import { ProposalVersion, ProposalVersionQuery } from "./version";

const status = z.enum(PROPOSAL_STATUSES, "Situação desconhecida.");
const businessType = z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.");
/** More than nothing. */
const Amount = MoneyText.refine((amount) => amountProblem(amount) === null, AMOUNT_TEXT);
const text = printed(typedText(LONGEST_TEXT)).nullish();

/** A file of a proposal. `url` is a path of the agency, read with the caller's token. */
export const ProposalDocument = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Ours: `application/pdf`, `image/jpeg` or `image/png`, and bytes. */
  contentType: z.string().nullish(),
  size: z.number().int().nullish(),
});

/** A proposal as lists and single reads answer it (docs/product/proposals.md#fields). */
export const Proposal = z.object({
  id: Id,
  /**
   * Half of the public page's address, and of the PDF's: who has it answers as the customer. Null for an API token that may
   * not do that itself (docs/product/tokens.md#secrets).
   */
  uuid: z.string().nullable(),
  version: z.number().int().nullish(),
  businessType,
  customerServiceId: Id,
  customerName: z.string(),
  /** The agent of the attendance. */
  user: Named.nullish(),
  status: z.object({ status, description: z.string() }),
  /** What the property was when it was proposed: the listing may change or go. */
  property: z
    .object({
      id: Id.nullish(),
      code: z.string(),
      type: z.object({ name: z.string() }).nullish(),
      district: z.string().nullish(),
    })
    .nullish(),
  propertyCode: z.string().nullish(),
  /** The property of interest that it is about (ours). */
  customerServicePropertyId: Id.nullish(),
  acquisitionChannel: z.string().nullish(),
  amount: Money,
  /** Of the last counter-offer. */
  amountUpdated: Money.nullish(),
  lastOfferBy: z.enum(PARTIES).default("AGENT"),
  /** The day on which it was made. */
  proposalDate: z.iso.date(),
  dueDate: z.iso.date(),
  expired: z.boolean().default(false),
  hasCounterOffer: z.boolean().default(false),
  /** Why it was denied or deleted (ours). */
  reason: z.string().nullish(),
  /** Who accepted it, by name (ours): the signer of the public page, or somebody of the agency. */
  answeredBy: z.string().nullish(),
  answeredAt: Instant.nullish(),
  /** The latest PDF; null until one was made. */
  document: z.string().nullish(),
  /** The PDF among them, by the same path. */
  documents: z.array(ProposalDocument).default([]),
  completed: z.boolean().default(false),
  /** Kinds of required forms that are not completed (ours). */
  missingForms: z.array(z.enum(FORM_KINDS)).nullish(),
  /** Its attendance is closed (ours): nothing changes any more. */
  closed: z.boolean().default(false),
  /** Another proposal of its property waits (ours): it is not reopened. */
  otherWaiting: z.boolean().nullish(),
});
export type Proposal = z.infer<typeof Proposal>;
export const ProposalPage = pageOf(Proposal);

/** GET /v1/customer-services/{id}/proposals, newest first (docs/product/proposals.md#tab). */
export const AttendanceProposalsQuery = z.object(pageQuery(PROPOSALS_PAGE_SIZE));

const flag = z.enum(["0", "1"], "Informe 0 ou 1.").transform((value) => value === "1");
/** GET /v1/proposals/: those that the caller sees, newest first (docs/product/proposals.md#list). */
export const ProposalListQuery = z.object({
  status: status.optional(),
  business_type: businessType.optional(),
  /** The agent. */
  user: idIn("Corretor inválido.").optional(),
  /** Of the day on which it was made, both days included. */
  start_date: InputDay.optional(),
  end_date: InputDay.optional(),
  /** A part of the customer's name or of the property's code, or the proposal's number. */
  q: typedText(100).optional(),
  expired: flag.optional(),
  /** A column of the esteira (ours), the last changed first; DENIED and DELETED ones of the last 90 days. */
  stage: z.enum(STAGES, "Etapa desconhecida.").optional(),
  /** Of one person, in whichever attendance (ours). */
  customer: idIn("Lead inválido.").optional(),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;

/** POST /v1/customer-services/{id}/proposals; answers 201 with the proposal (docs/product/proposals.md#creating). */
export const CreateProposalBody = z.object({
  customerServicePropertyId: idIn("Escolha o imóvel.").nullish(),
  amount: Amount,
  dueDate: InputDay,
  conditions: text,
  ...SeenVersion,
});

/** PUT /v1/proposals/{id}: what is absent stays; answers the proposal (docs/product/proposals.md#offers). */
export const UpdateProposalBody = z
  .object({ amount: Amount.nullish(), dueDate: InputDay.nullish(), ...ProposalVersion })
  .refine((body) => body.amount != null || body.dueDate != null, {
    path: ["amount"],
    error: "Informe o valor ou a validade.",
  });

/** PUT /v1/proposals/{id}/statuses; answers the proposal (docs/product/proposals.md#status-call). */
export const ProposalStatusBody = z.object({
  status,
  /** With WAITING_CUSTOMER: a reopening, with `amountUpdated` a counter-offer. */
  reopen: z.boolean().nullish(),
  amountUpdated: Amount.nullish(),
  dueDate: InputDay.nullish(),
  reason: text,
  ...ProposalVersion,
});
export type ProposalStatusBody = z.infer<typeof ProposalStatusBody>;

/** A form that was saved, with the proposal as it is with it (ours). */
export const SavedForm = z.object({ form: ProposalForm, proposal: Proposal });

/** Query of POST /v1/proposals/{id}/documents with a file as its body; without a body the PDF is made. */
export const AttachQuery = ProposalVersionQuery.extend({ name: typedText(120).optional() });

/** GET /v1/document-templates (docs/product/esteira.md#templates). */
export const DocumentTemplate = z.object({
  id: Id,
  name: z.string(),
  /** Null: of every funnel. */
  businessType: businessType.nullish(),
  url: z.string(),
  updatedAt: Instant,
});
export const DocumentTemplateList = z.object({ items: z.array(DocumentTemplate) });
/** POST and PUT /v1/document-templates (ours): what the query says of the file. */
export const TemplateBody = z.object({
  name: typedLine(80).trim().min(1, "Informe o nome."),
  businessType: businessType.nullish(),
});
export type TemplateBody = z.infer<typeof TemplateBody>;
/** POST /v1/document-templates (ours), with the file as the body. */
export const AddTemplateQuery = z.object({
  name: typedLine(80).trim().min(1, "Informe o nome."),
  business_type: businessType.optional(),
});
export const DocumentTemplateQuery = z.object({ business_type: businessType.optional() });
