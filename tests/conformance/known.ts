import { Me, UserList } from "@soleira/schema/account/wire";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { Enterprise } from "@soleira/schema/enterprise/wire";
import { PropertyListingPage } from "@soleira/schema/property/search-wire";
import { AttendancePropertyPage } from "@soleira/schema/property/wire";
import { ProposalPage } from "@soleira/schema/proposal/wire";
import { RequestTransferPage } from "@soleira/schema/transfer/wire";
import type * as z from "zod";
import { Agenda } from "../../server/src/agency/answers/agenda";

type Funnel = "SALE" | "RENT" | "RAISE_PROPERTY";

/** What earlier answers said, by which later calls are asked. */
export type Known = {
  funnel: Funnel;
  /** Today and six days later, in the enterprise's zone. */
  today: string;
  later: string;
  me?: string;
  colleague?: string;
  hasPartner?: boolean;
  attendance?: string;
  customer?: string;
  row?: string;
  code?: string;
  visit?: string;
  proposal?: string;
  /** Of a proposal: its secret, and its attendance. */
  uuid?: string;
  proposed?: string;
  request?: string;
  /** Of the check's own proposal. */
  form?: string;
  /** Of visits; CANCEL where absent. */
  reasonType?: "FINISH";
};

const from =
  <S extends z.ZodType>(_shape: S, learn: (answer: z.output<S>) => Partial<Known>) =>
  (answer: unknown): Partial<Known> =>
    learn(answer as z.output<S>);

/** One with a property, where there is one: most calls are about it. */
const attendanceOf = from(AttendancePage, ({ items }) => {
  const found = items.find(({ property }) => property) ?? items[0];
  return found ? { attendance: found.id, customer: found.customer.id } : {};
});

/** What is learned from an answer. The first that says something counts. */
export const LEARN: Record<string, (answer: unknown) => Partial<Known>> = {
  "GET /v1/users/me": from(Me, ({ id, roles }) => {
    const funnels = ["SALE", "RENT", "RAISE_PROPERTY"] as const;
    return { me: id, funnel: funnels.find((one) => roles.includes(`ESTATE_AGENT_${one}`)) ?? "SALE" };
  }),
  "GET /v1/enterprises/mine": from(Enterprise, ({ hasVisitPartner }) => ({ hasPartner: hasVisitPartner })),
  "GET /v1/users": from(UserList, ({ items }) => ({ colleague: items[0]?.id })),
  "GET /v1/customer-services/mine": attendanceOf,
  "GET /v1/customer-services/": attendanceOf,
  "GET /v1/customer-services/{id}/properties": from(AttendancePropertyPage, ({ items: [row] }) => ({
    row: row?.id,
  })),
  "GET /v1/enterprises/mine/properties": from(PropertyListingPage, ({ items: [listing] }) => ({
    code: listing?.code,
  })),
  "GET /v1/schedules/visits": from(Agenda, ({ items: [visit] }) => ({ visit: visit?.id })),
  "GET /v1/proposals/": from(ProposalPage, ({ items: [found] }) => ({
    proposal: found?.id,
    uuid: found?.uuid ?? undefined,
    proposed: found?.customerServiceId,
  })),
  "GET /v1/request-transfers": from(RequestTransferPage, ({ items: [found] }) => ({ request: found?.id })),
};

/** Ids of a path by the things that they are of; `lacks` names what was not found. */
export function pathOf(template: string, known: Known): { path: string } | { lacks: string } {
  const values: Record<string, [string | undefined, string]> = {
    id: idOf(template, known),
    propertyId: [known.row, "property of an attendance"],
    code: [known.code, "code of a property"],
    visitId: [known.visit, "visit"],
    uuid: [known.uuid, "proposal"],
    name: ["attendances", ""],
    formId: [known.form, "form of a proposal"],
    kind: ["proponent", ""],
    token: [undefined, "shared report"],
  };
  let lacks: string | undefined;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [value, thing] = values[name] ?? [undefined, name];
    if (value === undefined) lacks ??= thing;
    return encodeURIComponent(value ?? "");
  });
  return lacks === undefined ? { path } : { lacks };
}

function idOf(template: string, known: Known): [string | undefined, string] {
  if (template.startsWith("/report/")) return [known.proposed, "attendance with a proposal"];
  if (template.startsWith("/v1/customer-services/")) return [known.attendance, "attendance"];
  if (template.startsWith("/v1/customers/")) return [known.customer, "attendance"];
  if (template.startsWith("/v1/request-transfers/")) return [known.request, "request of a transfer"];
  return [known.proposal, "proposal"];
}

/** Values of parameters by their names: what has to be asked, and of the rest what the gateway always asks. */
export function queryOf(
  { name: call, query }: { name: string; query: Record<string, boolean> },
  known: Known,
): Record<string, string | number> {
  const days = { start_date: known.today, end_date: known.later };
  const values = {
    business_type: known.funnel,
    start_date: known.today,
    type: known.reasonType ?? "CANCEL",
    status: "FINISHED",
    partner: "HELP_DESK",
    customer_service: known.attendance,
    customer_service_property: known.row,
    page: 1,
    size: 5,
    app: "WEB_AGENT",
    ids: known.attendance,
  };
  const always = ["page", "size", "app"];
  const more: Record<string, Record<string, string | undefined>> = {
    "GET /v1/customer-services/mine": { business_type: known.funnel, sort: "updated_at:desc" },
    "GET /v1/customer-services/": { business_type: known.funnel, status_out: "FINISHED" },
    "GET /v1/customer-services/:validate": { phone: "(11) 90000-0000" },
    "GET /v1/customer-services/{id}/messages": { type: "whatsapp" },
    "GET /v1/schedules/visits": days,
    "GET /v1/schedules/availables": days,
    "GET /v1/schedules/public/visits": { ...days, users: known.colleague },
    "GET /v1/schedules/public/availables": { ...days, users: known.colleague },
    "GET /v1/public-proposals/{id}": { uuid: known.uuid },
    "GET /v1/reports/{name}/": { startDate: known.today, endDate: known.today },
  };
  const asked = Object.entries(query)
    .filter(([name, needed]) => needed || always.includes(name))
    .map(([name]) => [name, values[name as keyof typeof values]]);
  const all = Object.entries({ ...Object.fromEntries(asked), ...more[call] });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Record<string, string>;
}
