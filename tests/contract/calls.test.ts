import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { AuthorizationsAnswer, SessionList } from "@soleira/schema/account/profile-wire";
import {
  Accepted,
  AcceptInvitationAnswer,
  Invitation,
  ResetTokenAnswer,
  VerifiedEmail,
} from "@soleira/schema/account/register-wire";
import { Me, MyEnterprises, UserList } from "@soleira/schema/account/wire";
import { ArrivalOverview, ArrivalPage, HandOverArrivalsAnswer } from "@soleira/schema/arrivals/wire";
import { PossibleDuplicateList } from "@soleira/schema/attendance/duplicate-wire";
import {
  AssociateList,
  Attendance,
  AttendanceBoard,
  AttendanceKeysetPage,
  AttendancePage,
  Customer,
  CustomerAttendancePage,
  CustomerHistoryPage,
  HistoriesOfEach,
  History,
  HistoryPage,
  MessageList,
  MessagesOfEach,
  TemperatureAnswer,
  ValidateAnswer,
} from "@soleira/schema/attendance/wire";
import { CheckIn, CheckInList, CheckInPage, Place, PlaceList } from "@soleira/schema/check-in/wire";
import { ContactList } from "@soleira/schema/customer/contact-wire";
import { FillerContact, FillerContactList } from "@soleira/schema/customer/filler-wire";
import {
  Distribution,
  DistributionList,
  LeadToAcceptList,
  LeadTurnList,
  LostLeadList,
  OwnDistribution,
  OwnDistributionList,
  Shift,
  ShiftList,
} from "@soleira/schema/distribution/wire";
import { DomainList } from "@soleira/schema/domain/wire";
import { Beginning } from "@soleira/schema/enterprise/beginning-wire";
import {
  Enterprise,
  StatusList,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { Import, ImportList, ImportRowPage } from "@soleira/schema/import/wire";
import {
  LeadChannel,
  LeadChannelList,
  LeadDelivery,
  LeadDeliveryDetail,
  LeadDeliveryPage,
} from "@soleira/schema/lead/channel-wire";
import { CredentialList, ListItem, ListItems, NewCredential } from "@soleira/schema/lists/wire";
import { EventPage } from "@soleira/schema/live/wire";
import {
  Notification,
  NotificationPage,
  NotificationPreferences,
  NotificationTotal,
} from "@soleira/schema/notification/wire";
import { Parts } from "@soleira/schema/parts/wire";
import { PeoplePage, Person, PersonChangePage, PersonStatusAnswer } from "@soleira/schema/person/wire";
import { Erasure, PersonalData } from "@soleira/schema/personal/wire";
import { PropertyListing, PropertyListingPage, SuggestionPage } from "@soleira/schema/property/search-wire";
import {
  AttendancePropertiesOfEach,
  AttendanceProperty,
  AttendancePropertyPage,
  CustomerPropertyPage,
  Property,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import { ProposalFormList } from "@soleira/schema/proposal/form-wire";
import { PublicProposal } from "@soleira/schema/proposal/public-wire";
import {
  DocumentTemplate,
  DocumentTemplateList,
  Proposal,
  ProposalPage,
  SavedForm,
} from "@soleira/schema/proposal/wire";
import { PushKey } from "@soleira/schema/push/wire";
import { REPORT_NAMES } from "@soleira/schema/report/names";
import {
  ExportLink,
  NewSharedReport,
  PublicReport,
  Report,
  SharedReportList,
} from "@soleira/schema/report/wire";
import { BusinessSummary, WeekSummary } from "@soleira/schema/summary/wire";
import { Parted, SuspectPage } from "@soleira/schema/suspect/wire";
import { Team, TeamList } from "@soleira/schema/team/wire";
import { TodayByAgent, TodayPage } from "@soleira/schema/today/wire";
import { ApiTokenList, NewApiToken } from "@soleira/schema/token/wire";
import {
  RequestTransfer,
  RequestTransferAnswer,
  RequestTransferPage,
  TransferAnswer,
} from "@soleira/schema/transfer/wire";
import { PublicVisit, VisitLink } from "@soleira/schema/visit/public-wire";
import {
  AvailabilityList,
  PartnerVisitAnswer,
  PropertyBusyList,
  ReminderList,
  ScheduleVisitAnswer,
  Visit,
  VisitList,
} from "@soleira/schema/visit/wire";
import {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookList,
  WebhookSecret,
} from "@soleira/schema/webhook/wire";
import { Secret, TOTP } from "otpauth";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { eventually } from "../support/cluster";
import { linkIn } from "../support/mails";
import { type Stack, startStack } from "../support/stack";
import { createCaller } from "./caller";

/**
 * Every call of the agency API that the gateway makes for the funnel, made once against the real agency; each
 * answer is parsed with its wire shape.
 */
let stack: Stack;
let agent: AgencyClient;
let partnerAgent: AgencyClient;
let manager: AgencyClient;
let admin: AgencyClient;

const ZONE = "America/Sao_Paulo";
const tomorrow = () => addDays(dayIn(new Date(), ZONE), 1);
const at = (day: string, time: string) => instantOf(day, time, ZONE).toISOString();

beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const as = async (test: (person: Stack["people"][number]) => boolean) => {
    const person = stack.people.find(test);
    if (!person) throw new Error("the demo lacks a person that this test needs");
    return agencyClient(stack.agencyUrl, await stack.signIn(person));
  };
  agent = await as(({ roles }) => roles.join() === "ESTATE_AGENT_SALE,ESTATE_AGENT_RENT");
  manager = await as(
    ({ roles, enterprise }) =>
      roles.join() === "ENTERPRISE_MANAGER" && enterprise === "Grupo Horizonte Imóveis",
  );
  admin = await as(
    ({ roles, enterprise }) =>
      roles.join() === "ENTERPRISE_ADMIN" && enterprise === "Grupo Horizonte Imóveis",
  );
  partnerAgent = await as(
    ({ roles, enterprise }) => enterprise === "Horizonte Moema" && roles.join() === "ESTATE_AGENT_SALE",
  );
}, 300_000);
afterAll(async () => stack?.stop());

const { call, called } = createCaller(() => agent);

const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error("a list of the demo is empty");
  return item;
};

test("lists and domains", async () => {
  await call("get /v1/enterprises/mine", Enterprise);
  await call("get /v1/enterprises/mine/statuses", StatusList, { query: "?business_type=SALE" });
  await call("get /v1/enterprises/mine/temperatures", TemperatureList);
  await call("get /v1/enterprises/mine/subsidiaries", SubsidiaryList);
  await call("get /v1/users", UserList, { query: "?role=DEMONSTRATOR" });
  await call("get /v1/users/me", Me);
  await call("get /v1/users/me/enterprises", MyEnterprises);
  await call("get /v1/tags", TagList);
  for (const name of [
    "acquisition-channels",
    "history-reasons",
    "interest-levels",
    "interest-level-reasons",
    "contact-types",
    "business-types",
    "request-transfer-reasons",
    "districts",
    "property-types",
  ] as const) {
    const { itens } = await call(`get /v1/domains/${name}`, DomainList);
    expect({ name, some: itens.length > 0 }).toEqual({ name, some: true });
  }
  await call("get /v1/domains/status-reasons", DomainList, { query: "?status=FINISHED&pre_service_only=1" });
  for (const type of ["CANCEL", "NEW_DATE", "FINISH"])
    await call("get /v1/domains/schedule-visit-reasons", DomainList, { query: `?type=${type}` });
});

