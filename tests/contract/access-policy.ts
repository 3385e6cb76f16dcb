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
  /** Of a subscription, the mutation that it tells of and the query whose callers it reaches; of visits where absent. */
  cause?: string;
  seenBy?: string;
  /** Whom it reaches alone, where no query says it. */
  reaches?: readonly CallerName[];
  /** Who does that, and how, where it is neither the owner nor in that mutation's own way. */
  causedBy?: { caller: CallerName; variables: (given: Given) => Record<string, unknown> };
};

const policy =
  (ok: readonly CallerName[], otherwise: Outcome, others: Partial<Record<CallerName, Outcome>> = {}) =>
  (caller: CallerName): Outcome => {
    if (caller === "anonymous") return "UNAUTHENTICATED";
    // What they have is no token, of whatever it is asked.
    if (caller === "before the code") return others[caller] ?? "SESSION_OVER";
    if (caller === "suspended") return others[caller] ?? "ACCOUNT_SUSPENDED";
    return ok.includes(caller) ? "ok" : (others[caller] ?? otherwise);
  };

const anybody = (): Outcome => "ok";
/** What is asked with a secret that is none. */
const invalid = (): Outcome => "INVALID";
/** The same of who has to be signed in. */
const membersRefused = (refused: Outcome) => policy([], refused);
/** An address that no one has: tries at one account are counted. */
const newAddress = () => ({ email: `${randomUUID()}@horizonte.example` });
const members = policy([], "ok");
/** Who works in an agency, its settings and lists: read by who sees all of it, each in their own (docs/product/people.md#list). */
const peopleReaders = policy(["reception", "manager", "admin", "unit's manager"], "FORBIDDEN");
/** Who has numbers: all but a demonstrator without agent role (docs/product/dashboard.md#people). */
const counted = policy([], "ok", { demonstrator: "FORBIDDEN" });
/** What managers and admins change, each in their own agency. */
const managers = policy(["manager", "admin", "unit's manager"], "FORBIDDEN");
/** The same of one thing of the holding. */
const managersOf = (outcome: Outcome) =>
  policy([], "FORBIDDEN", { manager: outcome, admin: outcome, "unit's manager": "NOT_FOUND" });
