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
}, 300_000);
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
  const visit = { attendancePropertyId, date: day(2), startTime: "14:30" };
  const made = { ...visit, reasonId: domains.finishVisitReasonId, feedback: "Gostou" };
  const person = { businessType: "SALE", name: "Rita Alves", email: "rita@exemplo.com.br" };
  const interest = {
    attendanceId,
    attendancePropertyId,
    interestLevelId: domains.interestLevelId,
    interestLevelReasonId: domains.interestLevelReasonId,
  };
  const listing = { code: "AP9001", amount: "450000", businessType: "SALE" };
  const refused: [string, object, string][] = [
    ["moveAttendance", { attendanceId, to: "LEAD_QUALIFIED" }, "to"],
    ["moveAttendance", { attendanceId, to: "RETURN_LATER", returnAt: PAST }, "returnAt"],
    ["moveAttendance", { attendanceId, to: "FINISHED" }, "reasonId"],
    ["moveAttendance", { attendanceId, to: "FINISHED", dealWon: false, reasonId: NONE }, "reasonId"],
    ["moveAttendance", { attendanceId, to: "FINISHED", dealWon: true }, "amount"],
    ["moveAttendance", { attendanceId, to: "FINISHED", proposalId: "1" }, "proposalId"],
    ["moveAttendance", { attendanceId, to: "IN_PROPOSAL", openVisits: "CANCEL" }, "visitReasonId"],
    ["qualifyAttendance", { attendanceId }, "toUserId"],
    ["qualifyAttendance", { attendanceId, toQueue: true, toUserId: domains.userId }, "toUserId"],
    ["qualifyAttendance", { attendanceId, toSubsidiaryId: NONE }, "toSubsidiaryId"],
    ["qualifyAttendance", { attendanceId, toUserId: NONE }, "toUserId"],
    ["qualifyAttendance", { attendanceId, toQueue: true, reasonId: NONE }, "reasonId"],
    ["createAttendance", { ...person, name: "Rita" }, "name"],
    ["createAttendance", { ...person, name: "1234567" }, "name"],
    ["createAttendance", { ...person, name: "x".repeat(121) }, "name"],
    ["createAttendance", { ...person, email: null }, "phone"],
    ["createAttendance", { ...person, phone: "12" }, "phone"],
    ["createAttendance", { ...person, propertyCode: "NAO-HA" }, "propertyCode"],
    ["createAttendance", { ...person, acquisitionChannelId: NONE }, "acquisitionChannelId"],
    ["createAttendance", { ...person, temperatureId: NONE }, "temperatureId"],
    ["createAttendance", { ...person, message: "x".repeat(4001) }, "message"],
    ["updateCustomer", { customerId }, "name"],
    ["updateCustomer", { customerId, email: "a@b" }, "email"],
    ["updateCustomer", { customerId, phone: "12" }, "phone"],
    ["updateCustomer", { customerId, name: "x".repeat(121) }, "name"],
    ["addObservation", { attendanceId, message: "  " }, "message"],
    ["addObservation", { attendanceId, message: "a\u0007b" }, "message"],
    ["addObservation", { attendanceId, message: "x".repeat(4001) }, "message"],
    ["addObservation", { attendanceId, message: "a", remindAt: PAST }, "remindAt"],
    ["addObservation", { attendanceId, message: "a", reasonId: NONE }, "reasonId"],
    ["addObservation", { attendanceId, message: "a", idempotencyKey: "a b" }, "idempotencyKey"],
    ["setReturn", { attendanceId, returnAt: PAST }, "returnAt"],
    ["setTemperature", { attendanceId, temperatureId: NONE }, "temperatureId"],
    ["setTags", { attendanceId, tagIds: [NONE] }, "tagIds"],
    ["setTags", { attendanceId, tagIds: Array.from({ length: 51 }, () => domains.tagId) }, "tagIds"],
    ["setContactType", { attendanceId, contactTypeId: NONE }, "contactTypeId"],
    ["addProperty", { attendanceId, propertyCode: target.propertyCode }, "propertyCode"],
    ["addProperty", { attendanceId, propertyCode: "NAO-HA" }, "propertyCode"],
    ["setInterest", { ...interest, interestLevelId: NONE }, "interestLevelId"],
    ["setInterest", { ...interest, interestLevelReasonId: NONE }, "interestLevelReasonId"],
    [
      "setPropertyChannel",
      { attendanceId, attendancePropertyId, acquisitionChannelId: NONE },
      "acquisitionChannelId",
    ],
    ["registerProperty", { ...listing, code: " " }, "code"],
    ["registerProperty", { ...listing, code: "x".repeat(41) }, "code"],
    ["registerProperty", { ...listing, code: target.propertyCode.toLowerCase() }, "code"],
    ["registerProperty", { ...listing, url: "javascript:alert(1)" }, "url"],
    ["registerProperty", { ...listing, amount: "0.00" }, "amount"],
    ["recordWhatsapp", { attendanceId, readyMessageId: NONE }, "readyMessageId"],
    ["scheduleVisit", { ...visit, date: day(31) }, "date"],
    ["scheduleVisit", { ...visit, date: day(-1) }, "date"],
    ["scheduleVisit", { ...visit, startTime: "14:15" }, "startTime"],
    ["scheduleVisit", { ...visit, startTime: "20:00" }, "startTime"],
    ["scheduleVisit", { ...visit, newStatus: "FINISHED" }, "newStatus"],
    ["scheduleVisit", { ...visit, newStatus: "LEAD_QUALIFIED" }, "newStatus"],
    ["scheduleVisit", { ...visit, reasonId: domains.cancelReasonId }, "reasonId"],
    ["scheduleVisit", { ...visit, source: "x".repeat(41) }, "source"],
    ["recordVisit", { ...made, date: day(-31) }, "date"],
    ["recordVisit", { ...made, date: day(1) }, "date"],
    ["recordVisit", { ...made, date: day(-1), feedback: " " }, "feedback"],
  ];
  const otherwise: unknown[] = [];
  for (const [name, input, field] of refused) {
    const { errors } = await change(name, "__typename", input);
    const { code, fields } = errors?.[0]?.extensions ?? {};
    if (code !== "INVALID" || (fields as { field: string }[])[0]?.field !== field)
      otherwise.push([name, input, field, errors ?? "accepted"]);
  }
  expect(otherwise).toEqual([]);
});