test("mine: board, table, today, returns and summaries", async () => {
  const board = "?business_type=SALE&status=NEW&page=1&size=5&sort=updated_at:desc";
  const page = await call("get /v1/customer-services/mine", AttendancePage, { query: board });
  expect(page.items).toHaveLength(5);
  await call("get /v1/customer-services/mine", AttendancePage, {
    query:
      "?business_type=SALE&start_date=2020-01-01&end_date=2030-01-01&q=si&size=10&page=1&sort=temperature:asc",
  });
  const { columns } = await call("get /v1/customer-services/mine/board", AttendanceBoard, {
    query: "?business_type=SALE&size=5&sort=updated_at:desc",
  });
  expect(columns.map(({ items }) => items.length)).toContain(5);
  const walked = await call("get /v1/customer-services/keyset", AttendanceKeysetPage, { query: "?size=2" });
  const after = walked.items.at(-1)?.cursor;
  await call("get /v1/customer-services/keyset", AttendanceKeysetPage, { query: `?size=2&after=${after}` });
  await call("get /v1/customer-services/mine/today", AttendancePage);
  await call("get /v1/customer-services/mine/schedules", AttendancePage);
  const { items: toDo } = await call("get /v1/customer-services/mine/next-steps", TodayPage, {
    query: "?size=5",
  });
  expect(toDo).toHaveLength(5);
  const { items: team } = await call("get /v1/customer-services/next-steps", TodayByAgent, { who: manager });
  expect(team.length).toBeGreaterThan(1);
  expect((await call("get /v1/events", EventPage)).resync).toBe(false);
  expect((await call("get /v1/customer-services/mine/week-summaries", WeekSummary)).items).toHaveLength(7);
  await call("get /v1/customer-services/mine/business-summaries", BusinessSummary);
});

test("an attendance from its creation to its end", async () => {
  const { itens: channels } = await call("get /v1/domains/acquisition-channels", DomainList);
  const { items: listed } = await call("get /v1/customer-services/mine", AttendancePage, {
    query: "?business_type=SALE&status=IN_PROGRESS&size=50",
  });
  const code = listed.map(({ property }) => property?.code).find(Boolean) ?? "";
  const body = { businessType: "SALE", name: "Chamada Contrato", phone: "(11) 97777-1234" };
  await call("post /v1/customer-services/", Attendance, { body, status: 201 });
  const created = await call("post /v2/customer-services/", Attendance, {
    body: { ...body, name: "Chamada Segunda" },
    query: `?channelId=${first(channels).id}`,
    status: 201,
  });
  const params = { id: created.id };
  await call("get /v1/customer-services/:validate", ValidateAnswer, {
    query: "?business_type=SALE&phone=11977771234",
  });
  await call("get /v1/customer-services/{id}", Attendance, { params });
  await call("get /v1/customer-services/{id}/tags", TagList, { params });
  expect(await call("get /v1/customer-services/{id}/turns", LeadTurnList, { params })).toEqual({ items: [] });
  await call("get /v1/customer-services/histories", HistoriesOfEach, { query: `?ids=${created.id}` });
  await call("get /v1/customer-services/properties", AttendancePropertiesOfEach, {
    query: `?ids=${created.id}`,
  });
  await call("get /v1/customer-services/messages", MessagesOfEach, { query: `?ids=${created.id}` });
  await call("get /v1/customer-services/{id}/associates", AssociateList, { params });
  await call("get /v1/customer-services/{id}/parts", Parts, {
    params,
    query: "?properties=3&histories=4&proposals=4&associates=1",
  });
  await call("get /v1/customer-services/{id}/messages", MessageList, { params, query: "?type=whatsapp" });
  await call("get /v1/customers/{id}/customer-services", AttendancePage, {
    params: { id: created.customer.id },
  });
  const person = { id: created.customer.id };
  const theirs = await call("get /v1/customers/{id}/customer-services", CustomerAttendancePage, {
    params: person,
    query: "?hidden=1&size=3",
  });
  expect(theirs.total).toBe(2);
  const { items: contacts, revision } = await call("get /v1/customers/{id}/contacts", ContactList, {
    params: person,
  });
  const landline = { type: "PHONE", value: "(11) 3777-1234" };
  const kept = await call("put /v1/customers/{id}/contacts", ContactList, {
    params: person,
    body: { contacts: [...contacts, landline], revision },
  });
  expect(kept.items.map(({ main }) => main)).toEqual([true, false]);
  await call("get /v1/customers/{id}/histories", CustomerHistoryPage, { params: person });
  const sharing = await call("post /v1/customer-services/", Attendance, {
    status: 201,
    body: { businessType: "SALE", name: "Outra Chamada", phone: "(11) 97111-2233" },
  });
  const { items: theirContacts } = await call("get /v1/customers/{id}/contacts", ContactList, {
    params: { id: sharing.customer.id },
  });
  await call("put /v1/customers/{id}/contacts", ContactList, {
    params: { id: sharing.customer.id },
    body: { contacts: [...theirContacts, landline] },
  });
  const duplicates = () =>
    call("get /v1/customer-services/{id}/possible-duplicates", PossibleDuplicateList, { params });
  expect((await duplicates()).items).toMatchObject([
    { customerService: { id: sharing.id }, by: "PHONE", mergeable: true },
  ]);
  await call("put /v1/customer-services/{id}/different-people", Attendance, {
    params,
    body: { customerService: sharing.id },
  });
  expect((await duplicates()).items).toEqual([]);
  const marked = await call("post /v1/filler-contacts", FillerContact, {
    who: manager,
    status: 201,
    body: landline,
  });
  const marks = await call("get /v1/filler-contacts", FillerContactList, { who: manager });
  expect(marks.items.map(({ id }) => id)).toEqual([marked.id]);
  await call("delete /v1/filler-contacts/{id}", null, {
    who: manager,
    status: 204,
    params: { id: marked.id },
  });
  await call("get /v1/customers/{id}/properties", CustomerPropertyPage, { params: person });
  await call("get /v1/properties/{code}", Property, { params: { code } });
  await call("put /v1/customers/{id}", Customer, {
    params: { id: created.customer.id },
    body: { name: "Chamada Editada" },
  });

  const { items: temperatures } = await call("get /v1/enterprises/mine/temperatures", TemperatureList);
  const warm = await call("put /v1/customer-services/{id}/temperature", Attendance, {
    params,
    body: { temperatureId: first(temperatures).id },
  });
  expect(warm.status).toBe("IN_PROGRESS");
  await call("get /v1/customer-services/{id}/temperature", TemperatureAnswer, { params });
  const { itens: contactTypes } = await call("get /v1/domains/contact-types", DomainList);
  await call("put /v1/customer-services/{id}/contact-type", Attendance, {
    params,
    body: { contactTypeId: first(contactTypes).id },
  });
  await call("post /v1/customer-services/{id}/calls", Attendance, { params, body: { outcome: "ANSWERED" } });
  await call("put /v1/customer-services/{id}/schedule", Attendance, {
    params,
    body: { date: at(tomorrow(), "10:00") },
  });
  await call("delete /v1/customer-services/{id}/schedule", Attendance, { params });
  const quiet = await call("put /v1/customer-services/{id}/no-step", Attendance, {
    params,
    body: { reason: "Viaja até janeiro" },
  });
  expect(quiet.noStepSince).not.toBeNull();

  const { items: tags } = await call("get /v1/tags", TagList);
  const tagged = await call("put /v1/customer-services/{id}", Attendance, {
    params,
    body: { status: "RETURN_LATER", date: at(tomorrow(), "10:00"), tags: [first(tags).id] },
  });
  expect([tagged.status, tagged.tags]).toEqual(["RETURN_LATER", [first(tags)]]);
  const undone = await call("post /v1/customer-services/{id}/status:undo", Attendance, {
    params,
    body: { version: tagged.version },
  });
  expect([undone.status, undone.scheduledAt, undone.tags]).toEqual(["IN_PROGRESS", null, [first(tags)]]);
  const { items: found } = await call("get /v1/customer-services/", AttendancePage, {
    query: "?q=Chamada%20Editada&status_out=FINISHED&business_type=SALE",
  });
  expect(found.map(({ id }) => id)).toContain(created.id);

  const noted = await call("post /v1/customer-services/{id}/histories", History, {
    params,
    body: { message: "Ligou de volta.", rememberAt: at(tomorrow(), "11:00") },
    status: 201,
  });
  const ofItem = { ...params, historyId: noted.id };
  await call("put /v1/customer-services/{id}/histories/{historyId}", History, {
    params: ofItem,
    body: { message: "Corrigida." },
  });
  await call("delete /v1/customer-services/{id}/histories/{historyId}", History, { params: ofItem });
  await call("get /v1/customer-services/{id}/histories", HistoryPage, { params, query: "?page=1&size=4" });

  const row = await call("post /v1/customer-services/{id}/properties", AttendanceProperty, {
    params,
    body: { propertyCode: code, integrationType: "WEB" },
    status: 201,
  });
  const rowParams = { id: created.id, propertyId: row.id };
  await call("get /v1/customer-services/{id}/properties", AttendancePropertyPage, { params });
  const suggested = await call("get /v1/properties:suggestions", SuggestionPage, {
    query: `?customer_service=${created.id}`,
  });
  expect(suggested.items.every(({ reasons }) => reasons.length > 0)).toBe(true);
  const registered = await call("post /v1/enterprises/mine/properties", PropertyListing, {
    body: { code: "ch9001", url: "SEM_URL", amount: "450000.00", businessType: "SALE" },
    status: 201,
  });
  await call("put /v1/enterprises/mine/properties/{id}/agent", Property, {
    who: manager,
    params: { id: registered.id },
    body: { agentId: null },
  });
  const searched = await call("get /v1/enterprises/mine/properties", PropertyListingPage, {
    query: "?code=CH9&business_type=SALE&page=1",
  });
  expect(searched.items).toEqual([registered]);
  await call("get /v1/customer-services/{id}/properties/{propertyId}/fields", PropertyFieldList, {
    params: rowParams,
  });
  const { itens: levels } = await call("get /v1/domains/interest-levels", DomainList);
  const { itens: reasons } = await call("get /v1/domains/interest-level-reasons", DomainList);
  const interested = await call(
    "put /v1/customer-services/{id}/properties/{propertyId}",
    AttendanceProperty,
    {
      params: rowParams,
      body: { interestLevelId: first(levels).id, interestLevelReasonId: first(reasons).id },
    },
  );
  expect(interested.interest?.level).toBe(first(levels).name);

  await visits(row.id);
  await call("delete /v1/customer-services/{id}/properties/{propertyId}", null, { params: rowParams });

  const { itens: ends } = await call("get /v1/domains/status-reasons", DomainList, {
    query: "?status=FINISHED",
  });
  const finished = await call("put /v1/customer-services/{id}/status", Attendance, {
    params,
    body: { status: "FINISHED", reason: first(ends).id },
  });
  expect(finished.status).toBe("FINISHED");
  const corrected = await call("put /v1/customer-services/{id}/finish", Attendance, {
    who: manager,
    params,
    body: { reason: ends[1]?.id, why: "Chamada" },
  });
  expect(corrected.finish?.reasonId).toBe(ends[1]?.id);
});

