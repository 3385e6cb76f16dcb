import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@soleira/schema/error/codes";
import type { AccessWorld, CallerName, Domains, Extent, Target } from "./access-world";
import { type Field, fieldsOf, type Kind } from "./graph";

/** What a caller gets: an answer, or an error of that code. */
export type Outcome = "ok" | ErrorCode;
type Given = { target: Target; domains: Domains; past: ReturnType<AccessWorld["past"]> };

/** Who may use one field of the graph, and what to ask it about Ana's attendance, of the sale funnel. */
export type Policy = {
  outcome: (caller: CallerName) => Outcome;
  variables?: (given: Given) => Record<string, unknown>;
  /** What must be there before it can succeed. */
  needs?: Extent;
  /** How deep the answer is read; 2 unless what it is about is deeper. */
  depth?: number;
};

const policy =
  (ok: readonly CallerName[], otherwise: Outcome, others: Partial<Record<CallerName, Outcome>> = {}) =>
  (caller: CallerName): Outcome => {
    if (caller === "anonymous") return "UNAUTHENTICATED";
    return ok.includes(caller) ? "ok" : (others[caller] ?? otherwise);
  };

const anybody = (): Outcome => "ok";
const members = policy([], "ok");
/** Own cards; reception, managers and admins see all of the enterprise (docs/product/roles.md#visibility). */
const seers = policy(["owner", "reception", "manager", "admin"], "NOT_FOUND");
/** Reception sees but may not change. */
const changers = policy(["owner", "manager", "admin"], "NOT_FOUND", { reception: "FORBIDDEN" });
/** Who works the sale funnel, and who sees the whole enterprise. */
const saleFunnel = policy([], "ok", {
  "rent agent": "FORBIDDEN",
  "acquisition agent": "FORBIDDEN",
  demonstrator: "FORBIDDEN",
});
/** A session of a browser; these callers come as integrators. */
const browsers = policy([], "FORBIDDEN");
const attendance = ({ target }: Given) => ({ id: target.attendanceId });
const input = (make: (given: Given) => Record<string, unknown>) => (given: Given) => ({ input: make(given) });
const row = ({ target }: Given) => ({
  attendanceId: target.attendanceId,
  attendancePropertyId: target.attendancePropertyId,
});
const page = () => ({ page: 1, size: 10 });
const days = ({ target }: Given) => ({ startDate: target.slot.date, endDate: target.slot.date });

