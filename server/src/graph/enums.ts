import { ROLES } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { CALL_OUTCOMES } from "@soleira/schema/attendance/call-outcome";
import { HISTORY_GROUPS, HISTORY_KINDS } from "@soleira/schema/attendance/history-kind";
import { LISTED_STEPS } from "@soleira/schema/attendance/listed-step";
import { OPEN_VISITS } from "@soleira/schema/attendance/move";
import { CURRENT_PROPOSAL_STATES } from "@soleira/schema/attendance/next-step";
import { ATTENDANCE_SORTS } from "@soleira/schema/attendance/sort";
import { ATTENDANCE_STATUSES, STATUS_DESCRIPTION, STATUS_MEANING } from "@soleira/schema/attendance/status";
import { CONTACT_KINDS } from "@soleira/schema/customer/contacts";
import { PROPERTY_SORTS } from "@soleira/schema/property/sort";
import { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import { VISIT_STATUSES } from "@soleira/schema/visit/status";
import { registerEnumType } from "type-graphql";

/** `{ NEW: "NEW", … }` */
export const byName = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };
export const described = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([name, description]) => [name, { description }]),
  ) as Record<Name, { description: string }>;

type Names = Record<string, string>;
const enumsByValues = new Map<string, Names | undefined>();
/** The enum of the graph whose values inside are these: `z.enum(ATTENDANCE_STATUSES)` is an `AttendanceStatus`. */
export const enumOfValues = (values: readonly string[]): Names | undefined =>
  enumsByValues.get(values.join());

/** Names an enum of the graph. */
export function graphEnum<E extends Names>(type: E, config: Parameters<typeof registerEnumType<E>>[1]): void {
  registerEnumType(type, config);
  const values = Object.values(type).join();
  // Of two with the same values neither follows from them.
  enumsByValues.set(values, enumsByValues.has(values) ? undefined : type);
}

export const HistoryGroup = byName(HISTORY_GROUPS);
graphEnum(HistoryGroup, {
  name: "HistoryGroup",
  description: "What a history can be narrowed to.",
  valuesConfig: described({
    NOTES: "Observations.",
    CONTACTS: "Contacts: WhatsApp, calls and forms of contact.",
    VISITS: "What was done about visits.",
    CHANGES: "What is in none of the others.",
  }),
});

const CurrentProposalState = byName(CURRENT_PROPOSAL_STATES);
graphEnum(CurrentProposalState, {
  name: "CurrentProposalState",
  description: "What the proposal to act on of an attendance waits for, or what was answered to it.",
  valuesConfig: described({
    WAITING_CUSTOMER: "The customer has the agency's offer.",
    COUNTERED: "The customer made a counter-offer, and the agency answers.",
    ACCEPTED: "It was accepted: the attendance is to be finished as won.",
    DENIED: "It was denied.",
  }),
});

export const AttendanceStatus = byName(ATTENDANCE_STATUSES);
graphEnum(AttendanceStatus, {
  name: "AttendanceStatus",
  description: "Statuses of an attendance, in the funnel's order. Each is a column of the board.",
  valuesConfig: Object.fromEntries(
    ATTENDANCE_STATUSES.map((status) => [
      status,
      { description: `'${STATUS_DESCRIPTION[status]}': ${STATUS_MEANING[status]}` },
    ]),
  ),
});

graphEnum(byName(LISTED_STEPS), {
  name: "ListedStep",
  description: "What comes next of an attendance, as far as a list is narrowed to it.",
  valuesConfig: described({
    OVERDUE: "Open, with a return or a visit whose time is past.",
    RETURN: "With a return.",
    VISIT: "With an open visit.",
    NONE: "Open, with neither a return nor an open visit.",
  }),
});

const CallOutcome = byName(CALL_OUTCOMES);
graphEnum(CallOutcome, {
  name: "CallOutcome",
  description: "How a call to the customer went.",
  valuesConfig: described({ ANSWERED: "They answered it.", UNANSWERED: "They did not." }),
});

const OpenVisits = byName(OPEN_VISITS);
graphEnum(OpenVisits, {
  name: "OpenVisits",
  description: "What becomes of the visits that are still open when an attendance leaves VISIT_SCHEDULED.",
  valuesConfig: described({
    KEEP: "They stay booked, in the agenda and with their properties.",
    CANCEL: "They are canceled together with the move; needs a reason, and the move cannot be undone.",
  }),
});

export const BusinessType = byName(BUSINESS_TYPES);
graphEnum(BusinessType, {
  name: "BusinessType",
  description: "Kind of business; each has its own funnel.",
  valuesConfig: described({
    SALE: "Sale.",
    RENT: "Rent.",
    RAISE_PROPERTY: "Acquisition of a property ('angariação').",
  }),
});

/** `{ CREATED_AT_ASC: "created_at:asc", … }`: inside, a sort is what the agency calls it. */
export const AttendanceSort = Object.fromEntries(
  ATTENDANCE_SORTS.map((sort) => [sort.replace(":", "_").toUpperCase(), sort]),
);
graphEnum(AttendanceSort, {
  name: "AttendanceSort",
  description: "Order of a list of attendances.",
  valuesConfig: described({
    CREATED_AT_ASC: "Oldest first.",
    CREATED_AT_DESC: "Newest first.",
    UPDATED_AT_ASC: "Longest without a change first.",
    UPDATED_AT_DESC: "Last changed first.",
    TEMPERATURE_ASC: "From cold to hot.",
    TEMPERATURE_DESC: "From hot to cold.",
  }),
});