/** Schedule, look, reschedule, cancel; schedule again, finish; schedule for the partner's reader; delete. */
async function visits(customerServicePropertyId: string) {
  const { items: days } = await call("get /v1/schedules/availables", AvailabilityList, {
    query: `?start_date=${tomorrow()}&end_date=${addDays(tomorrow(), 6)}`,
  });
  const free = days.flatMap(({ date, hours }) => hours.map(({ start }) => at(date, start)));
  const [one, two, three] = free as [string, string, string];
  const book = (dateStart: string) =>
    call("post /v1/schedules/users/me/visits", ScheduleVisitAnswer, {
      body: { customerServicePropertyId, dateStart },
      status: 201,
    });
  const { id } = await book(one);
  const window = `?start_date=${tomorrow()}&end_date=${addDays(tomorrow(), 6)}`;
  const agenda = await call("get /v1/schedules/visits", VisitList, { query: window });
  expect(agenda.items.map((visit) => visit.id)).toContain(id);
  const seen = await call("get /v1/schedules/visits/{visitId}", Visit, { params: { visitId: id } });
  const busy = await call("get /v1/customer-services/{id}/property-busy-times", PropertyBusyList, {
    params: { id: String(seen.attendance?.id) },
    query: window,
  });
  expect(busy.items.map((visit) => visit.id)).toContain(id);
  await call("get /v1/schedules/reminders", ReminderList, { query: window });
  const noted = await call("put /v1/schedules/visits/{visitId}/confirmation", Visit, {
    params: { visitId: id },
    body: {},
  });
  expect(noted.confirmedByCustomer).toBe(false);
  const { url } = await call("get /v1/schedules/visits/{visitId}/link", VisitLink, {
    params: { visitId: id },
  });
  const address = { params: { id }, query: `?uuid=${url.split("/").at(-1)}` };
  expect((await call("get /v1/public-visits/{id}", PublicVisit, address)).mayAnswer).toBe(true);
  await call("get /v1/public-visits/{id}/availables", AvailabilityList, address);
  await call("get /v1/public-visits/{id}/calendar", null, address);
  const answered = await call("put /v1/public-visits/{id}/answers", PublicVisit, {
    ...address,
    body: { answer: "CONFIRM" },
  });
  expect(answered.confirmedAt).not.toBe(null);
  const { items: people } = await call("get /v1/users", UserList, { query: "?role=ESTATE_AGENT_SALE" });
  await call("get /v1/schedules/public/availables", AvailabilityList, {
    query: `${window}&users=${first(people).id}`,
  });
  await call("get /v1/schedules/public/visits", VisitList, { query: `${window}&users=${first(people).id}` });

  const reasonOf = async (type: string) =>
    first(
      (await call("get /v1/domains/schedule-visit-reasons", DomainList, { query: `?type=${type}` })).itens,
    ).id;
  const change = (visitId: string, body: unknown) =>
    call("put /v1/schedules/visits/{visitId}", Visit, { params: { visitId }, body });
  await change(id, { updateType: "NEW_DATE", dateStart: two, reasonId: await reasonOf("NEW_DATE") });
  const canceled = await change(id, { updateType: "CANCEL", reasonId: await reasonOf("CANCEL") });
  expect(canceled.canceled).toBe(true);
  const again = await book(three);
  const finished = await change(again.id, {
    updateType: "FINISH",
    dateStart: new Date(Date.now() - 3_600_000).toISOString(),
    reasonId: await reasonOf("FINISH"),
  });
  expect(finished.finished).toBe(true);
  const last = await book(one);
  await call("delete /v1/schedules/visits/{visitId}", null, { params: { visitId: last.id } });
}