/** The same of what is not there. */
const managersMiss = policy([], "FORBIDDEN", {
  manager: "NOT_FOUND",
  admin: "NOT_FOUND",
  "unit's manager": "NOT_FOUND",
});
/** What is of admins alone, of one that nobody has. */
const adminsMiss = policy([], "FORBIDDEN", { admin: "NOT_FOUND" });
const webhook = { name: "CRM", url: "https://crm.example/soleira" };
const noItem = ({ attendanceId }: { attendanceId: string }) => ({ attendanceId, historyId: "987654321" });
const noWebhook = () => ({ webhookId: randomUUID() });
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
/** Who asked, and managers: reception sees none (docs/product/roles.md#proposals-transfers-merging). */
const requestSeers = policy(["owner", "manager", "admin"], "NOT_FOUND");
/** Managers decide, who asked does not. */
const deciders = policy(["manager", "admin"], "NOT_FOUND", { owner: "FORBIDDEN" });
const transferRequest = ({ target }: Given) => ({ transferRequestId: target.transferRequestId });
/** A session of a browser; these callers come as integrators. */
const browsers = policy([], "FORBIDDEN", { "before the code": "FORBIDDEN", suspended: "FORBIDDEN" });
/** Who works the proposals of an attendance: its agent and managers; reception sees the attendance alone. */
const handlers = policy(["owner", "manager", "admin"], "NOT_FOUND");
/** The same of what they may not do now: a new proposal lacks forms, and waits already. */
const handlersRefused = policy([], "NOT_FOUND", {
  owner: "CONFLICT",
  manager: "CONFLICT",
  admin: "CONFLICT",
});
/** Who has proposals at all. */
const proposers = policy([], "ok", {
  "pre-attendant": "FORBIDDEN",
  demonstrator: "FORBIDDEN",
  reception: "FORBIDDEN",
});
/** What one has oneself: others, managers too, have no such thing. */
const ownerAlone = policy(["owner"], "NOT_FOUND");
const notification = {
  outcome: ownerAlone,
  needs: "notification" as const,
  variables: (given: Given) => ({ input: { notificationId: given.target.notificationId } }),
};
const noProposal = policy([], "NOT_FOUND");
const proposalId = ({ target }: Given) => ({ proposalId: target.proposalId });
const address = (given: Given) => ({ ...proposalId(given), uuid: given.target.uuid });
const visitAddress = ({ target }: Given) => ({ visitId: target.visitId, uuid: target.visitUuid });
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
    customer: { outcome: seers, depth: 3, variables: ({ target }) => ({ id: target.customerId }) },
    dueReturns: { outcome: members, variables: page },
    enterprise: { outcome: members },
    invitation: { outcome: invalid, variables: () => ({ token: "none" }) },
    passwordReset: { outcome: invalid, variables: () => ({ token: "none" }) },
    sessions: { outcome: members },
    signInOptions: { outcome: anybody },
    people: { outcome: peopleReaders, depth: 3, variables: page },
    person: {
      outcome: policy(["reception", "manager", "admin"], "FORBIDDEN", { "unit's manager": "NOT_FOUND" }),
      variables: ({ domains }) => ({ id: domains.userId }),
    },
    enterpriseListItems: { outcome: peopleReaders, variables: () => ({ list: "TAGS" }) },
    columnSettings: { outcome: members, variables: () => ({ businessType: "SALE" }) },
    leadCredentials: { outcome: peopleReaders },
    checkIns: { outcome: members },
    ownCheckIns: { outcome: members, variables: page },
    places: { outcome: members, variables: () => ({ withInactive: true }) },
    leadTurns: { outcome: seers, variables: ({ target }) => ({ attendanceId: target.attendanceId }) },
    lostLeads: { outcome: members },
    leadsToAccept: { outcome: members },
    arrivals: { outcome: managers, depth: 3, variables: () => ({ size: 10, order: "LONGEST" }) },
    arrivalsOverview: { outcome: managers, depth: 3 },
    distributionQueues: { outcome: peopleReaders, depth: 3 },
    queuePositions: { outcome: members },
    shifts: { outcome: members },
    teams: { outcome: members },
    fillerContacts: { outcome: managers },
    personalData: {
      outcome: managersMiss,
      variables: () => ({ customerId: "987654321", page: 1, size: 5 }),
    },
    erasure: { outcome: managersMiss, variables: () => ({ customerId: "987654321" }) },
    suspects: { outcome: managers, variables: () => ({ page: 1, size: 5 }) },
    historyReasons: { outcome: members },
    helpDeskToken: { outcome: members },
    interestLevelReasons: { outcome: members },
    interestLevels: { outcome: members },
    me: { outcome: members },
    notificationPreferences: { outcome: members },
    notifications: { outcome: members, depth: 3, variables: () => ({ first: 10 }) },
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
    propertyBusyTimes: {
      outcome: seers,
      variables: (given) => ({ ...days(given), attendanceId: given.target.attendanceId }),
    },
    pushKey: { outcome: members },
    reminders: { outcome: members, variables: days },
    property: {
      // Everybody of the agency; its code is none of another one's.
      outcome: policy([], "ok", {
        "unit's agent": "NOT_FOUND",
        "unit's manager": "NOT_FOUND",
        stranger: "NOT_FOUND",
      }),
      variables: ({ target }) => ({ code: target.propertyCode }),
    },
    districts: { outcome: members },
    properties: {
      outcome: policy([], "ok", { demonstrator: "FORBIDDEN" }),
      variables: () => ({ filter: { businessType: "SALE" }, sort: "AMOUNT_ASC", ...page() }),
    },
    propertySuggestions: {
      outcome: seers,
      variables: ({ target }) => ({ attendanceId: target.attendanceId, ...page() }),
    },
    propertyTypes: { outcome: members },
    documentTemplates: {
      // Reception reads what managers keep.
      outcome: policy([], "ok", { "pre-attendant": "FORBIDDEN", demonstrator: "FORBIDDEN" }),
    },
    proposal: { outcome: handlers, depth: 2, variables: ({ target }) => ({ id: target.proposalId }) },
    proposalChanges: { outcome: members, depth: 3, variables: () => ({ since: "0", first: 100 }) },
    proposals: { outcome: proposers, variables: () => ({ filter: {}, ...page() }) },
    publicProposal: { outcome: anybody, variables: (given) => ({ ...address(given), opened: false }) },
    publicProposalForms: { outcome: anybody, variables: address },
    publicVisit: { outcome: anybody, needs: "visit", variables: visitAddress },
    publicVisitAvailability: { outcome: anybody, needs: "visit", variables: visitAddress },
    remoteConfiguration: { outcome: members },
    videoPosts: { outcome: members, depth: 3, variables: page },
    statusReasons: { outcome: members, variables: () => ({ status: "FINISHED", preServiceOnly: false }) },
    tags: { outcome: members },
    temperatures: { outcome: members },
    transferReasons: { outcome: members },
    transferRequest: {
      outcome: requestSeers,
      variables: ({ target }) => ({ id: target.transferRequestId }),
    },
    transferRequests: {
      outcome: policy([], "ok", { demonstrator: "FORBIDDEN", reception: "FORBIDDEN" }),
      variables: page,
    },
    today: { outcome: members, variables: page },
    todayByAgent: { outcome: peopleReaders },
    todayAttendances: { outcome: members, variables: page },
    unreadNotificationCount: { outcome: members },
    users: { outcome: members },
    visitChanges: { outcome: members, depth: 3, variables: () => ({ since: "0", first: 100 }) },
    visit: { outcome: seers, variables: ({ target }) => ({ id: target.visitId }), depth: 3 },
    visitFeed: { outcome: members },
    visitLink: {
      outcome: changers,
      needs: "visit",
      variables: ({ target }) => ({ visitId: target.visitId }),
    },
    visitReasons: { outcome: members, variables: () => ({ type: "CANCEL" }) },
    publicReport: { outcome: () => "NOT_FOUND", variables: () => ({ token: "A".repeat(43) }) },
    sharedReports: { outcome: managers },
    apiTokens: { outcome: policy(["admin"], "FORBIDDEN") },
    webhooks: { outcome: policy(["admin"], "FORBIDDEN") },
    leadChannels: { outcome: managers },
    sheetImports: { outcome: managers },
    sheetImport: { outcome: managersMiss, variables: () => ({ importId: "987654321" }) },
    sheetImportRows: { outcome: managersMiss, variables: () => ({ importId: "987654321", ...page() }) },
    beginning: { outcome: managers },
    agencyCalls: { outcome: managers },
    channelDeliveries: { outcome: managers, variables: () => ({ state: "REFUSED", ...page() }) },
    channelDelivery: { outcome: managersMiss, variables: () => ({ deliveryId: "987654321" }) },
    webhookDeliveries: { outcome: adminsMiss, variables: () => ({ ...noWebhook(), ...page() }) },
    report: {
      outcome: counted,
      variables: () => ({ name: "ATTENDANCES", filter: {}, ...page() }),
    },
    weekSummary: { outcome: members },
  },
  Mutation: {
    acceptProposal: { outcome: handlersRefused, variables: input(proposalId) },
    addProposalForm: {
      outcome: handlers,
      needs: "proposal",
      variables: input((given) => ({ ...proposalId(given), conditions: { text: "Sim" } })),
    },
    answerPublicProposal: {
      outcome: anybody,
      needs: "proposal",
      variables: input((given) => ({ ...address(given), answer: "DENY" })),
    },
    answerPublicVisit: {
      outcome: anybody,
      needs: "visit",
      variables: input((given) => ({ ...visitAddress(given), answer: "CONFIRM" })),
    },
    createProposal: {
      outcome: handlers,
      needs: "property",
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        attendancePropertyId: target.attendancePropertyId,
        amount: "450000.00",
        dueDate: target.slot.date,
      })),
    },
    deleteProposal: { outcome: handlers, needs: "proposal", variables: input(proposalId) },
    denyProposal: { outcome: handlersRefused, variables: input(proposalId) },
    makeProposalPdf: { outcome: handlers, needs: "proposal", variables: input(proposalId) },
    noteProposalSent: {
      outcome: handlers,
      needs: "proposal",
      variables: input((given) => ({ ...proposalId(given), how: "LINK" })),
    },
    removeProposalDocument: {
      // They handle the proposal; the file is none of it.
      outcome: noProposal,
      variables: input((given) => ({ ...proposalId(given), documentId: "987654321" })),
    },
    removeProposalForm: {
      outcome: handlers,
      needs: "proposal",
      variables: input((given) => ({ ...proposalId(given), formId: given.target.formId })),
    },
    reopenProposal: { outcome: handlersRefused, variables: input(proposalId) },
    savePublicProposalForm: {
      outcome: anybody,
      needs: "proposal",
      variables: input((given) => ({ ...address(given), formId: given.target.formId, proponent: {} })),
    },
    saveProposalForm: {
      outcome: handlers,
      needs: "proposal",
      variables: input((given) => ({ ...proposalId(given), formId: given.target.formId, proponent: {} })),
    },
    updateProposal: {
      outcome: handlers,
      needs: "proposal",
      variables: input((given) => ({ ...proposalId(given), amount: "440000.00" })),
    },
    addObservation: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        message: "Da matriz.",
        reasonId: domains.historyReasonId,
      })),
    },
    // Of an item that nobody has: whoever may change the attendance is told so. The rule of the author is the agency's.
    mendObservation: {
      outcome: policy([], "NOT_FOUND", { reception: "FORBIDDEN" }),
      variables: input(({ target }) => ({ ...noItem(target), message: "Da matriz." })),
    },
    removeHistoryItem: {
      outcome: policy([], "NOT_FOUND", { reception: "FORBIDDEN" }),
      variables: input(({ target }) => noItem(target)),
    },
    addProperty: {
      outcome: changers,
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        propertyCode: target.propertyCode,
      })),
    },
    approveTransfer: {
      outcome: deciders,
      needs: "request",
      variables: input((given) => ({ ...transferRequest(given), toQueue: true })),
    },
    cancelTransferRequest: {
      outcome: policy(["owner"], "NOT_FOUND", { manager: "FORBIDDEN", admin: "FORBIDDEN" }),
      needs: "request",
      variables: input(transferRequest),
    },
    cancelVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target, domains }) => ({
        visitId: target.visitId,
        reasonId: domains.cancelReasonId,
      })),
    },
    changeBusinessType: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        businessType: "RENT",
        toUserId: domains.rentAgentId,
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
    denyTransfer: {
      outcome: deciders,
      needs: "request",
      variables: input((given) => ({ ...transferRequest(given), observation: "Da matriz." })),
    },
    deleteVisit: {
      outcome: changers,
      needs: "visit",
      variables: input(({ target }) => ({ visitId: target.visitId })),
    },
    confirmVisit: {
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
    deleteNotification: notification,
    markAllNotificationsAsRead: { outcome: members },
    markNotificationAsRead: notification,
    markNotificationAsUnread: notification,
    registerDevice: {
      outcome: members,
      variables: input(() => ({
        deviceId: randomUUID(),
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: "B".padEnd(87, "A"),
        auth: "A".repeat(22),
      })),
    },
    // Nobody has that one.
    removeDevice: {
      outcome: policy([], "NOT_FOUND"),
      variables: input(() => ({ deviceId: randomUUID() })),
    },
    updateNotificationPreferences: {
      outcome: members,
      variables: () => ({ input: { pushedKinds: ["LEAD_NEW"], quietFrom: "22:00", quietTo: "07:00" } }),
    },
    mergeAttendances: {
      outcome: changers,
      needs: "two",
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        otherAttendanceIds: [target.otherId],
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
    createApiToken: {
      outcome: policy(["admin"], "FORBIDDEN"),
      variables: input(() => ({ name: "Site", scopes: ["READ"], days: 30 })),
    },
    revokeApiToken: {
      // Nobody has that one.
      outcome: adminsMiss,
      variables: input(() => ({ apiTokenId: randomUUID() })),
    },
    createWebhook: {
      outcome: policy(["admin"], "FORBIDDEN"),
      variables: input(() => ({ ...webhook, types: ["VISIT_CHANGED"] })),
    },
    updateWebhook: {
      outcome: adminsMiss,
      variables: input(() => ({ ...noWebhook(), ...webhook, types: ["VISIT_CHANGED"], active: false })),
    },
    deleteWebhook: { outcome: adminsMiss, variables: input(noWebhook) },
    renewWebhookSecret: { outcome: adminsMiss, variables: input(noWebhook) },
    testWebhook: { outcome: adminsMiss, variables: input(noWebhook) },
    resendWebhookDelivery: {
      outcome: adminsMiss,
      variables: input(() => ({ ...noWebhook(), messageId: "evt_1" })),
    },
    replayWebhook: {
      outcome: adminsMiss,
      variables: input(() => ({ ...noWebhook(), since: new Date().toISOString() })),
    },
    shareReport: { outcome: managers, variables: input(() => ({ name: "WINS" })) },
    revokeSharedReport: {
      // Nobody has that one.
      outcome: policy([], "FORBIDDEN", {
        manager: "NOT_FOUND",
        admin: "NOT_FOUND",
        "unit's manager": "NOT_FOUND",
      }),
      variables: input(() => ({ sharedReportId: "987654321" })),
    },
    acceptInvitation: { outcome: membersRefused("INVALID"), variables: input(() => ({ token: "none" })) },
    changePassword: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ currentPassword: "Errada123", newPassword: "Outra1234" })),
    },
    completeSecondFactor: { outcome: () => "SESSION_OVER", variables: input(() => ({ code: "123456" })) },
    confirmSecondFactor: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ code: "nenhum" })),
    },
    disableSecondFactor: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ code: "nenhum" })),
    },
    enableSecondFactor: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ currentPassword: "nenhuma" })),
    },
    endOtherSessions: { outcome: members },
    endSession: {
      outcome: membersRefused("NOT_FOUND"),
      variables: input(() => ({ sessionId: randomUUID() })),
    },
    invitePerson: {
      outcome: managers,
      variables: input(() => ({ ...newAddress(), roles: ["DEMONSTRATOR"] })),
    },
    cancelInvitation: {
      outcome: policy([], "FORBIDDEN", {
        manager: "NOT_FOUND",
        admin: "NOT_FOUND",
        "unit's manager": "NOT_FOUND",
      }),
      variables: input(() => ({ invitationId: "i987654321" })),
    },
    updatePersonRoles: {
      // Those that she has.
      outcome: managersOf("ok"),
      variables: input(({ domains }) => ({
        personId: domains.userId,
        roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"],
      })),
    },
    suspendPerson: {
      outcome: managersOf("CONFLICT"),
      variables: input(({ domains }) => ({ personId: domains.leftId })),
    },
    restorePerson: {
      outcome: managersOf("CONFLICT"),
      variables: input(({ domains }) => ({ personId: domains.userId })),
    },
    endPersonSessions: {
      outcome: managersOf("ok"),
      variables: input(({ domains }) => ({ personId: domains.leftId })),
    },
    resetPersonSecondFactor: {
      // Admins alone; there is none to reset.
      outcome: policy([], "FORBIDDEN", { admin: "CONFLICT", "unit's manager": "NOT_FOUND" }),
      variables: input(({ domains }) => ({ personId: domains.leftId })),
    },
    endBeginning: { outcome: managers },
    updateEnterprise: {
      outcome: policy(["admin"], "FORBIDDEN"),
      variables: input(() => ({ proposalDays: 5 })),
    },
    createListItem: {
      outcome: managers,
      variables: input(() => ({
        list: "TAGS",
        name: `Matriz ${randomUUID().slice(0, 8)}`,
        color: "#112233",
      })),
    },
    updateListItem: {
      outcome: managersOf("ok"),
      variables: input(({ domains }) => ({ list: "TAGS", itemId: domains.tagId, place: 1 })),
    },
    updateColumn: {
      outcome: managers,
      variables: input(() => ({ businessType: "SALE", status: "NEW", title: "Novo" })),
    },
    setOwnPause: {
      // Who waits in that queue.
      outcome: policy(["owner", "another sale agent", "unit's agent", "stranger"], "INVALID"),
      variables: input(() => ({ queue: "SALE", paused: false })),
    },
    setQueueMemberPause: {
      outcome: managersOf("ok"),
      variables: input(({ domains }) => ({ queue: "SALE", userId: domains.ownerId, paused: false })),
    },
    setQueueMembers: {
      // A queue of the holding alone: its agents are none of the unit's.
      outcome: policy(["manager", "admin"], "FORBIDDEN", { "unit's manager": "INVALID" }),
      variables: input(({ domains }) => ({ queue: "RENT", userIds: [domains.rentAgentId] })),
    },
    setQueueSettings: {
      outcome: managers,
      variables: input(() => ({ queue: "RENT", goalMinutes: 5, passesOn: false, turns: 3 })),
    },
    acceptLead: {
      // Offered to nobody.
      outcome: policy([], "NOT_FOUND"),
      variables: input(() => ({ attendanceId: "987654" })),
    },
    setQueueRules: {
      outcome: managers,
      variables: input(() => ({ queue: "RENT", openLimit: null, toListingAgent: false, rules: [] })),
    },
    createShift: {
      // Nobody of any agency.
      outcome: policy([], "FORBIDDEN", {
        manager: "INVALID",
        admin: "INVALID",
        "unit's manager": "INVALID",
      }),
      variables: input(() => ({
        queue: "SALE",
        weekday: 1,
        start: "09:00",
        end: "18:00",
        userIds: ["987654321"],
      })),
    },
    updateShift: {
      outcome: managersMiss,
      variables: input(() => ({
        shiftId: "987654321",
        queue: "SALE",
        weekday: 1,
        start: "09:00",
        end: "18:00",
        userIds: ["987654321"],
      })),
    },
    deleteShift: { outcome: managersMiss, variables: input(() => ({ shiftId: "987654321" })) },
    checkIn: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ placeId: "987654321" })),
    },
    checkOut: {
      outcome: membersRefused("NOT_FOUND"),
      variables: input(() => ({ checkInId: "987654321" })),
    },
    endCheckIn: { outcome: managersMiss, variables: input(() => ({ checkInId: "987654321" })) },
    createPlace: {
      outcome: managers,
      variables: input(() => ({ name: "Matriz", address: "Rua da Matriz, 1" })),
    },
    updatePlace: {
      outcome: managersMiss,
      variables: input(() => ({ placeId: "987654321", name: "Matriz", address: "Rua da Matriz, 1" })),
    },
    updateDocumentTemplate: {
      outcome: managersMiss,
      variables: input(() => ({ templateId: "987654321", name: "Matriz" })),
    },
    deleteDocumentTemplate: {
      outcome: managersMiss,
      variables: input(() => ({ templateId: "987654321" })),
    },
    createTeam: { outcome: managers, variables: input(() => ({ name: "Matriz", userIds: [] })) },
    updateTeam: {
      outcome: managersMiss,
      variables: input(() => ({ teamId: "987654321", name: "Matriz", userIds: [] })),
    },
    deleteTeam: { outcome: managersMiss, variables: input(() => ({ teamId: "987654321" })) },
    setLeadKey: {
      outcome: managers,
      variables: input(() => ({ portal: "GRUPO_OLX", key: "594F803B380A41396ED6" })),
    },
    setMetaPage: {
      outcome: managers,
      variables: input(() => ({
        pageId: "104312890551234",
        token: "EAAGm0PX4ZCpsBA12345",
        appSecret: "1f3c5b7d9e0a2c4e",
      })),
    },
    removeMetaPage: { outcome: managers, variables: input(() => ({ pageId: "104312890551234" })) },
    setMetaForm: {
      outcome: managers,
      variables: input(() => ({ formId: "990011", questions: [{ question: "seu_zap?", field: "PHONE" }] })),
    },
    checkSheetImport: {
      outcome: managersMiss,
      variables: input(() => ({
        importId: "987654321",
        hasTitles: true,
        fields: ["NAME"],
        businessType: "SALE",
        receiver: "QUEUE",
      })),
    },
    runSheetImport: { outcome: managersMiss, variables: input(() => ({ importId: "987654321" })) },
    revertSheetImport: { outcome: managersMiss, variables: input(() => ({ importId: "987654321" })) },
    deleteSheetImport: { outcome: managersMiss, variables: input(() => ({ importId: "987654321" })) },
    createSiteForm: {
      outcome: managers,
      variables: input(() => ({ name: "Matriz", origins: ["https://matriz.example"] })),
    },
    updateSiteForm: {
      outcome: managersMiss,
      variables: input(() => ({
        formId: "5f0c8f6e-8a36-4bb8-9a1c-3f2f1d0f8a11",
        name: "Matriz",
        origins: ["https://matriz.example"],
      })),
    },
    deleteSiteForm: {
      outcome: managersMiss,
      variables: input(() => ({ formId: "5f0c8f6e-8a36-4bb8-9a1c-3f2f1d0f8a11" })),
    },
    discardChannelDelivery: { outcome: managersMiss, variables: input(() => ({ deliveryId: "987654321" })) },
    sendTestLead: { outcome: managers, variables: input(() => ({ portal: "GRUPO_OLX" })) },
    takeChannelDelivery: { outcome: managersMiss, variables: input(() => ({ deliveryId: "987654321" })) },
    createLeadCredential: { outcome: managers, variables: input(() => ({ portal: "GRUPO_OLX" })) },
    refreshSession: { outcome: browsers },
    register: {
      outcome: anybody,
      variables: input(() => ({
        name: "Matriz Nova",
        ...newAddress(),
        password: "Segredo1",
        enterpriseName: "Imobiliária da Matriz",
      })),
    },
    removeAvatar: { outcome: members },
    renewRecoveryCodes: {
      outcome: membersRefused("INVALID"),
      variables: input(() => ({ code: "nenhum" })),
    },
    requestPasswordReset: { outcome: anybody, variables: input(newAddress) },
    resendVerificationEmail: { outcome: anybody, variables: input(newAddress) },
    resetPassword: {
      outcome: invalid,
      variables: input(() => ({ userId: "1", token: "none", password: "Segredo1" })),
    },
    updateProfile: { outcome: members, variables: input(() => ({ title: "Dra." })) },
    verifyEmail: { outcome: invalid, variables: input(() => ({ token: "none" })) },
    setPropertyAgent: {
      // Of nobody's listing.
      outcome: policy([], "FORBIDDEN", {
        manager: "NOT_FOUND",
        admin: "NOT_FOUND",
        "unit's manager": "NOT_FOUND",
      }),
      variables: input(() => ({ propertyId: "987654", agentId: null })),
    },
    registerProperty: {
      // A reference of their own each time.
      outcome: policy([], "ok", { demonstrator: "FORBIDDEN", reception: "FORBIDDEN" }),
      variables: input(() => ({
        code: randomUUID(),
        url: "",
        amount: "450000.00",
        businessType: "SALE",
      })),
    },
    removeProperty: { outcome: changers, needs: "property", variables: input(row) },
    removeReturn: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId })),
    },
    renewVisitFeed: { outcome: members },
    requestTransfer: {
      // What of the leads one may not ask for is said of each; the reason is of the owner's agency.
      outcome: policy([], "ok", {
        demonstrator: "FORBIDDEN",
        reception: "FORBIDDEN",
        manager: "FORBIDDEN",
        admin: "FORBIDDEN",
        "unit's agent": "INVALID",
        "unit's manager": "FORBIDDEN",
        stranger: "INVALID",
      }),
      variables: input(({ target, domains }) => ({
        attendanceIds: [target.attendanceId],
        reasonId: domains.transferReasonId,
      })),
    },
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
    setCustomerContacts: {
      outcome: changers,
      variables: input(({ target }) => ({
        customerId: target.customerId,
        contacts: [{ kind: "PHONE", value: "(11) 94444-0101", main: true }],
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
    setNoStep: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId, reason: "Liga depois" })),
    },
    markFillerContact: {
      outcome: managers,
      variables: input(() => ({ kind: "EMAIL", value: "portaria@predio.example" })),
    },
    partSuspect: {
      outcome: managersMiss,
      variables: input(() => ({ customerId: "987654321", deliveryIds: ["P1"] })),
    },
    eraseCustomer: {
      outcome: managersMiss,
      variables: input(() => ({ customerId: "987654321", name: "Ninguém", reason: "REQUESTED" })),
    },
    setOnePerson: { outcome: managersMiss, variables: input(() => ({ customerId: "987654321" })) },
    unmarkFillerContact: {
      outcome: managersMiss,
      variables: input(() => ({ fillerContactId: "987654321" })),
    },
    setDifferentPeople: {
      // Of one lead alone: nothing is said.
      outcome: policy([], "NOT_FOUND", {
        owner: "INVALID",
        manager: "INVALID",
        admin: "INVALID",
        reception: "FORBIDDEN",
      }),
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        otherAttendanceId: target.attendanceId,
      })),
    },
    setTags: {
      outcome: changers,
      variables: input(({ target, domains }) => ({
        attendanceId: target.attendanceId,
        tagIds: [domains.tagId],
      })),
    },
    correctFinish: {
      outcome: managersOf("CONFLICT"),
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        amount: "450000.00",
        why: "Escritura",
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
    signOut: { outcome: (caller) => (caller === "anonymous" ? "ok" : "FORBIDDEN") },
    recordCall: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId, outcome: "ANSWERED" })),
    },
    recordWhatsapp: {
      outcome: changers,
      variables: input(({ target }) => ({ attendanceId: target.attendanceId })),
    },
    switchEnterprise: { outcome: browsers, variables: input(() => ({ enterpriseId: "4" })) },
    handOverArrivals: {
      // What one does not see is said of each.
      outcome: policy(["manager", "admin", "unit's manager"], "FORBIDDEN"),
      variables: input(({ target }) => ({
        arrivals: [{ attendanceId: target.attendanceId, fromUserId: null }],
        toQueue: true,
      })),
    },
    undoHandOver: {
      outcome: policy(["manager", "admin", "unit's manager"], "FORBIDDEN"),
      variables: input(({ target }) => ({
        arrivals: [{ attendanceId: target.attendanceId, version: 1 }],
      })),
    },
    transferAttendances: {
      // What one does not see is said of each.
      outcome: policy(["reception", "manager", "admin", "unit's manager"], "FORBIDDEN"),
      variables: input(({ target }) => ({ attendanceIds: [target.attendanceId], toQueue: true })),
    },
    undoMove: {
      // Only who made the move takes it back; for managers the card of the question has none to take back.
      outcome: policy(["owner"], "NOT_FOUND", {
        reception: "FORBIDDEN",
        manager: "CONFLICT",
        admin: "CONFLICT",
      }),
      needs: "move",
      variables: input(({ target }) => ({
        attendanceId: target.attendanceId,
        expectedVersion: 2,
        from: "IN_PROGRESS",
        to: "NEW",
      })),
    },
    updateCustomer: {
      outcome: changers,
      variables: input(({ target }) => ({ customerId: target.customerId, name: "Matriz Editada" })),
    },
  },
  Subscription: {
    attendanceChanged: { outcome: members },
    notificationReceived: {
      outcome: members,
      depth: 3,
      reaches: ["owner"],
      causedBy: {
        caller: "manager",
        variables: input(({ target, domains }) => ({
          attendancePropertyId: target.attendancePropertyId,
          userId: domains.ownerId,
          ...target.slot,
        })),
      },
    },
    proposalChanged: { outcome: members, depth: 3, cause: "createProposal", seenBy: "proposal" },
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

export const variablesOf = (
  { variables }: Pick<Policy, "variables">,
  given: Given,
): Record<string, unknown> => variables?.(given) ?? {};