/** `{ AMOUNT_ASC: "amount:asc", … }` */
export const PropertySort = Object.fromEntries(
  PROPERTY_SORTS.map((sort) => [sort.replace(":", "_").toUpperCase(), sort]),
);
graphEnum(PropertySort, {
  name: "PropertySort",
  description: "Order of a search of listings; by price those without one come last.",
  valuesConfig: described({
    AMOUNT_ASC: "Cheapest first.",
    AMOUNT_DESC: "Dearest first.",
    SIZE_DESC: "Largest first, those without a size last.",
    BEDROOMS_DESC: "Most bedrooms first, five and more as one, the cheapest first of equally many.",
    CREATED_AT_DESC: "Entered last first.",
  }),
});

export const Role = byName(ROLES);
graphEnum(Role, {
  name: "Role",
  description: "Roles of a user in one enterprise; a user may hold several.",
  valuesConfig: described({
    ESTATE_AGENT_SALE: "Works the sale funnel with own attendances.",
    ESTATE_AGENT_RENT: "Works the rent funnel with own attendances.",
    ESTATE_AGENT_RAISE_PROPERTY: "Works the acquisition funnel with own attendances.",
    DEMONSTRATOR: "Shows properties: visits that are assigned to them.",
    ENTERPRISE_MANAGER:
      "Sees and changes every attendance of the enterprise; of a holding also its subsidiaries'.",
    ENTERPRISE_RECEPTION: "Sees every attendance of the enterprise, creates and transfers them.",
    ENTERPRISE_ADMIN: "As a manager, and changes settings.",
    PRE_ATTENDANT: "Answers first in all funnels, qualifies and hands over.",
  }),
});

export const AccountStatus = byName(["ACTIVE", "SUSPENDED"]);
graphEnum(AccountStatus, {
  name: "AccountStatus",
  description: "Whether the enterprise may work.",
  valuesConfig: described({
    ACTIVE: "It works.",
    SUSPENDED: "It does not: calls fail with ACCOUNT_SUSPENDED.",
  }),
});

export const ChangeKind = byName(["CREATED", "UPDATED", "REMOVED"]);
graphEnum(ChangeKind, {
  name: "ChangeKind",
  description: "What a change is to the subscriber.",
  valuesConfig: described({
    CREATED: "The subscriber sees it from now on: it was created, or handed to them.",
    UPDATED: "The subscriber saw it before and still does.",
    REMOVED: "The subscriber no longer sees it; only its id, type and former status are given.",
  }),
});

const HistoryKind = byName([...HISTORY_KINDS, "OTHER"]);
graphEnum(HistoryKind, {
  name: "HistoryKind",
  description: "What a history item is about.",
  valuesConfig: described({
    CREATED: "It was created by a person.",
    LEAD: "A lead came in, by a portal.",
    STATUS: "It was moved to another column.",
    TEMPERATURE: "Its temperature was set.",
    TAGS: "Its labels were changed.",
    RETURN: "A return was set or removed.",
    CONTACT_TYPE: "How the customer is contacted was set.",
    OBSERVATION: "A note.",
    WHATSAPP: "A WhatsApp conversation was begun.",
    CALL: "The customer was called: begun, or how it went.",
    PROPERTY: "A property was attached, taken off, or its channel set.",
    INTEREST: "The interest in a property was set.",
    CUSTOMER: "Name, phone or e-mail of the customer was changed.",
    VISIT: "A visit was scheduled, rescheduled, canceled, finished or deleted.",
    TRANSFER: "It was handed to another agent or unit, or that was asked for.",
    PROPOSAL: "A proposal of it was made, changed, answered or completed.",
    MERGE: "Another attendance was merged into it, or it into another.",
    TYPE: "Its business type was changed.",
    OTHER: "A kind of another agency that this version does not know; `title` says what happened.",
  }),
});

export const DuplicateMatch = byName(["PHONE", "EMAIL"]);
graphEnum(DuplicateMatch, {
  name: "DuplicateMatch",
  description: "What two attendances have in common.",
  valuesConfig: described({
    PHONE: "The phone, with or without the ninth digit.",
    EMAIL: "The e-mail address.",
  }),
});

export const ContactKind = byName(CONTACT_KINDS);
graphEnum(ContactKind, {
  name: "ContactKind",
  description: "What a contact of a customer is.",
  valuesConfig: described({ PHONE: "A phone number.", EMAIL: "An e-mail address." }),
});

export const VisitStatus = byName(VISIT_STATUSES);
graphEnum(VisitStatus, {
  name: "VisitStatus",
  description: "What has become of a visit.",
  valuesConfig: described({
    OPEN: "It is ahead, or its time is past and it waits to be finished.",
    CANCELED: "It does not take place; its property can be scheduled again.",
    FINISHED: "It was made.",
  }),
});

const { NEW_DATE, ...sameNames } = byName(VISIT_REASON_TYPES);
/** `{ RESCHEDULE: "NEW_DATE", … }`: inside, it is what the agency calls it. */
export const VisitReasonType = { ...sameNames, RESCHEDULE: NEW_DATE };
graphEnum(VisitReasonType, {
  name: "VisitReasonType",
  description: "What a reason of a visit is for.",
  valuesConfig: described({
    CANCEL: "Canceling it.",
    RESCHEDULE: "Scheduling or rescheduling it.",
    FINISH: "Finishing it.",
  }),
});

export const VisitChangeKind = byName(["CREATED", "UPDATED", "REMOVED"]);
graphEnum(VisitChangeKind, {
  name: "VisitChangeKind",
  description: "What happened to a visit.",
  valuesConfig: described({
    CREATED: "It was scheduled, or came to the subscriber with its attendance.",
    UPDATED: "It was rescheduled, canceled or finished, or went to another person.",
    REMOVED: "It was deleted, or the subscriber no longer sees it; only its id is given.",
  }),
});