test("a proposal from its making to its answer", async () => {
  const { items: sales } = await call("get /v1/customer-services/mine", AttendancePage, {
    query: "?business_type=SALE&status=IN_PROGRESS&size=50",
  });
  const params = { id: first(sales.filter(({ property }) => property)).id };
  const rows = await call("get /v1/customer-services/{id}/properties", AttendancePropertyPage, { params });
  const made = await call("post /v1/customer-services/{id}/proposals", Proposal, {
    params,
    body: { customerServicePropertyId: first(rows.items).id, amount: "450000.00", dueDate: tomorrow() },
    status: 201,
  });
  const page = await call("get /v1/customer-services/{id}/proposals", ProposalPage, { params });
  expect(page.items.map(({ id }) => id)).toEqual([made.id]);
  const { items: found } = await call("get /v1/proposals/", ProposalPage, {
    query: `?q=${made.id}&status=WAITING_CUSTOMER&business_type=SALE`,
  });
  expect(found.map(({ id }) => id)).toContain(made.id);
  const own = { id: made.id };
  const { uuid: answered } = await call("get /v1/proposals/{id}", Proposal, { params: own });
  const uuid = answered ?? "";
  expect((await call("get /v1/proposals/{id}", Proposal, { params: { id: uuid } })).id).toBe(made.id);
  const edited = await call("put /v1/proposals/{id}", Proposal, {
    params: own,
    body: { amount: "460000.00", version: made.version },
  });
  expect(edited.amount).toBe("460000.00");
  const { items: forms } = await call("get /v1/proposals/{id}/forms", ProposalFormList, { params: own });
  const payment = first(forms.filter(({ kind }) => kind === "payment"));
  const paid = await call("put /v1/proposals/{id}/forms/{formId}", SavedForm, {
    params: { ...own, formId: payment.id },
    body: { data: { cash: "460000.00" } },
  });
  expect(paid.form.completed).toBe(true);
  const added = await call("post /v1/proposals/{id}/forms/{kind}", SavedForm, {
    params: { ...own, kind: "proponent" },
    body: { data: { name: "Chamada Segunda", document: "529.982.247-25" } },
    status: 201,
  });
  const left = await call("delete /v1/proposals/{id}/forms/{formId}", Proposal, {
    params: { ...own, formId: added.form.id },
  });
  expect(left.missingForms).toEqual(["proponent"]);
  const address = { params: { ...own, uuid }, query: `?uuid=${uuid}` };
  const shown = await call("get /v1/public-proposals/{id}", PublicProposal, address);
  expect(shown.mayAnswer).toBe(true);
  const byPath = { params: address.params };
  expect(
    (await call("get /v1/public-proposals/{id}/forms/{uuid}", ProposalFormList, byPath)).items,
  ).toHaveLength(2);
  const kind = "proponent";
  const { id: formId } = first(shown.forms.filter((form) => form.kind === kind));
  const filled = await call("put /v1/public-proposals/{id}/forms/{uuid}", PublicProposal, {
    ...byPath,
    body: { id: formId, kind, data: { name: "Chamada Pública", document: "529.982.247-25" } },
  });
  const offered = await call("put /v1/public-proposals/{id}/statuses", PublicProposal, {
    ...address,
    body: { status: "WAITING_CUSTOMER", amountUpdated: "440000.00", version: filled.version },
  });
  expect([offered.amountUpdated, offered.lastOfferBy]).toEqual(["440000.00", "CUSTOMER"]);
  const sent = await call("post /v1/proposals/{id}/sendings", Proposal, {
    params: own,
    body: { how: "WHATSAPP" },
  });
  expect([sent.delivery?.sentHow, sent.version]).toEqual(["WHATSAPP", offered.version]);
  const printed = await call("post /v1/proposals/{id}/documents", Proposal, { params: own, status: 201 });
  const [pdf] = printed.documents;
  expect(printed.document).toBe(pdf?.url);
  const document = { ...own, documentId: pdf?.id ?? "" };
  // A file, not one of the wire's shapes.
  await call("get /v1/proposals/{id}/documents/{documentId}", null, { params: document });
  await call("get /report/v1/customer-services/{id}/proposals", null, { params });
  await call("delete /v1/proposals/{id}/documents/{documentId}", Proposal, { params: document });
  const { items: templates } = await call("get /v1/document-templates", DocumentTemplateList, {
    query: "?business_type=SALE",
  });
  await call("get /v1/document-templates/{id}/file", null, { params: { id: first(templates).id } });
  const created = await call("post /v1/document-templates", DocumentTemplate, {
    who: manager,
    status: 201,
    query: "?name=Recibo%20novo",
    body: new TextEncoder().encode("%PDF-1.7\n%%EOF\n"),
  });
  const template = { who: manager, params: { id: created.id } };
  await call("put /v1/document-templates/{id}", DocumentTemplate, { ...template, body: { name: "Recibo" } });
  await call("delete /v1/document-templates/{id}", null, { ...template, status: 204 });
  const denied = await call("put /v1/proposals/{id}/statuses", Proposal, {
    params: own,
    body: { status: "DENIED", reason: "Desistiu" },
  });
  expect(denied.status.status).toBe("DENIED");
  await call("get /v1/public-proposals/{id}/documents/{uuid}", null, byPath);
});

test("a demonstrator's visit of a rental, and the partner's schedule", async () => {
  const { items: demonstrators } = await call("get /v1/users", UserList, { query: "?role=DEMONSTRATOR" });
  const demonstrator = first(demonstrators);
  const { items: rentals } = await call("get /v1/customer-services/mine", AttendancePage, {
    query: "?business_type=RENT&status=IN_PROGRESS&size=50",
  });
  const rental = first(rentals.filter(({ property }) => property));
  const rows = await call("get /v1/customer-services/{id}/properties", AttendancePropertyPage, {
    params: { id: rental.id },
  });
  const { items: days } = await call("get /v1/schedules/public/availables", AvailabilityList, {
    query: `?start_date=${addDays(tomorrow(), 2)}&end_date=${addDays(tomorrow(), 6)}&users=${demonstrator.id}`,
  });
  const day = first(days.filter(({ hours }) => hours.length > 0));
  await call("post /v1/schedules/users/{userId}/visits", ScheduleVisitAnswer, {
    params: { userId: demonstrator.id },
    body: {
      customerServicePropertyId: first(rows.items).id,
      dateStart: at(day.date, first(day.hours).start),
    },
    status: 201,
  });

  const { items: sales } = await call("get /v1/customer-services/mine", AttendancePage, {
    query: "?business_type=SALE&status=IN_PROGRESS&size=50",
    who: partnerAgent,
  });
  const sale = first(sales.filter(({ property }) => property));
  const partnerRows = await call("get /v1/customer-services/{id}/properties", AttendancePropertyPage, {
    params: { id: sale.id },
    who: partnerAgent,
  });
  await call("get /v1/schedules/partner-visits", PartnerVisitAnswer, {
    query: `?customer_service_property=${first(partnerRows.items).id}`,
    who: partnerAgent,
  });
});

test("leads that change hands: asked for, taken back, approved, given at once", async () => {
  const lead = () =>
    call("post /v1/customer-services/", Attendance, {
      body: { businessType: "SALE", name: "Chamada Transferida", phone: "(11) 97777-4321" },
      status: 201,
    });
  const { itens: reasons } = await call("get /v1/domains/request-transfer-reasons", DomainList);
  const { items: agents } = await call("get /v1/users", UserList, { query: "?role=ESTATE_AGENT_SALE" });
  const asked = await lead();
  const distributeToUserId = first(agents.filter(({ id }) => id !== asked.user?.id)).id;
  const ask = async () => {
    const { items } = await call("post /v1/request-transfers", RequestTransferAnswer, {
      body: { customerServices: [asked.id], reasonId: first(reasons).id, distributeToUserId },
      status: 201,
    });
    return { id: first(items).request?.id ?? "" };
  };
  const taken = await call("delete /v1/request-transfers/{id}", RequestTransfer, { params: await ask() });
  expect(taken.status).toBe("CANCELED");
  const params = await ask();
  const listed = await call("get /v1/request-transfers", RequestTransferPage, { query: "?status=PENDING" });
  expect(listed.items.map(({ id }) => id)).toContain(params.id);
  await call("get /v1/request-transfers/{id}", RequestTransfer, { params });
  const approved = await call("put /v1/request-transfers/{id}", RequestTransfer, {
    params,
    body: { status: "APPROVED" },
    who: manager,
  });
  expect(approved.status).toBe("APPROVED");
  const given = await lead();
  const { items } = await call("put /v1/customer-services/transfer", TransferAnswer, {
    body: { customerServices: [given.id, asked.id], distributeToUserId },
    who: manager,
  });
  expect(items.map(({ ok }) => ok)).toEqual([true, false]);
});

