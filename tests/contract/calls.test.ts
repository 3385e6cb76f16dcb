import { readFileSync } from "node:fs";
import { MyEnterprises, UserList } from "@soleira/schema/account/wire";
import {
  AssociateList,
  Attendance,
  AttendanceBoard,
  AttendanceKeysetPage,
  AttendancePage,
  Customer,
  HistoriesOfEach,
  History,
  HistoryPage,
  MessageList,
  MessagesOfEach,
  TemperatureAnswer,
  ValidateAnswer,
} from "@soleira/schema/attendance/wire";
import { DomainList } from "@soleira/schema/domain/wire";
import {
  Enterprise,
  StatusList,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import { addDays, dayIn, instantOf } from "@soleira/schema/format/zone";
import { EventPage } from "@soleira/schema/live/wire";
import {
  AttendancePropertiesOfEach,
  AttendanceProperty,
  AttendancePropertyPage,
  Property,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import { BusinessSummary, WeekSummary } from "@soleira/schema/summary/wire";
import {
  AvailabilityList,
  PartnerVisitAnswer,
  ScheduleVisitAnswer,
  Visit,
  VisitList,
} from "@soleira/schema/visit/wire";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";
import { createCaller } from "./caller";

/**
 * Every call of the agency API that the gateway makes for the funnel, made once against the real agency; each
 * answer is parsed with its wire shape.
 */
let stack: Stack;
let agent: AgencyClient;
let partnerAgent: AgencyClient;

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
  partnerAgent = await as(
    ({ roles, enterprise }) => enterprise === "Horizonte Moema" && roles.join() === "ESTATE_AGENT_SALE",
  );
}, 120_000);
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
  await call("get /v1/users/me/enterprises", MyEnterprises);
  await call("get /v1/tags", TagList);
  for (const name of [
    "acquisition-channels",
    "history-reasons",
    "interest-levels",
    "interest-level-reasons",
    "contact-types",
    "business-types",
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
  await call("get /v1/customer-services/histories", HistoriesOfEach, { query: `?ids=${created.id}` });
  await call("get /v1/customer-services/properties", AttendancePropertiesOfEach, {
    query: `?ids=${created.id}`,
  });
  await call("get /v1/customer-services/messages", MessagesOfEach, { query: `?ids=${created.id}` });
  await call("get /v1/customer-services/{id}/associates", AssociateList, { params });
  await call("get /v1/customer-services/{id}/messages", MessageList, { params, query: "?type=whatsapp" });
  await call("get /v1/customers/{id}/customer-services", AttendancePage, {
    params: { id: created.customer.id },
  });
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
  await call("put /v1/customer-services/{id}/schedule", Attendance, {
    params,
    body: { date: at(tomorrow(), "10:00") },
  });
  await call("delete /v1/customer-services/{id}/schedule", Attendance, { params });

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

  await call("post /v1/customer-services/{id}/histories", History, {
    params,
    body: { message: "Ligou de volta.", rememberAt: at(tomorrow(), "11:00") },
    status: 201,
  });
  await call("get /v1/customer-services/{id}/histories", HistoryPage, { params, query: "?page=1&size=4" });

  const row = await call("post /v1/customer-services/{id}/properties", AttendanceProperty, {
    params,
    body: { propertyCode: code, integrationType: "WEB" },
    status: 201,
  });
  const rowParams = { id: created.id, propertyId: row.id };
  await call("get /v1/customer-services/{id}/properties", AttendancePropertyPage, { params });
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
  await call("get /v1/schedules/visits/{visitId}", Visit, { params: { visitId: id } });
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

test("none of the contract's calls was forgotten", () => {
  const { paths } = JSON.parse(
    readFileSync(new URL("../../schema/agency.openapi.json", import.meta.url), "utf8"),
  ) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  // Sessions, the routes of portals, health and the calendar feed have tests of their own.
  const elsewhere =
    /\/oauth\/|\/health\/|\/v1\/leads\/|\/v1\/configuration|\/schedules\/(feeds|users\/me\/feed)|get \/v1\/users\/me$/;
  expect(described.filter((operation) => !called.has(operation) && !elsewhere.test(operation))).toEqual([]);
  expect([...called].filter((operation) => !described.includes(operation))).toEqual([]);
});
