import type { Attendance } from "@soleira/schema/attendance/wire";
import { pageOf } from "@soleira/schema/page/wire";
import { Proposal } from "@soleira/schema/proposal/wire";
import type * as z from "zod";
import { unreadable } from "../http/agency-error";
import { countUnreadable, unreadableOf } from "./unreadable";

/** Another agency may not say of whom a proposal is, and of its property the code alone. */
export const ListedProposal = Proposal.partial({
  customerServiceId: true,
  customerName: true,
  businessType: true,
}).extend({ property: Proposal.shape.property.catch(null) });
export const ListedProposalPage = pageOf(ListedProposal);
type Listed = z.output<typeof ListedProposal>;
type Page = z.output<typeof ListedProposalPage>;
const OF_NOBODY = { field: "customerServiceId", expected: "string", got: "nothing" };
type AttendanceOf = (id: string) => Promise<Attendance>;

/**
 * The whole proposal: what is not said of its attendance is taken from that (docs/product/other-agencies.md#variants).
 * @throws UPSTREAM_UNREADABLE where nobody knows which attendance it is of
 */
export async function wholeProposal(
  listed: Listed,
  attendanceOf: AttendanceOf,
  attendanceId?: string,
): Promise<Proposal> {
  const customerServiceId = listed.customerServiceId ?? attendanceId;
  if (customerServiceId === undefined) throw unreadable("GET /v1/proposals/{}", [OF_NOBODY]);
  const { customerName, businessType, propertyCode } = listed;
  const property = listed.property ?? (propertyCode ? { code: propertyCode } : null);
  if (customerName !== undefined && businessType !== undefined)
    return { ...listed, customerServiceId, customerName, businessType, property };
  const of = await attendanceOf(customerServiceId);
  return {
    ...listed,
    customerServiceId,
    property,
    customerName: customerName ?? of.customer.name,
    businessType: businessType ?? of.businessType,
    user: listed.user ?? of.user,
  };
}

/** The same of a page; those of which that is not known are left out and counted. */
export async function wholeProposals(
  page: Page,
  attendanceOf: AttendanceOf,
  attendanceId?: string,
): Promise<Omit<Page, "items"> & { items: Proposal[] }> {
  const known = page.items.filter(({ customerServiceId }) => customerServiceId ?? attendanceId);
  if (known.length === 0 && page.items.length > 0) throw unreadable("GET /v1/proposals", [OF_NOBODY]);
  const items = await Promise.all(known.map((one) => wholeProposal(one, attendanceOf, attendanceId)));
  return countUnreadable({ ...page, items }, unreadableOf(page) + page.items.length - known.length);
}