test("notifications: what was taken away is in the list, read, unread and removed", async () => {
  const query = "?app=WEB_AGENT";
  const { items } = await call("get /v1/notifications/mine", NotificationPage, { query: `${query}&size=5` });
  const lost = first(items.filter(({ type }) => type.type === "LEAD_TRANSFERRED"));
  const params = { id: lost.id };
  const read = await call("put /v1/notifications/{id}/read", Notification, { params, query, body: {} });
  expect([lost.readed, read.readed]).toEqual([false, true]);
  const before = await call("get /v1/notifications/mine/total", NotificationTotal, { query });
  const waiting = await call("get /v1/notifications/mine/total", NotificationTotal, {
    query: `${query}&unread=1`,
  });
  expect(waiting).toEqual({ total: before.unread, unread: before.unread });
  const all = await call("put /v1/notifications/mine/read", NotificationTotal, { query });
  expect(all).toEqual({ total: before.total, unread: 0 });
  await call("delete /v1/notifications/{id}", null, { params, query, status: 204 });
  const preferences = await call("get /v1/notifications/mine/preferences", NotificationPreferences, {
    query,
  });
  const body = { ...preferences, quietFrom: "22:00", quietTo: "07:00" };
  expect(
    await call("put /v1/notifications/mine/preferences", NotificationPreferences, { query, body }),
  ).toEqual(body);
});

test("devices: one is registered with its subscription, and removed", async () => {
  const { publicKey } = await call("get /v1/users/me/devices/key", PushKey, {});
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  const deviceId = randomUUID();
  const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
  const deviceToken = JSON.stringify({ endpoint: `https://push.example/${deviceId}`, keys });
  const body = { appType: "WEB_AGENT", deviceId, deviceToken };
  await call("post /v1/users/me/devices", null, { body, status: 204 });
  await call("delete /v1/users/me/devices/{deviceId}", null, { params: { deviceId }, status: 204 });
});

test("two of one matter are merged, and the one that is left changes its funnel", async () => {
  const lead = () =>
    call("post /v1/customer-services/", Attendance, {
      body: { businessType: "SALE", name: "Chamada Mesclada", phone: "(11) 97777-5678" },
      status: 201,
    });
  const [survivor, other] = [await lead(), await lead()];
  const params = { id: survivor.id };
  const merged = await call("post /v1/customer-services/{id}/merge", Attendance, {
    params,
    body: { customerServices: [other.id], version: survivor.version },
  });
  expect(merged.status).toBe("IN_PROGRESS");
  const { items } = await call("get /v1/customer-services/{id}/associates", AssociateList, { params });
  expect(items.map(({ id }) => id)).toEqual([other.id]);
  const rented = await call("post /v1/customer-services/{id}", Attendance, {
    params,
    body: { businessType: "RENT" },
  });
  expect(rented.businessType).toBe("RENT");
});

