import type { Customer as Wire } from "@soleira/schema/attendance/wire";
import { ContactsBody } from "@soleira/schema/customer/contact-wire";
import {
  HISTORY_PAGE_SIZE,
  PROFILE_PAGE_SIZE,
  PROPERTIES_PAGE_SIZE,
  PROPOSALS_PAGE_SIZE,
} from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from "type-graphql";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { CALL, callOf } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Customer } from "../attendance/attendance.type";
import { pageBounds } from "../attendance/page-bounds";
import { ProposalPage } from "../proposal/proposal.type";
import { CustomerContacts, SetCustomerContactsInput, SetCustomerContactsPayload } from "./contact.type";
import { CustomerAttendancePage, CustomerHistoryPage, CustomerPropertyPage } from "./profile.type";

const PAGE = { defaultValue: 1, description: "From 1." };
const sizeOf = (defaultValue: number) => ({ defaultValue, description: "1 to 100." });
/** Contacts of one customer that a list is expected to have. */
const CONTACTS = 5;

/** All of one person (docs/product/lead-profile.md); their attendances that one sees are `Customer.attendances`. */
@Resolver(() => Customer)
export class CustomerProfileResolver {
  @FieldResolver(() => CustomerContacts, {
    complexity: callOf(() => CONTACTS),
    description: "All their phones and e-mails.",
  })
  contacts(
    @Root() customer: Wire,
    @Ctx() { agency }: Context,
  ): Promise<InstanceType<typeof CustomerContacts>> {
    return agency.customer.contacts(customer);
  }

  @FieldResolver(() => CustomerAttendancePage, {
    nullable: true,
    description:
      "All their attendances across funnels, open ones first, then last changed; those that the caller may not see are counted, and say funnel and agent alone. Size 1 to 100. Null where another agency does not list them.",
  })
  async allAttendances(
    @Root() { id }: Wire,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, sizeOf(PROFILE_PAGE_SIZE)) size: number,
    @Ctx() { agency }: Context,
  ): Promise<CustomerAttendancePage | null> {
    const bounds = pageBounds(page, size);
    return (await agency.customer.attendances(id, bounds.page, bounds.size)) ?? null;
  }

  @FieldResolver(() => CustomerPropertyPage, {
    nullable: true,
    description:
      "The properties of interest of all their attendances that the caller sees, each once, the last added first. Size 1 to 100. Null where another agency does not list them.",
  })
  async properties(
    @Root() { id }: Wire,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, sizeOf(PROPERTIES_PAGE_SIZE)) size: number,
    @Ctx() { agency }: Context,
  ): Promise<CustomerPropertyPage | null> {
    const bounds = pageBounds(page, size);
    const answer = await agency.customer.properties(id, bounds.page, bounds.size);
    if (!answer) return null;
    const items = answer.items.map(({ customerService: { id: attendanceId, businessType }, ...row }) => ({
      attendanceProperty: { ...row, attendanceId },
      attendanceId,
      businessType,
    }));
    return { ...answer, items };
  }

  @FieldResolver(() => CustomerHistoryPage, {
    description:
      "What happened in all their attendances that the caller sees, newest first. Size 1 to 100. Of another agency that has no such list those of the 20 last changed attendances, the newest 100 of each.",
  })
  async histories(
    @Root() { id }: Wire,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, sizeOf(HISTORY_PAGE_SIZE)) size: number,
    @Ctx() { agency }: Context,
  ): Promise<CustomerHistoryPage> {
    const bounds = pageBounds(page, size);
    return agency.customer.histories(id, bounds.page, bounds.size);
  }

  @FieldResolver(() => ProposalPage, {
    nullable: true,
    description:
      "The proposals of those of their attendances whose proposals the caller handles, newest first. Size 1 to 100. Null for who handles none, where the enterprise does not use proposals, and where another agency cannot list them by customer.",
  })
  async proposals(
    @Root() { id }: Wire,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("size", () => Int, sizeOf(PROPOSALS_PAGE_SIZE)) size: number,
    @Ctx() { agency }: Context,
  ): Promise<ProposalPage | null> {
    return (await agency.proposal.ofCustomer(id, pageBounds(page, size))) ?? null;
  }

  @Mutation(() => SetCustomerContactsPayload, {
    complexity: ({ childComplexity }) => CALL + childComplexity,
    description: `Replaces the phones and e-mails of a customer, with history in each of their open attendances; the main ones become \`Customer.phone\` and \`Customer.email\`. Only where the enterprise's flag \`canEditCustomer\` allows it. ${ERRORS} CONFLICT when \`expectedRevision\` no longer holds, or when nothing of the customer is open any more; FORBIDDEN where another agency keeps one of each alone.

Example: \`mutation { setCustomerContacts(input: { customerId: "1", contacts: [{ id: "7", kind: PHONE, value: "(11) 98765-4321", main: true }, { kind: PHONE, value: "(11) 3456-7890" }] }) { customer { id phone contacts { revision items { id kind value main } } } } }\``,
  })
  @Refusals({ changed: "customer", conflict: "customer", fields: { revision: "expectedRevision" } })
  async setCustomerContacts(
    @Arg("input", () => SetCustomerContactsInput, INPUT) input: InstanceType<typeof SetCustomerContactsInput>,
    @Ctx() { agency }: Context,
  ) {
    const body = {
      contacts: input.contacts.map(({ kind: type, ...contact }) => ({ ...contact, type })),
      revision: input.expectedRevision,
    };
    const wrong = ContactsBody.safeParse(body).error?.issues.map(({ path, message }) => ({
      field: path.join("."),
      message,
    }));
    const key = keyOf(input, wrong);
    return { customer: await agency.customer.setContacts(input.customerId, body, key) };
  }
}
