import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { PROPOSALS_PAGE_SIZE, TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { ProposalForm as FormWire } from "@soleira/schema/proposal/form-wire";
import type { ProposalStatus as Status } from "@soleira/schema/proposal/status";
import type { Proposal as Wire } from "@soleira/schema/proposal/wire";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { Money } from "../../graph/scalars";
import { CALL } from "../../limits/cost";
import type { Context } from "../../session/context";
import { documentUrl, templateUrl } from "../../upload/paths";
import { Attendance } from "../attendance/attendance.type";
import { pageBounds } from "../attendance/page-bounds";
import { ProposalForm } from "./form.type";
import { ProposalStatus } from "./proposal.enums";
import { ProposalFilter } from "./proposal.input";
import {
  DocumentTemplate,
  inForce,
  Proposal,
  ProposalDocument,
  ProposalPage,
  ProposalProperty,
  statusOf,
} from "./proposal.type";

const PAGE = { defaultValue: 1, description: "From 1." };
const OFF = "FORBIDDEN where the enterprise does not use proposals (`Enterprise.hasNewProposalFlow`)";

@Resolver(() => Proposal)
export class ProposalResolver {
  @Query(() => Proposal, {
    description: `One proposal. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND where the caller does not see it, as pre-attendants, reception and demonstrators; ${OFF}.

Example: \`{ proposal(id: "1") { status amountInForce dueDate expired forms { id kind completed missing { label } } } }\``,
  })
  proposal(
    @Arg("id", () => ID, {
      description: "Its id, or its uuid (FORBIDDEN where another agency does not find it by that).",
    })
    id: string,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.proposal.find(id);
  }

  @Query(() => ProposalPage, {
    description: `Proposals that the caller sees, newest first: agents those of their own attendances, managers and admins all. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; FORBIDDEN for everybody else; ${OFF}.

Example: \`{ proposals(filter: { status: WAITING_CUSTOMER, search: "maria" }) { total items { id customerName amountInForce dueDate } } }\``,
  })
  proposals(
    @Arg("filter", () => ProposalFilter, { nullable: true, description: "Which ones; all when absent." })
    filter: InstanceType<typeof ProposalFilter> | undefined,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<ProposalPage> {
    return agency.proposal.list(filter ?? {}, pageBounds(page, size));
  }

  @Query(() => [DocumentTemplate], {
    description: `Templates of the agency, by name. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for who sees no proposals, reception excepted; ${OFF}.

Example: \`{ documentTemplates(businessType: RENT) { id name url } }\``,
  })
  async documentTemplates(
    @Arg("businessType", () => BusinessType, {
      nullable: true,
      description: "Those of this funnel and of every one; all when absent.",
    })
    businessType: Business | undefined,
    @Ctx() { agency }: Context,
  ) {
    const items = await agency.proposal.templates(businessType);
    return items.map((template) => ({ ...template, url: templateUrl(template) }));
  }

  @FieldResolver(() => ProposalStatus, { description: "What has become of it." })
  status(@Root() proposal: Wire): Status {
    return statusOf(proposal);
  }

  @FieldResolver(() => Money, {
    description: "What is paid if it is accepted now: the last counter-offer, else `amount`.",
  })
  amountInForce(@Root() proposal: Wire): string {
    return inForce(proposal);
  }

  @FieldResolver(() => ProposalProperty, {
    nullable: true,
    description: "What it is about, as it was; null for a proposal without a property.",
  })
  property(@Root() { property, propertyCode }: Wire) {
    const code = property?.code ?? propertyCode;
    return code ? { code, type: property?.type?.name, district: property?.district } : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The page at which the customer reads and answers it. Who has this address may answer: null for an API token without both scopes `PROPOSAL_FORMS` and `WRITE`.",
  })
  publicUrl(@Root() { id, uuid }: Wire, @Ctx() { shared }: Context): string | null {
    if (!uuid) return null;
    return `${shared.publicUrl}/proposta/${encodeURIComponent(id)}/${encodeURIComponent(uuid)}`;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Where its latest PDF is downloaded; null until one was made (`makeProposalPdf`).",
  })
  pdfUrl(@Root() { document }: Wire): string | null {
    return document ? documentUrl(document) : null;
  }

  @FieldResolver(() => [ProposalDocument], {
    description:
      "Its files, the PDF among them. POST /uploads/proposals/{id}/documents attaches one: PDF, JPG or PNG of at most 10 MB, 20 beside the PDF.",
  })
  documents(@Root() { documents }: Wire) {
    return documents.map((document) => ({ ...document, url: documentUrl(document.url) }));
  }

  @FieldResolver(() => [ProposalForm], {
    complexity: CALL,
    description: "In the order in which they are shown.",
  })
  async forms(@Root() { id, version }: Wire, @Ctx() { agency }: Context): Promise<FormWire[]> {
    const forms = await agency.proposal.forms(id);
    return forms.map((form) => ({ ...form, proposalVersion: version }));
  }

  @FieldResolver(() => Attendance, {
    complexity: CALL,
    nullable: true,
    description: "As it is now. Null where the caller no longer sees it.",
  })
  attendance(
    @Root() { customerServiceId }: Wire,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    return agency.attendance.loadIfSeen(customerServiceId);
  }
}

@Resolver(() => Attendance)
export class AttendanceProposalsResolver {
  @FieldResolver(() => ProposalPage, {
    nullable: true,
    description:
      "Its proposals, newest first. Size 1 to 100. Null where the caller may not see them, as pre-attendants and reception, and where the enterprise does not use them.",
  })
  async proposals(
    @Root() { id }: AttendanceWire,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, { defaultValue: PROPOSALS_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<ProposalPage | null> {
    return (await agency.proposal.ofAttendance(id, pageBounds(page, size))) ?? null;
  }
}