/** Every field of Query, Mutation and Subscription; one that is missing here fails the test. */
export const POLICIES: Record<Kind, Record<string, Policy>> = {
  Query: {
    acquisitionChannels: { outcome: members },
    attendance: { outcome: seers, variables: attendance },
    attendanceDuplicates: {
      outcome: members,
      variables: () => ({ businessType: "SALE", phone: "(11) 96000-0001" }),
    },
    attendances: {
      outcome: saleFunnel,
      variables: () => ({ filter: { businessType: "SALE" }, sort: "UPDATED_AT_DESC", ...page() }),
    },
    attendancesConnection: {
      outcome: saleFunnel,
      depth: 3,
      variables: () => ({ filter: { businessType: "SALE" }, first: 10, sort: "UPDATED_AT_ASC" }),
    },
    attendanceChanges: {
      outcome: members,
      depth: 3,
      variables: () => ({ since: "0", first: 100, businessType: null }),
    },
    agenda: { outcome: members, variables: (given) => ({ ...days(given), wholeEnterprise: false }) },
    availability: { outcome: members, variables: days },
    board: {
      outcome: saleFunnel,
      depth: 4,
      variables: () => ({ businessType: "SALE", sort: "UPDATED_AT_DESC" }),
    },
    businessSummary: { outcome: members },
    businessTypes: { outcome: members },
    customerOnRecord: {
      outcome: members,
      variables: () => ({ businessType: "SALE", phone: "(11) 96000-0001" }),
    },
    column: { outcome: saleFunnel, variables: () => ({ businessType: "SALE", status: "NEW" }) },
    contactTypes: { outcome: members },
    customer: { outcome: seers, variables: ({ target }) => ({ id: target.customerId }) },
    dueReturns: { outcome: members, variables: page },
    enterprise: { outcome: members },
    historyReasons: { outcome: members },
    interestLevelReasons: { outcome: members },
    interestLevels: { outcome: members },
    me: { outcome: members },
    partnerSchedule: {
      // The demo's holding has no partner with an agenda.
      outcome: policy([], "NOT_FOUND", {
        owner: "FORBIDDEN",
        reception: "FORBIDDEN",
        manager: "FORBIDDEN",
        admin: "FORBIDDEN",
      }),
      variables: ({ target }) => ({ attendancePropertyId: target.attendancePropertyId }),
    },
    property: {
      // Everybody of the agency; its code is none of another one's.
      outcome: policy([], "ok", {
        "unit's agent": "NOT_FOUND",
        "unit's manager": "NOT_FOUND",
        stranger: "NOT_FOUND",
      }),
      variables: ({ target }) => ({ code: target.propertyCode }),
    },
    remoteConfiguration: { outcome: members },
    statusReasons: { outcome: members, variables: () => ({ status: "FINISHED", preServiceOnly: false }) },
    tags: { outcome: members },
    temperatures: { outcome: members },
    todayAttendances: { outcome: members, variables: page },
    users: { outcome: members },
    visitChanges: { outcome: members, depth: 3, variables: () => ({ since: "0", first: 100 }) },
    visit: { outcome: seers, variables: ({ target }) => ({ id: target.visitId }), depth: 3 },
    visitFeed: { outcome: members },
    visitReasons: { outcome: members, variables: () => ({ type: "CANCEL" }) },
    weekSummary: { outcome: members },
  },
  Mutation: {
    addObservation: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        message: "Da matriz.",
        reasonId: domains.historyReasonId,
      })),
    },
    addProperty: {
      outcome: changers,
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        propertyCode: target.propertyCode,
      })),
    },
    cancelVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target, domains }) => ({
        visitId: target.visitId,
        reasonId: domains.cancelReasonId,
      })),
    },
    createAttendance: {
      // Who creates for others has to say for whom.
      outcome: policy(
        ["owner", "another sale agent", "pre-attendant", "unit's agent", "stranger"],
        "FORBIDDEN",
        {
          reception: "INVALID",
          manager: "INVALID",
          admin: "INVALID",
          "unit's manager": "INVALID",
        },
      ),
      variables: input(() => ({
        businessType: "SALE",
        name: "Matriz Criada",
        phone: "(11) 95555-0101",
      })),
    },
    deleteVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target }) => ({ visitId: target.visitId })),
    },
    finishVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target, domains, past }) => ({
        visitId: target.visitId,
        reasonId: domains.finishVisitReasonId,
        ...past,
      })),
    },
    moveAttendance: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        to: "FINISHED",
        dealWon: false,
        reasonId: domains.finishReasonId,
      })),
    },
    qualifyAttendance: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId, toQueue: true })),
    },
    recordVisit: {
      outcome: changers,
      needs: "property",
      variables: input(({ target, domains, past }) => ({
        attendancePropertyId: target.attendancePropertyId,
        reasonId: domains.finishVisitReasonId,
        feedback: "Gostou.",
        ...past,
      })),
    },
    refreshSession: { outcome: browsers },
    removeProperty: { outcome: changers, needs: "property", variables: input(row) },
    removeReturn: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId })),
    },
    renewVisitFeed: { outcome: members },
    rescheduleVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target, domains }) => ({
        visitId: target.visitId,
        reasonId: domains.newDateReasonId,
        ...target.slot,
      })),
    },
    revokeVisitFeed: { outcome: members },
    scheduleVisit: {
      outcome: changers,
      needs: "property",
      variables: input(({ target }) => ({
        attendancePropertyId: target.attendancePropertyId,
        ...target.slot,
      })),
    },
    setContactType: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        contactTypeId: domains.contactTypeId,
      })),
    },
    setInterest: {
      outcome: changers,
      needs: "property",
      variables: input((given) => ({
        ...row(given),
        interestLevelId: given.domains.interestLevelId,
        interestLevelReasonId: given.domains.interestLevelReasonId,
      })),
    },
    setPropertyChannel: {
      outcome: changers,
      needs: "property",
      variables: input((given) => ({
        ...row(given),
        acquisitionChannelId: given.domains.acquisitionChannelId,
      })),
    },
    setReturn: {
      outcome: changers,
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        returnAt: `${target.slot.date}T15:00:00.000Z`,
      })),
    },
    setTemperature: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        temperatureId: domains.temperatureId,
      })),
    },
    signIn: {
      outcome: () => "INVALID",
      // Another name each time: tries at one account are counted.
      variables: input(() => ({ email: `${randomUUID()}@horizonte.example`, password: "Errada123" })),
    },
    signOut: { outcome: anybody },
    recordWhatsapp: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId })),
    },
    switchEnterprise: { outcome: browsers, variables: input(() => ({ enterpriseId: "4" })) },
    undoMove: {
      // Only who made the move takes it back; for managers the card of the question has none to take back.
      outcome: policy(["owner"], "NOT_FOUND", {
        reception: "FORBIDDEN",
        manager: "CONFLICT",
        admin: "CONFLICT",
      }),
      needs: "move",
      variables: input(({ target }) => ({
        ...{ attendanceId: target.attendanceId, expectedVersion: 2, from: "IN_PROGRESS", to: "NEW" },
      })),
    },
    updateCustomer: {
      outcome: changers,
      variables: input(({ target }) => ({ customerId: target.customerId, name: "Matriz Editada" })),
    },
  },
  Subscription: {
    attendanceChanged: { outcome: members },
    visitChanged: { outcome: members, depth: 3 },
  },
};

/** A root field of the schema with its policy. */
export function known(kind: Kind, name: string): { field: Field; policy: Policy } {
  const field = fieldsOf(kind).find((candidate) => candidate.name === name);
  const policy = POLICIES[kind][name];
  if (!field) throw new Error(`the schema has no ${kind}.${name}`);
  if (!policy) throw new Error(`${kind}.${name} has no policy: say in access-policy.ts who may use it`);
  return { field, policy };
}

export const variablesOf = ({ variables }: Policy, given: Given): Record<string, unknown> =>
  variables?.(given) ?? {};
