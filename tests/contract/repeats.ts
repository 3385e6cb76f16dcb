import type { CallerName } from "./access-world";

/** Does a mutation as somebody and answers its payload. @throws where it is refused */
export type Do = (caller: CallerName, name: string, input: object) => Promise<Record<string, unknown>>;
type Made = { caller: CallerName; input: (run: Do, ids: { leftId: string }) => Promise<object> | object };

const idIn = (payload: Record<string, unknown>, object: string): string =>
  (payload[object] as { id: string }).id;
const admin = "admin" as const;
const made =
  (name: string, object: string, idName: string, input: object, also: object = {}): Made["input"] =>
  async (run) => ({ [idName]: idIn(await run(admin, name, input), object), ...also });
const HOOK = { name: "Repetido", url: "https://crm.example/soleira", types: ["VISIT_CHANGED"] };
const hook = (also?: object) => made("createWebhook", "webhook", "webhookId", HOOK, also);
const TOKEN = { name: "Repetido", scopes: ["READ"], days: 30 };
const PLACE = { name: "Repetido", address: "Rua da Matriz, 1" };
const TEAM = { name: "Repetido", userIds: [] };
const device = "5b0d1a3e-7a53-4c5e-9a39-0f1c1f0f7c11";
/** A note of the agent's own, in an attendance of its own. */
const note =
  (also: object = {}): Made["input"] =>
  async (run) => {
    const lead = { businessType: "SALE", name: "Repetida Nota", phone: "(11) 97111-3333" };
    const attendanceId = idIn(await run("owner", "createAttendance", lead), "attendance");
    const historyId = idIn(await run("owner", "addObservation", { attendanceId, message: "x" }), "history");
    return { attendanceId, historyId, ...also };
  };
let count = 0;
const unique = () => `${++count} repetido`;

/**
 * Who does a mutation with success that access-policy.ts has refused to everybody, and with what: what it is about is made
 * before, by another mutation.
 */
export const REPEATED: Readonly<Record<string, Made>> = {
  mendObservation: { caller: "owner", input: note({ message: "y" }) },
  removeHistoryItem: { caller: "owner", input: note() },
  correctFinish: {
    caller: admin,
    input: async (run) => {
      const lead = { businessType: "SALE", name: "Repetido Ganho", phone: "(11) 97111-4444" };
      const attendanceId = idIn(await run("owner", "createAttendance", lead), "attendance");
      await run("owner", "moveAttendance", { attendanceId, to: "FINISHED", amount: "1000.00" });
      return { attendanceId, amount: "2000.00", why: "Escritura" };
    },
  },
  revokeApiToken: { caller: admin, input: made("createApiToken", "apiToken", "apiTokenId", TOKEN) },
  updateWebhook: { caller: admin, input: hook({ ...HOOK, active: false }) },
  deleteWebhook: { caller: admin, input: hook() },
  renewWebhookSecret: { caller: admin, input: hook() },
  testWebhook: { caller: admin, input: hook() },
  replayWebhook: { caller: admin, input: hook({ since: new Date().toISOString() }) },
  resendWebhookDelivery: {
    caller: admin,
    input: async (run) => {
      const webhookId = idIn(await run(admin, "createWebhook", HOOK), "webhook");
      const { delivery } = await run(admin, "testWebhook", { webhookId });
      return { webhookId, messageId: (delivery as { messageId: string }).messageId };
    },
  },
  revokeSharedReport: {
    caller: admin,
    input: made("shareReport", "sharedReport", "sharedReportId", { name: "WINS" }),
  },
  cancelInvitation: {
    caller: admin,
    input: async (run) => {
      const input = { email: "repetida@horizonte.example", roles: ["DEMONSTRATOR"] };
      return { invitationId: idIn(await run(admin, "invitePerson", input), "person") };
    },
  },
  restorePerson: { caller: admin, input: (_run, { leftId }) => ({ personId: leftId }) },
  // Whom the one before has restored.
  suspendPerson: { caller: admin, input: (_run, { leftId }) => ({ personId: leftId }) },
  createPlace: { caller: admin, input: () => ({ ...PLACE, name: unique() }) },
  updatePlace: { caller: admin, input: made("createPlace", "place", "placeId", PLACE, PLACE) },
  updateTeam: {
    caller: admin,
    input: made("createTeam", "team", "teamId", TEAM, { ...TEAM, name: "Outro" }),
  },
  unmarkFillerContact: {
    caller: admin,
    input: made("markFillerContact", "fillerContact", "fillerContactId", {
      kind: "EMAIL",
      value: "repetida@predio.example",
    }),
  },
  setDifferentPeople: {
    caller: "owner",
    input: async (run) => {
      const create = async (name: string, phone: string) =>
        idIn(await run("owner", "createAttendance", { businessType: "SALE", name, phone }), "attendance");
      return {
        attendanceId: await create("Gêmea Repetida", "(11) 95555-0301"),
        otherAttendanceId: await create("Gêmeo Distinto", "(11) 95555-0302"),
      };
    },
  },
  deleteTeam: { caller: admin, input: made("createTeam", "team", "teamId", { ...TEAM, name: "Terceiro" }) },
  checkIn: { caller: "owner", input: made("createPlace", "place", "placeId", { ...PLACE, name: "Stand" }) },
  removeDevice: {
    caller: "owner",
    input: async (run) => {
      const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
      await run("owner", "registerDevice", { deviceId: device, endpoint: "https://push.example/r", ...keys });
      return { deviceId: device };
    },
  },
};

/** What needs more than one call before it: a file, filled-in forms, a queue with shifts, a second sign-in. The key is taken where it is for all. */
export const NOT_REPEATED = [
  ...["acceptProposal", "denyProposal", "reopenProposal", "removeProposalDocument"],
  ...["updateDocumentTemplate", "deleteDocumentTemplate", "createShift", "updateShift", "deleteShift"],
  ...["checkOut", "endCheckIn", "endSession", "resetPersonSecondFactor"],
  ...["partSuspect", "setOnePerson", "eraseCustomer", "takeChannelDelivery", "discardChannelDelivery"],
  // What these are about is read in a list: a listing, a form of the agency's site.
  ...["setPropertyAgent", "updateSiteForm", "deleteSiteForm"],
  // A lead that is to be accepted comes by a door.
  "acceptLead",
  // A spreadsheet comes by an upload, not by a mutation.
  ...["checkSheetImport", "runSheetImport", "revertSheetImport", "deleteSheetImport"],
];
