import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { type Stack, startStack } from "../support/stack";
import { type AccessWorld, accessWorld, type Domains } from "./access-world";
import { askGraph } from "./graph";

/** What the descriptions of inputs say is accepted and refused, by the real agency. */
let stack: Stack;
let world: AccessWorld;
let domains: Domains;
beforeAll(async () => {
  stack = await startStack();
  world = await accessWorld(stack);
  domains = await world.domains("owner");
}, 120_000);
afterAll(async () => stack?.stop());

const change = async (name: string, selection: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const text = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return askGraph(stack.gatewayUrl, world.callers.get("owner")?.token, text, { input });
};
const move = (input: object) =>
  change("moveAttendance", "attendance { status returnAt nextVisit { id } }", input);

test("a program moves to RETURN_LATER without a date and to the columns of visits and proposals without one", async () => {
  const { attendanceId } = await world.target("attendance");
  for (const to of ["RETURN_LATER", "VISIT_SCHEDULED", "VISIT_MADE", "IN_PROPOSAL"]) {
    const { data, errors } = await move({ attendanceId, to });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      moveAttendance: { attendance: { status: to, returnAt: null, nextVisit: null } },
    });
  }
});

test("what the descriptions say is INVALID is refused, and its field named", async () => {
  const target = await world.target("property");
  const { attendanceId, attendancePropertyId, customerId } = target;
  const day = (days: number) => addDays(dayIn(new Date(), "America/Sao_Paulo"), days);
  const PAST = "2020-01-01T00:00:00.000Z";
  const NONE = "987654321";
  const visit = { attendancePropertyId, date: day(2), startHour: "14:30" };
  const person = { businessType: "SALE", name: "Rita Alves", email: "rita@exemplo.com.br" };
  const interest = {
    ...{ attendanceId, attendancePropertyId, interestLevelId: domains.interestLevelId },
    interestLevelReasonId: domains.interestLevelReasonId,
  };
  const refused: [string, object][] = [
    ["moveAttendance", { attendanceId, to: "LEAD_QUALIFIED" }],
    ["moveAttendance", { attendanceId, to: "RETURN_LATER", returnAt: PAST }],
    ["moveAttendance", { attendanceId, to: "FINISHED" }],
    ["moveAttendance", { attendanceId, to: "FINISHED", dealWon: false, reasonId: NONE }],
    ["moveAttendance", { attendanceId, to: "FINISHED", dealWon: true }],
    ["moveAttendance", { attendanceId, to: "FINISHED", proposalId: "1" }],
    ["moveAttendance", { attendanceId, to: "IN_PROPOSAL", openVisits: "CANCEL" }],
    ["qualifyAttendance", { attendanceId }],
    ["qualifyAttendance", { attendanceId, toQueue: true, toUserId: domains.userId }],
    ["qualifyAttendance", { attendanceId, toSubsidiaryId: NONE }],
    ["qualifyAttendance", { attendanceId, toUserId: NONE }],
    ["qualifyAttendance", { attendanceId, toQueue: true, reasonId: NONE }],
    ["createAttendance", { ...person, name: "Rita" }],
    ["createAttendance", { ...person, name: "1234567" }],
    ["createAttendance", { ...person, name: "x".repeat(121) }],
    ["createAttendance", { ...person, email: null }],
    ["createAttendance", { ...person, phone: "12" }],
    ["createAttendance", { ...person, propertyCode: "NAO-HA" }],
    ["createAttendance", { ...person, acquisitionChannelId: NONE }],
    ["createAttendance", { ...person, temperatureId: NONE }],
    ["createAttendance", { ...person, content: "x".repeat(4001) }],
    ["updateCustomer", { customerId }],
    ["updateCustomer", { customerId, email: "a@b" }],
    ["updateCustomer", { customerId, phone: "12" }],
    ["updateCustomer", { customerId, name: "x".repeat(121) }],
    ["addObservation", { attendanceId, message: "  " }],
    ["addObservation", { attendanceId, message: "a\u0007b" }],
    ["addObservation", { attendanceId, message: "x".repeat(4001) }],
    ["addObservation", { attendanceId, message: "a", rememberAt: PAST }],
    ["addObservation", { attendanceId, message: "a", reasonId: NONE }],
    ["addObservation", { attendanceId, message: "a", idempotencyKey: "a b" }],
    ["setReturn", { attendanceId, returnAt: PAST }],
    ["setTemperature", { attendanceId, temperatureId: NONE }],
    ["setContactType", { attendanceId, contactTypeId: NONE }],
    ["addProperty", { attendanceId, propertyCode: target.propertyCode }],
    ["addProperty", { attendanceId, propertyCode: "NAO-HA" }],
    ["setInterest", { ...interest, interestLevelId: NONE }],
    ["setInterest", { ...interest, interestLevelReasonId: NONE }],
    ["setPropertyChannel", { attendanceId, attendancePropertyId, acquisitionChannelId: NONE }],
    ["startWhatsapp", { attendanceId, messageId: NONE }],
    ["scheduleVisit", { ...visit, date: day(31) }],
    ["scheduleVisit", { ...visit, date: day(-1) }],
    ["scheduleVisit", { ...visit, startHour: "14:15" }],
    ["scheduleVisit", { ...visit, startHour: "20:00" }],
    ["scheduleVisit", { ...visit, newStatus: "FINISHED" }],
    ["scheduleVisit", { ...visit, newStatus: "LEAD_QUALIFIED" }],
    ["scheduleVisit", { ...visit, reasonId: domains.cancelReasonId }],
    ["scheduleVisit", { ...visit, source: "x".repeat(41) }],
    ["scheduleVisit", { ...visit, date: day(-31), feedback: "Gostou" }],
    ["scheduleVisit", { ...visit, date: day(1), feedback: "Gostou" }],
  ];
  const accepted: unknown[] = [];
  for (const [name, input] of refused) {
    const { errors } = await change(name, "__typename", input);
    const { code, fields } = errors?.[0]?.extensions ?? {};
    if (code !== "INVALID" || !Array.isArray(fields) || fields.length === 0)
      accepted.push([name, input, errors ?? "accepted"]);
  }
  expect(accepted).toEqual([]);
});