test("a stranger registers, verifies, forgets the password, and has a second factor", async () => {
  const anonymous = agencyClient(stack.agencyUrl, "");
  const email = "chamada.nova@example.com";
  const password = "Praia@26";
  const accepted = { who: anonymous, status: 202 };
  await call("post /register", Accepted, {
    ...accepted,
    body: {
      name: "Chamada Nova",
      email,
      password,
      confirmPassword: password,
      enterpriseName: "Chamadas Imóveis",
    },
  });
  const verifyLink = /verify-email\?token=([\w-]+)/;
  const former = await linkIn(stack.dataDir, email, verifyLink);
  await call("post /verify-email:again", Accepted, { ...accepted, body: { email } });
  let token = former;
  while (token === former) token = await linkIn(stack.dataDir, email, verifyLink);
  const verified = await call("post /verify-email", VerifiedEmail, { who: anonymous, body: { token } });
  expect(verified.email).toBe(email);
  await call("post /v1/users/access/reset", Accepted, { ...accepted, body: { email } });
  const reset = await linkIn(stack.dataDir, email, /reset-password\/\d+\/([\w-]+)/);
  const userId = await linkIn(stack.dataDir, email, /reset-password\/(\d+)\//);
  const policy = await call("post /validate-reset-token", ResetTokenAnswer, {
    who: anonymous,
    body: { token: reset },
  });
  expect(policy.passwordPolicy?.maxLength).toBe(12);
  await call("put /v1/users/{userId}/access", Accepted, {
    params: { userId },
    who: anonymous,
    body: { token: reset, password: "Praia@27", confirmPassword: "Praia@27" },
  });
  const who = agencyClient(stack.agencyUrl, await stack.signIn({ email, password: "Praia@27" }));
  await stack.signIn({ email, password: "Praia@27" });
  await call("put /v1/users/me/access", Accepted, {
    who,
    body: { password: "Praia@27", newPassword: "Praia@28", confirmPassword: "Praia@28" },
  });
  const saved = await call("put /v1/users/me/profile", Me, { who, body: { name: "Chamada Velha" } });
  expect([saved.name, saved.enterprise.name]).toEqual(["Chamada Velha", "Chamadas Imóveis"]);
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const pictured = await call("put /v1/users/me/avatar", Me, { who, body: Buffer.from(pixel, "base64") });
  const [, , , id = "", , hash = ""] = pictured.avatar?.split("/") ?? [];
  await call("get /v1/users/{id}/avatar/{hash}", null, { who, params: { id, hash } });
  expect((await call("delete /v1/users/me/avatar", Me, { who })).avatar).toBeNull();
  await stack.signIn({ email, password: "Praia@28" });
  const { items: sessions } = await call("get /v1/users/me/sessions", SessionList, { who });
  const other = first(sessions.filter(({ current }) => !current));
  await call("delete /v1/users/me/sessions/{id}", null, { who, params: { id: other.id }, status: 204 });
  await call("delete /v1/users/me/sessions", null, { who, status: 204 });
  const authorize = (body: object) =>
    call("put /v1/users/me/authorizations", AuthorizationsAnswer, { who, body });
  const { mfaSecret = "" } = await authorize({ action: "ENABLE_MFA" });
  const mfaCode = new TOTP({ secret: Secret.fromBase32(mfaSecret) }).generate();
  const { recoveryCodes = [] } = await authorize({ action: "CONFIRM_MFA_CODE", mfaCode });
  expect(recoveryCodes).toHaveLength(10);
  await authorize({ action: "DISABLE_MFA", mfaCode: recoveryCodes[0] });
});

test("people are invited, change their roles, leave and come back; an admin changes the settings", async () => {
  const people = "/v1/enterprises/mine/people";
  const anonymous = agencyClient(stack.agencyUrl, "");
  const find = async (q: string) => {
    const { items } = await call(`get ${people}`, PeoplePage, { query: `?q=${q}`, who: admin });
    return first(items).id;
  };
  const invite = (email: string) =>
    call(`post ${people}`, Person, { who: admin, status: 201, body: { email, roles: ["DEMONSTRATOR"] } });
  const { id } = await invite("chamada.retirada@example.com");
  await call(`delete ${people}/invitations/{id}`, null, { who: admin, params: { id }, status: 204 });
  const email = "ulisses.brito@seringal.example";
  await invite(email);
  const body = { token: await linkIn(stack.dataDir, email, /invitation=([\w-]+)/) };
  const invitation = await call("post /v1/invitations/read", Invitation, { who: anonymous, body });
  expect([invitation.email, invitation.hasAccount]).toEqual([email, true]);
  const password = stack.people.find((one) => one.email === email)?.password ?? "";
  const who = agencyClient(stack.agencyUrl, await stack.signIn({ email, password }));
  const accepted = await call("post /v1/invitations/accept", AcceptInvitationAnswer, { who, body });
  expect(accepted.enterprise.name).toBe("Grupo Horizonte Imóveis");

  const params = { id: await find("ulisses") };
  const as = { who: admin, params };
  expect((await call(`get ${people}/{id}`, Person, as)).email).toBe(email);
  const roles = ["ESTATE_AGENT_RENT"];
  expect((await call(`put ${people}/{id}/roles`, Person, { ...as, body: { roles } })).roles).toEqual(roles);
  const set = (status: string) =>
    call(`put ${people}/{id}/status`, PersonStatusAnswer, { ...as, body: { status, attendances: "QUEUE" } });
  expect((await set("SUSPENDED")).person.status).toBe("SUSPENDED");
  expect((await set("ACTIVE")).person.status).toBe("ACTIVE");
  await call(`delete ${people}/{id}/sessions`, null, { ...as, status: 204 });
  const changes = await call(`get ${people}/{id}/changes`, PersonChangePage, as);
  expect(changes.items.map(({ what }) => what)).toEqual([
    "Acesso restaurado",
    "Acesso suspenso",
    "Papéis: Demonstrador → Corretor de locação",
    "Entrou com um convite",
  ]);

  const mine = await call("get /v1/enterprises/mine", Enterprise, { who: admin });
  const saved = await call("put /v1/enterprises/mine", Enterprise, {
    who: admin,
    body: { proposalDays: 9, version: mine.version },
  });
  expect(saved).toEqual({ ...mine, proposalDays: 9, version: (mine.version ?? 0) + 1 });
});

test("managers change the lists, the columns and a portal's secret", async () => {
  const lists = "/v1/enterprises/mine/lists/{list}";
  const who = manager;
  const tags = { list: "tags" };
  const made = await call(`post ${lists}`, ListItem, {
    who,
    params: tags,
    status: 201,
    body: { name: "Chamada", color: "#112233" },
  });
  const params = { ...tags, id: made.id };
  const named = await call(`put ${lists}/{id}`, ListItem, {
    who,
    params,
    body: { name: "Chamado", place: 1 },
  });
  expect(named.name).toBe("Chamado");
  await call(`delete ${lists}/{id}`, null, { who, params, status: 204 });
  const { items } = await call(`get ${lists}`, ListItems, { who, params: tags });
  expect(items[0]).toMatchObject({ id: made.id, name: "Chamado", setAsideAt: expect.any(String) });
  const columns = await call("put /v1/enterprises/mine/statuses", StatusList, {
    who,
    body: { businessType: "RAISE_PROPERTY", status: "NEW", description: "Recém-chegado" },
  });
  expect(columns.items[0]?.description).toBe("Recém-chegado");
  const credential = await call("post /v1/enterprises/mine/credentials", NewCredential, {
    who,
    status: 201,
    body: { channel: "grupo-olx" },
  });
  expect(credential.secret).toHaveLength(43);
  const listed = await call("get /v1/enterprises/mine/credentials", CredentialList, { who });
  expect(listed.items.map(({ channel }) => channel)).toEqual(["grupo-olx"]);
});

test("an admin resets the second factor of who works here alone", async () => {
  const found = stack.people.find(({ email }) => email.startsWith("diego.martins"));
  if (!found) throw new Error("the demo lacks a person that this test needs");
  const who = agencyClient(stack.agencyUrl, await stack.signIn(found));
  const authorize = (body: object) =>
    call("put /v1/users/me/authorizations", AuthorizationsAnswer, { who, body });
  const { mfaSecret = "" } = await authorize({ action: "ENABLE_MFA" });
  const mfaCode = new TOTP({ secret: Secret.fromBase32(mfaSecret) }).generate();
  await authorize({ action: "CONFIRM_MFA_CODE", mfaCode });
  const { items } = await call("get /v1/enterprises/mine/people", PeoplePage, {
    query: "?q=diego",
    who: admin,
  });
  expect(first(items).mfaEnabled).toBe(true);
  await call("delete /v1/enterprises/mine/people/{id}/second-factor", null, {
    who: admin,
    status: 204,
    params: { id: first(items).id },
  });
  expect(await stack.signIn(found)).toBeTruthy();
});

test("each report, and one of them as a file", async () => {
  for (const name of REPORT_NAMES) {
    const report = await call("get /v1/reports/{name}/", Report, { params: { name }, who: manager });
    expect(report).toMatchObject({ name, columns: expect.any(Array) });
  }
  const params = { name: "attendances" };
  const { url } = await call("post /v1/reports/{name}/export", ExportLink, {
    params,
    who: manager,
    status: 201,
    body: { business_type: "SALE" },
  });
  const token = url.split("/").at(-1) ?? "";
  await call("get /v1/reports/exports/{token}", null, { params: { token }, who: manager });
  const shared = await call("post /v1/reports/{name}/shared", NewSharedReport, {
    params,
    who: manager,
    status: 201,
    body: { business_type: "SALE" },
  });
  const { items } = await call("get /v1/reports/shared/mine", SharedReportList, { who: manager });
  expect(items.map(({ id }) => id)).toContain(shared.id);
  await call("get /v1/reports/shared/{token}", PublicReport, {
    params: { token: shared.token },
    who: manager,
  });
  await call("delete /v1/reports/shared/mine/{id}", null, {
    params: { id: shared.id },
    who: manager,
    status: 204,
  });
  expect((await manager.get(`/v1/reports/exports/${token}`)).status).toBe(404);
});

/** A lead as the portal sends it. */
async function sendLead(lead: { originLeadId: string; name: string; phone: string }): Promise<void> {
  const secret = first(
    stack.people.filter(
      ({ name, enterprise }) => name === "Grupo OLX" && enterprise === "Grupo Horizonte Imóveis",
    ),
  ).password;
  const { status } = await fetch(`${stack.agencyUrl}/v1/leads/grupo-olx`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`vivareal:${secret}`).toString("base64")}`,
    },
    body: JSON.stringify({ clientListingId: "XX0001", ...lead }),
  });
  expect(status).toBe(200);
}

test("queues", async () => {
  const who = manager;
  const { items } = await call("get /v1/enterprise-distributions/", DistributionList, { who });
  const sale = first(items.filter(({ queue }) => queue === "SALE"));
  const users = sale.members.map(({ user }) => user.id);
  const set = await call("put /v1/enterprise-distributions/{queue}", Distribution, {
    who,
    params: { queue: "SALE" },
    body: { users: users.toReversed() },
  });
  expect(set.members.map(({ user }) => user.id)).toEqual(users.toReversed());
  const own = await call("put /v1/enterprise-distributions/mine", OwnDistribution, {
    body: { queue: "SALE", paused: true },
  });
  expect(own).toMatchObject({ state: "PAUSED", position: null });
  const me = await call("get /v1/users/me", Me);
  await call("put /v1/enterprise-distributions/{queue}/users/{userId}", Distribution, {
    who,
    params: { queue: "SALE", userId: me.id },
    body: { paused: false },
  });
  const settings = { goalMinutes: 15, passesOn: false, turns: 2, asksAcceptance: true };
  const set15 = await call("put /v1/enterprise-distributions/{queue}/settings", Distribution, {
    who,
    params: { queue: "SALE" },
    body: settings,
  });
  expect(set15.settings).toEqual(settings);
  const rules = { openLimit: 40, toListingAgent: false, rules: [] };
  const limited = await call("put /v1/enterprise-distributions/{queue}/rules", Distribution, {
    who,
    params: { queue: "SALE" },
    body: rules,
  });
  expect(limited.rules).toEqual(rules);
  expect(await call("get /v1/customer-services/mine/lost", LostLeadList)).toEqual({ items: [] });
  const queue = (name: string, some: string[]) =>
    call("put /v1/enterprise-distributions/{queue}", Distribution, {
      who,
      params: { queue: name },
      body: { users: some },
    });
  const before = first(items.filter((one) => one.queue === "PRE_SERVICE")).members.map(({ user }) => user.id);
  await queue("PRE_SERVICE", []);
  await queue("SALE", [me.id]);
  await sendLead({ originLeadId: "offered", name: "Olívia Oferecida", phone: "11971112255" });
  let [offer] = (await call("get /v1/customer-services/mine/to-accept", LeadToAcceptList)).items;
  while (!offer) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [offer] = (await call("get /v1/customer-services/mine/to-accept", LeadToAcceptList)).items;
  }
  expect(offer.firstName).toBe("Olívia");
  const accepted = await call("put /v1/customer-services/{id}/acceptance", Attendance, {
    params: { id: offer.id },
  });
  expect(accepted.customer.name).toBe("Olívia Oferecida");
  await queue("PRE_SERVICE", before);
  await queue("SALE", users);
  const arrivals = await call("get /v1/arrivals", ArrivalPage, { who: manager, query: "?size=1" });
  expect(arrivals.items).toHaveLength(1);
  const overview = await call("get /v1/arrivals/overview", ArrivalOverview, { who: manager });
  expect(overview.agents.length).toBeGreaterThan(0);
  const given = await call("put /v1/arrivals/hand-over", HandOverArrivalsAnswer, {
    who: manager,
    body: { customerServices: [{ id: "987654", from: null }], distributeAutomatic: true },
  });
  expect(given.items).toMatchObject([{ id: "987654", ok: false, code: 4004 }]);
  const back = await call("post /v1/arrivals/hand-over:undo", HandOverArrivalsAnswer, {
    who: manager,
    body: { customerServices: [{ id: "987654", version: 1 }] },
  });
  expect(back.items).toMatchObject([{ id: "987654", ok: false, code: 4004 }]);
  const mine = await call("get /v1/enterprise-distributions/mine", OwnDistributionList);
  expect(mine.items.map(({ queue }) => queue)).toEqual(["SALE", "RENT"]);
});

test("places and check-ins", async () => {
  const who = manager;
  const body = { name: "Plantão Leste", address: "Rua Tuiuti, 10" };
  const place = await call("post /v1/enterprise-places", Place, { who, status: 201, body });
  await call("put /v1/enterprise-places/{id}", Place, { who, params: { id: place.id }, body });
  const { items } = await call("get /v1/enterprise-places/mine", PlaceList);
  expect(items).toContainEqual(place);
  const checkIn = () => call("post /v1/checkins", CheckIn, { status: 201, body: { placeId: place.id } });
  const mine = await checkIn();
  const all = await call("get /v1/checkins/enterprises/mine", CheckInList);
  expect(all.items).toContainEqual(mine);
  await call("delete /v1/checkins/{id}/mine", CheckIn, { params: { id: mine.id } });
  const again = await checkIn();
  const ended = await call("delete /v1/checkins/{id}", CheckIn, { who, params: { id: again.id } });
  expect(ended.endedBy).toBe("MANAGER");
  const own = await call("get /v1/checkins/mine", CheckInPage);
  expect(own.items[0]).toEqual(ended);
});

test("shifts, teams and templates", async () => {
  const who = manager;
  const me = await call("get /v1/users/me", Me);
  const shift = { queue: "SALE", weekday: 3, start: "09:00", end: "18:00", users: [me.id] };
  const made = await call("post /v1/enterprise-shifts", Shift, { who, status: 201, body: shift });
  const params = { id: made.id };
  const changed = await call("put /v1/enterprise-shifts/{id}", Shift, { who, params, body: shift });
  expect(await call("get /v1/reports/distributions/shifts", ShiftList, { query: "?queue=SALE" })).toEqual({
    items: [changed],
  });
  await call("delete /v1/enterprise-shifts/{id}", null, { who, params, status: 204 });
  const body = { name: "Equipe do contrato", leaderId: me.id, users: [me.id] };
  const team = await call("post /v1/teams", Team, { who, status: 201, body });
  await call("put /v1/teams/{id}", Team, { who, params: { id: team.id }, body });
  expect((await call("get /v1/teams", TeamList)).items).toContainEqual(team);
  await call("delete /v1/teams/{id}", null, { who, params: { id: team.id }, status: 204 });
});

test("API tokens", async () => {
  const who = admin;
  const body = { name: "Contrato", scopes: ["READ"], days: 30 };
  const made = await call("post /v1/enterprises/mine/tokens", NewApiToken, { who, status: 201, body });
  const { items } = await call("get /v1/enterprises/mine/tokens", ApiTokenList, { who });
  expect(items.map(({ id }) => id)).toContain(made.id);
  const params = { id: made.id };
  await call("delete /v1/enterprises/mine/tokens/{id}", null, { who, params, status: 204 });
});

test("records of several people", async () => {
  for (const name of ["Hélio Chamado", "Iracema Vizinha"])
    await sendLead({ originLeadId: name, name, phone: "11971112244" });
  // The phone of both has made one person of them, until it is said to be nobody's.
  const marked = { type: "PHONE", value: "11971112244" };
  await call("post /v1/filler-contacts", FillerContact, { who: manager, status: 201, body: marked });
  let [suspect, ...others] = (await call("get /v1/suspects", SuspectPage, { who: manager })).items;
  while (!suspect) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [suspect, ...others] = (await call("get /v1/suspects", SuspectPage, { who: manager })).items;
  }
  expect(others).toEqual([]);
  const params = { id: suspect.customer.id };
  const deliveries = suspect.groups[1]?.deliveries.map(({ id }) => id);
  await call("post /v1/suspects/{id}/part", Parted, { who: manager, params, body: { deliveries } });
  await call("put /v1/suspects/{id}/one-person", null, { who: manager, params, status: 204 });
});

test("webhooks", async () => {
  const who = admin;
  const path = "/v1/enterprises/mine/webhooks" as const;
  // A name of no server: what is posted there does not arrive.
  const body = { name: "Contrato", url: "https://crm.example/soleira", types: ["visit.changed"] };
  const made = await call(`post ${path}`, NewWebhook, { who, status: 201, body });
  const { items } = await call(`get ${path}`, WebhookList, { who });
  expect(items.map(({ id }) => id)).toContain(made.id);
  const params = { id: made.id };
  await call(`post ${path}/{id}/secret`, WebhookSecret, { who, params });
  const { id: delivery } = await call(`post ${path}/{id}/test`, WebhookDelivery, {
    who,
    params,
    status: 201,
  });
  const list = await call(`get ${path}/{id}/deliveries`, WebhookDeliveryPage, { who, params });
  expect(list.items.map(({ id }) => id)).toEqual([delivery]);
  const again = { who, params: { ...params, delivery } };
  await call(`post ${path}/{id}/deliveries/{delivery}/again`, WebhookDelivery, again);
  const since = { since: new Date().toISOString() };
  await call(`post ${path}/{id}/replay`, null, { who, params, body: since, status: 204 });
  const paused = await call(`put ${path}/{id}`, Webhook, { who, params, body: { ...body, active: false } });
  expect(paused.active).toBe(false);
  await call(`delete ${path}/{id}`, null, { who, params, status: 204 });
});

test("first steps of an agency", async () => {
  const path = "/v1/enterprises/mine/beginning" as const;
  const { done } = await call(`get ${path}`, Beginning, { who: admin });
  expect(done).toContain("LEADS");
  expect(await call(`delete ${path}`, Enterprise, { who: admin })).toMatchObject({ isBeginning: false });
});

test("doors of leads", async () => {
  const who = admin;
  const path = "/v1/enterprises/mine/channels" as const;
  const params = { channel: "grupo-olx" };
  const body = { key: "594F803B380A41396ED6" };
  const { keyAt } = await call(`put ${path}/{channel}/key`, LeadChannel, { who, params, body });
  const { items } = await call(`get ${path}`, LeadChannelList, { who });
  expect(items.find(({ channel }) => channel === "grupo-olx")?.keyAt).toBe(keyAt);
  const at = { who, params: { page: "104312890551234" } };
  const page = { token: "EAAGm0PX4ZCpsBA12345", appSecret: "1f3c5b7d9e0a2c4e" };
  const entered = await call(`put ${path}/meta/pages/{page}`, LeadChannel, { ...at, body: page });
  expect(entered.pages).toMatchObject([{ pageId: at.params.page }]);
  const questions = [{ question: "seu_zap?", field: "PHONE" }];
  // Of a form that no lead came by nothing is shown.
  expect(
    await call(`put ${path}/meta/forms/{form}`, LeadChannel, {
      who,
      params: { form: "990011" },
      body: { questions },
    }),
  ).toMatchObject({ metaForms: [] });
  expect((await call(`delete ${path}/meta/pages/{page}`, LeadChannel, at)).pages).toEqual([]);
  const form = { name: "Contato", origins: ["https://www.imobiliaria.example/contato"] };
  const made = await call(`post ${path}/site/forms`, LeadChannel, { who, body: form, status: 201 });
  const [{ id: key } = { id: "" }] = made.forms;
  expect(made.forms).toMatchObject([{ name: "Contato", origins: ["https://www.imobiliaria.example"] }]);
  const ofForm = { who, params: { id: key } };
  await call(`put ${path}/site/forms/{id}`, LeadChannel, { ...ofForm, body: { ...form, name: "Site" } });
  const plain = await fetch(`${stack.agencyUrl}/v1/leads/site/${key}/plain`, {
    method: "POST",
    headers: {
      origin: "https://www.imobiliaria.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "name=Jurema&email=jurema%40exemplo.example",
  });
  expect(plain.status).toBe(200);
  const [held] = (await call(`get ${path}/deliveries`, LeadDeliveryPage, { who })).items;
  const discarded = await call(`post ${path}/deliveries/{id}/discard`, LeadDelivery, {
    who,
    params: { id: held?.id ?? "" },
  });
  expect(discarded).toMatchObject({ state: "REFUSED", reason: "DISCARDED" });
  expect((await call(`delete ${path}/site/forms/{id}`, LeadChannel, ofForm)).forms).toEqual([]);
  const { id } = await call(`post ${path}/{channel}/tests`, LeadDelivery, { who, params, status: 201 });
  const list = await call(`get ${path}/deliveries`, LeadDeliveryPage, { who });
  expect(list.items[0]).toMatchObject({ id, state: "TEST" });
  const { raw } = await call(`get ${path}/deliveries/{id}`, LeadDeliveryDetail, { who, params: { id } });
  expect(raw).toContain("Lead de teste");
  const refused = await fetch(`${stack.agencyUrl}/v1/leads/grupo-olx`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`x:${body.key}`).toString("base64")}` },
    body: JSON.stringify({ originLeadId: "refused", name: "Sem Anúncio" }),
  });
  expect(refused.status).toBe(422);
  const [last] = (await call(`get ${path}/deliveries`, LeadDeliveryPage, { who })).items;
  const taken = await call(`post ${path}/deliveries/{id}/take`, LeadDelivery, {
    who,
    params: { id: last?.id ?? "" },
    body: {
      raw: JSON.stringify({ originLeadId: "refused", name: "Com Anúncio", clientListingId: "XX0001" }),
    },
  });
  expect(taken).toMatchObject({ state: "TAKEN", mended: true });
});

