import { createHmac } from "node:crypto";
import { SUSPENDED_TEXT } from "@soleira/schema/error/codes";
import type { ProposalEvent } from "@soleira/schema/live/proposal-wire";
import type { AttendanceEvent, VisitEvent } from "@soleira/schema/live/wire";
import type { GraphQLFormattedError } from "graphql";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { attendanceOf, ME, proposalOf, visitOf } from "./examples";
import { FakeAgency, refuse } from "./fake-agency";
import { type Gateway, startGateway } from "./gateway";

const SECRET = "a-secret-for-the-webhook";
export const CHANGES = `subscription($type: BusinessType) { attendanceChanged(businessType: $type) {
  kind attendanceId version from to actor { name } attendance { id status customer { name } } } }`;
export const VISITS = `subscription { visitChanged { kind visitId actor { name } visit { date startTime attendanceSummary { customerName } } } }`;
export const PROPOSALS = `subscription { proposalChanged { kind proposalId attendanceId version by actor { name } proposal { status amountInForce completed } } }`;

const HOLDING = { id: "100", name: "Grupo" };
/** Callers by their tokens. */
export const PEOPLE: Record<string, object> = {
  ana: ME,
  bia: { ...ME, id: "8", name: "Bia" },
  "ana-elsewhere": { ...ME, enterprise: { id: "2", name: "Outra" } },
  manager: { ...ME, id: "9", roles: ["ENTERPRISE_MANAGER"] },
  reception: { ...ME, id: "10", roles: ["ENTERPRISE_RECEPTION"] },
  "holding-manager": { ...ME, id: "11", roles: ["ENTERPRISE_MANAGER"], enterprise: HOLDING },
  "holding-reception": { ...ME, id: "12", roles: ["ENTERPRISE_RECEPTION"], enterprise: HOLDING },
  stranger: { ...ME, id: "13", roles: ["ENTERPRISE_ADMIN"], enterprise: { id: "3", name: "Alheia" } },
};

/** Where the log ends, as Carla's answers say; beyond what other tests post. */
export const NEWEST = "600";
const CARLA = { ...ME, cursor: NEWEST };
/** Whose token it is: also Carla's, whom only tests of replays know. */
export const callerOf = (name: string) => (name === "carla" ? CARLA : PEOPLE[name]);

type Received = {
  kind: string;
  attendanceId: string;
  visitId: string;
  proposalId: string;
  from: string | null;
  to: string | null;
  attendance: object | null;
};

/** A gateway in front of an agency that knows `PEOPLE`; `ended` are those whose sessions are over, `suspended` whose accounts are. */
export async function startLive() {
  const ended = new Set<string>();
  const suspended = new Set<string>();
  const agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }, response) => {
    const name = headers.authorization?.replace("Bearer ", "") ?? "";
    if (suspended.has(name)) return refuse(response, 403, 4018, SUSPENDED_TEXT);
    return ended.has(name) ? refuse(response, 401, 4016, "Sessão encerrada.") : callerOf(name);
  });
  const gateway = await startGateway(agency.url);
  return {
    agency,
    gateway,
    ended,
    suspended,
    listen: (name: string, type: string | null = null, query = CHANGES) => listen(gateway, name, type, query),
    post: (events: unknown[], signature = {}) => postEvents(gateway, events, signature),
    async stop() {
      await gateway.stop();
      await agency.stop();
    },
  };
}
export type Live = Awaited<ReturnType<typeof startLive>>;

/** Subscribes as that person; `received` fills with what arrives. */
export async function listen(
  at: Gateway,
  name: string,
  type: string | null = null,
  query = CHANGES,
  onErrors: (errors: readonly GraphQLFormattedError[]) => void = () => {},
  variables: Record<string, unknown> = query === CHANGES ? { type } : {},
) {
  const client = createClient({
    url: at.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${name}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    client.on("closed", (event) => resolve(event as { code: number; reason: string })),
  );
  const stop = client.subscribe<Record<string, Received>>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (errors) onErrors(errors);
        if (data) received.push(...Object.values(data));
        for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      },
      error: () => {},
      complete: () => {},
    },
  );
  await new Promise<void>((resolve) => client.on("connected", () => resolve()));
  return {
    received,
    closed,
    until: (count: number) =>
      received.length >= count ? undefined : new Promise<void>((resolve) => waiting.push({ count, resolve })),
    async stop() {
      stop();
      await client.dispose();
    },
  };
}

let sequence = 0;
export const snapshotOf = (over: Partial<NonNullable<AttendanceEvent["before"]>> = {}) => ({
  status: "NEW" as const,
  businessType: "SALE" as const,
  userId: "7",
  enterpriseId: "1",
  ...over,
});
export const eventOf = (id: string, over: Partial<AttendanceEvent> = {}): AttendanceEvent => ({
  sequence: ++sequence,
  type: "attendance.changed",
  id,
  version: 2,
  at: "2026-11-20T12:00:00.000Z",
  actor: { id: "9", name: "Gestora" },
  before: snapshotOf(),
  after: snapshotOf({ status: "IN_PROGRESS" }),
  audience: { userIds: ["7"], enterpriseIds: ["1", "100"] },
  lost: { userIds: [], enterpriseIds: [] },
  attendance: attendanceOf(id, { status: "IN_PROGRESS", version: 2 }),
  ...over,
});

/** Posts events as the agency does. */
export const postEvents = (
  gateway: Gateway,
  events: unknown[],
  { time = Math.floor(Date.now() / 1000), secret = SECRET } = {},
) => {
  const body = JSON.stringify({ events });
  const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return request(gateway.server)
    .post("/webhooks/agency")
    .set("content-type", "application/json")
    .set("x-soleira-signature", `t=${time},v1=${mac}`)
    .send(body);
};

export const visitEventOf = (id: string, over: Partial<VisitEvent> = {}): VisitEvent => ({
  sequence: ++sequence,
  type: "visit.changed",
  id,
  attendanceId: "1",
  at: "2026-11-20T12:00:00.000Z",
  actor: { id: "9", name: "Gestora" },
  audience: { userIds: ["7", "8"], enterpriseIds: ["1", "100"] },
  visit: visitOf(id),
  ...over,
});

export const proposalEventOf = (id: string, over: Partial<ProposalEvent> = {}): ProposalEvent => ({
  sequence: ++sequence,
  type: "proposal.changed",
  id,
  attendanceId: "1",
  enterpriseId: "1",
  businessType: "SALE",
  version: 3,
  at: "2026-11-20T12:00:00.000Z",
  actor: { id: "9", name: "Gestora" },
  by: "AGENT",
  audience: { userIds: ["7"], enterpriseIds: ["1", "100"] },
  lost: { userIds: [], enterpriseIds: [] },
  proposal: proposalOf(id),
  ...over,
});