test("spreadsheets", async () => {
  const who = admin;
  const path = "/v1/enterprises/mine/imports" as const;
  const body = new TextEncoder().encode("Nome;Telefone\nPessoa Importada;(68) 98111-0001\n");
  const sent = await call(`post ${path}`, Import, {
    who,
    status: 201,
    query: "?kind=LEADS&name=leads.csv",
    body,
  });
  const params = { id: sent.id };
  expect(sent.columns.map(({ field }) => field)).toEqual(["NAME", "PHONE"]);
  const settings = { hasTitles: true, fields: ["NAME", "PHONE"], businessType: "SALE", receiver: "QUEUE" };
  await call(`put ${path}/{id}/settings`, Import, { who, params, body: settings });
  const until = async (state: string) => {
    const find = () => call(`get ${path}/{id}`, Import, { who, params });
    await eventually(`an import is ${state}`, async () => (await find()).state === state);
    return find();
  };
  await until("CHECKED");
  await call(`get ${path}/{id}/rows`, ImportRowPage, { who, params });
  await call(`get ${path}/{id}/report`, null, { who, params });
  await call(`post ${path}/{id}/run`, Import, { who, params });
  expect((await until("DONE")).counts.created).toBe(1);
  await call(`post ${path}/{id}/revert`, Import, { who, params });
  expect((await until("REVERTED")).counts.reverted).toBe(1);
  const { items } = await call(`get ${path}`, ImportList, { who });
  expect(items[0]?.id).toBe(sent.id);
  const other = await call(`post ${path}`, Import, {
    who,
    status: 201,
    query: "?kind=LEADS&name=outros.csv",
    body,
  });
  await call(`delete ${path}/{id}`, null, { who, params: { id: other.id }, status: 204 });
});

test("a person is erased", async () => {
  const { id, customer } = await call("post /v1/customer-services/", Attendance, {
    status: 201,
    body: { businessType: "SALE", name: "Noemi de Apagar", email: "noemi-apagar@exemplo.example" },
  });
  const erasure = { who: manager, params: { id: customer.id } };
  const before = await call("get /v1/customers/{id}/erasure", Erasure, erasure);
  expect(before.openCustomerServices).toEqual([id]);
  const { parts } = await call("get /v1/customers/{id}/personal-data", PersonalData, {
    ...erasure,
    query: "?part=CONTACTS&page=1&size=1",
  });
  expect(parts).toMatchObject([{ part: "CONTACTS", records: [{ kind: "Cadastro" }] }]);
  await call("put /v1/customer-services/{id}/status", Attendance, {
    who: manager,
    params: { id },
    body: { status: "FINISHED", dealWon: true, amount: "1000.00" },
  });
  const body = { name: customer.name, reason: "REQUESTED" };
  await call("post /v1/customers/{id}/erasure", Erasure, { ...erasure, status: 202, body });
  const done = async () =>
    (await call("get /v1/customers/{id}/erasure", Erasure, erasure)).certificate?.doneAt;
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 200));
});

test("what existing clients ask of accounts, notifications and devices is among them", () => {
  const asked = [
    ...["post /register", "post /verify-email", "post /validate-reset-token", "post /v1/users/access/reset"],
    ...["put /v1/users/{userId}/access", "put /v1/users/me/access", "put /v1/users/me/authorizations"],
    ...["get /v1/users/me", "put /v1/users/me/profile", "put /v1/users/me/avatar", "get /v1/users"],
    ...["post /v1/users/me/devices", "get /v1/users/me/enterprises", "get /v1/enterprises/mine"],
    ...["put /v1/enterprises/mine", "get /v1/notifications/mine", "get /v1/notifications/mine/total"],
    ...[
      "delete /v1/notifications/{id}",
      "put /v1/notifications/{id}/read",
      "put /v1/notifications/mine/read",
    ],
  ];
  expect(asked.filter((operation) => !called.has(operation))).toEqual([]);
});

test("none of the contract's calls was forgotten", () => {
  const { paths } = JSON.parse(
    readFileSync(new URL("../../schema/agency.openapi.json", import.meta.url), "utf8"),
  ) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  // Sessions, the routes of portals, the help desk, the content site, health and the calendar feed have tests of their own.
  const elsewhere =
    /\/oauth\/|\/health\/|\/v1\/leads\/|\/v1\/configuration|\/v1\/auth\/token|\/content\/|\/schedules\/(feeds|users\/me\/feed)/;
  expect(described.filter((operation) => !called.has(operation) && !elsewhere.test(operation))).toEqual([]);
  expect([...called].filter((operation) => !described.includes(operation))).toEqual([]);
});
