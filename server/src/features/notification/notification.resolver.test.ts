import type { NotificationEvent } from "@soleira/schema/notification/wire";
import { attendanceOf, ME } from "../../testing/examples";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";
import { type Live, startLive } from "../../testing/live";

const notificationOf = (id: string, over: object = {}) => ({
  id,
  title: "Novo lead",
  message: "Marina Souza espera o seu contato.",
  referenceId: "1",
  type: { type: "LEAD_NEW", description: "Novo lead" },
  period: "12 min",
  readed: false,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...over,
});
const LIST = "GET /v1/notifications/mine";
const TOTAL = "GET /v1/notifications/mine/total";

let live: Live;
let other: Gateway;
let none: Gateway;
beforeAll(async () => {
  live = await startLive();
  live.agency
    .on(TOTAL, () => ({ total: 3, unread: 3 }))
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { user: { id: "7", name: ME.name } }));
  other = await startGateway(live.agency.url, { AGENCY_FEATURES: "notifications" });
  none = await startGateway(live.agency.url, { AGENCY_FEATURES: "webhook" });
});
afterAll(async () => {
  await other.stop();
  await none.stop();
  await live.stop();
});
beforeEach(() => {
  live.agency.seen.length = 0;
});
const ana = bearer("ana");
const seen = () =>
  live.agency.seen.flatMap(({ method, url, body }) =>
    url.startsWith("/v1/notifications") ? [`${method} ${url} ${body}`.trim()] : [],
  );

const NOTIFICATIONS = `query($first: Int, $after: String) { notifications(first: $first, after: $after) {
  nodes { id kind title isRead period createdAt attendanceId transferRequestId proposalId } pageInfo { hasNextPage endCursor }
  totalCount unreadCount unreadable } }`;

test("the list is walked by cursors, with what each leads to and how many are unread", async () => {
  const pages = [
    [
      notificationOf("9"),
      notificationOf("8", { type: { type: "TRANSFER_DECIDED", description: "x" }, readed: true }),
    ],
    [notificationOf("7", { type: { type: "PROPOSAL_DENIED", description: "x" }, referenceId: "50" })],
  ];
  live.agency.on(LIST, ({ url }) => {
    const page = Number(new URL(url, "http://agency").searchParams.get("page"));
    return { items: pages[page - 1], page, pages: 2, pageSize: 2, totalPages: 2, total: 3 };
  });
  const first = await live.gateway.graphql(NOTIFICATIONS, ana, { first: 2 });
  expect(first.errors).toBeUndefined();
  expect(first.data?.notifications).toEqual({
    nodes: [
      {
        id: "9",
        kind: "LEAD_NEW",
        title: "Novo lead",
        isRead: false,
        period: "12 min",
        createdAt: "2026-11-20T12:00:00.000Z",
        attendanceId: "1",
        transferRequestId: null,
        proposalId: null,
      },
      expect.objectContaining({ id: "8", isRead: true, attendanceId: null, transferRequestId: "1" }),
    ],
    pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
    totalCount: 3,
    unreadCount: 3,
    unreadable: 0,
  });
  expect(seen().sort()).toEqual([
    "GET /v1/notifications/mine/total?app=WEB_AGENT&unread=1",
    "GET /v1/notifications/mine?app=WEB_AGENT&page=1&size=2",
  ]);
  const { endCursor } = (first.data as unknown as { notifications: { pageInfo: { endCursor: string } } })
    .notifications.pageInfo;
  const second = await live.gateway.graphql(NOTIFICATIONS, ana, { first: 2, after: endCursor });
  expect(second.data?.notifications).toMatchObject({
    nodes: [{ id: "7", kind: "PROPOSAL_DENIED", attendanceId: null, proposalId: "50" }],
    pageInfo: { hasNextPage: false },
  });
  for (const variables of [{ first: 0 }, { first: 2, after: "nowhere" }]) {
    const { errors } = await live.gateway.graphql(NOTIFICATIONS, ana, variables);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "INVALID",
      fields: [{ field: "after" in variables ? "after" : "first" }],
    });
  }
});

test("marking, removing and preferences are the agency's calls, all of this program", async () => {
  const kept = { kinds: ["LEAD_NEW"], quietFrom: "22:00", quietTo: "07:00" };
  live.agency
    .on("PUT /v1/notifications/9/read", ({ body }) => notificationOf("9", JSON.parse(body)))
    .on("PUT /v1/notifications/mine/read", () => ({ total: 3, unread: 0 }))
    .on("DELETE /v1/notifications/9", (_seen, response) => void response.writeHead(204).end())
    .on("GET /v1/notifications/mine/preferences", () => kept)
    .on("PUT /v1/notifications/mine/preferences", ({ body }) => JSON.parse(body));
  const { data, errors } = await live.gateway.graphql(
    `mutation { one: markNotificationAsRead(input: { notificationId: "9" }) { notification { isRead } }
       two: markNotificationAsUnread(input: { notificationId: "9" }) { notification { isRead } }
       markAllNotificationsAsRead { allRead } deleteNotification(input: { notificationId: "9" }) { notificationId }
       updateNotificationPreferences(input: { pushedKinds: [RETURN_DUE] }) { preferences { pushedKinds quietFrom } } }`,
    ana,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    one: { notification: { isRead: true } },
    two: { notification: { isRead: false } },
    markAllNotificationsAsRead: { allRead: true },
    deleteNotification: { notificationId: "9" },
    updateNotificationPreferences: { preferences: { pushedKinds: ["RETURN_DUE"], quietFrom: null } },
  });
  expect(seen()).toEqual([
    'PUT /v1/notifications/9/read?app=WEB_AGENT {"readed":true}',
    'PUT /v1/notifications/9/read?app=WEB_AGENT {"readed":false}',
    "PUT /v1/notifications/mine/read?app=WEB_AGENT {}",
    "DELETE /v1/notifications/9?app=WEB_AGENT",
    'PUT /v1/notifications/mine/preferences?app=WEB_AGENT {"kinds":["RETURN_DUE"]}',
  ]);
  const read = await live.gateway.graphql(
    "{ notificationPreferences { pushedKinds quietFrom quietTo } }",
    ana,
  );
  expect(read.data?.notificationPreferences).toEqual({
    pushedKinds: ["LEAD_NEW"],
    quietFrom: "22:00",
    quietTo: "07:00",
  });
  const half = await live.gateway.graphql(
    `mutation { updateNotificationPreferences(input: { pushedKinds: [], quietFrom: "22:00" }) { preferences { quietTo } } }`,
    ana,
  );
  expect(half.errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "quietTo", message: "Informe o início e o fim." }],
  });
});

const RECEIVED = `subscription { notificationReceived { change notificationId unreadCount notification { kind message isRead } } }`;
let sequence = 0;
const eventOf = (over: Partial<NotificationEvent> = {}): NotificationEvent => ({
  sequence: ++sequence,
  type: "notification.received",
  id: "9",
  change: "RECEIVED",
  enterpriseId: "1",
  at: "2026-11-20T12:00:00.000Z",
  audience: { userIds: ["7"], enterpriseIds: [] },
  notification: notificationOf("9"),
  unread: 1,
  ...over,
});

test("each reaches its receiver alone, in that agency, with how many are unread by then", async () => {
  const names = ["ana", "bia", "manager", "ana-elsewhere", "holding-manager"];
  const people = await Promise.all(names.map((name) => live.listen(name, null, RECEIVED)));
  const made = eventOf();
  const toOthers = ["8", "9", "11"].map((id) => eventOf({ audience: { userIds: [id], enterpriseIds: [] } }));
  const answer = await live.post([
    ...[made, made],
    eventOf({ change: "MARKED", notification: notificationOf("9", { readed: true }) }),
    eventOf({ change: "REMOVED", notification: null }),
    eventOf({ change: "ALL_READ", id: "7", notification: null }),
    ...toOthers,
    eventOf({ enterpriseId: "2" }),
  ]);
  expect(answer.status).toBe(204);
  await Promise.all([4, 1, 1, 1].map((count, index) => people[index]?.until(count)));
  await Promise.all(people.map((person) => person.stop()));
  expect(people.map(({ received }) => received.length)).toEqual([4, 1, 1, 1, 0]);
  expect(people[0]?.received).toEqual([
    {
      change: "RECEIVED",
      notificationId: "9",
      unreadCount: 3,
      notification: { kind: "LEAD_NEW", message: "Marina Souza espera o seu contato.", isRead: false },
    },
    expect.objectContaining({ change: "MARKED", notification: expect.objectContaining({ isRead: true }) }),
    { change: "REMOVED", notificationId: "9", unreadCount: 3, notification: null },
    { change: "ALL_READ", notificationId: null, unreadCount: 3, notification: null },
  ]);
});

test("another agency's: its own kinds, its words for when, its counts and empty answers; without any a clear refusal", async () => {
  live.agency
    .on(LIST, () => ({
      items: [
        {
          id: 5,
          title: "Aviso",
          message: "Oi",
          type: { type: "NEWS", description: "Aviso" },
          period: "há 2 dias",
        },
      ],
      page: 1,
      pages: 1,
      pageSize: 20,
      totalPages: 1,
    }))
    .on(TOTAL, () => ({ total: 2 }))
    .on("PUT /v1/notifications/5/read", (_seen, response) => void response.writeHead(204).end());
  const { data, errors } = await other.graphql(
    `{ notifications { totalCount unreadCount nodes { id kind title period createdAt isRead attendance { id } } }
       enterprise { hasNotifications hasLiveNotifications } }`,
    ana,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    notifications: {
      totalCount: null,
      unreadCount: 2,
      nodes: [
        {
          id: "5",
          kind: null,
          title: "Aviso",
          period: "há 2 dias",
          createdAt: null,
          isRead: false,
          attendance: null,
        },
      ],
    },
    enterprise: { hasNotifications: true, hasLiveNotifications: false },
  });
  const marked = await other.graphql(
    `mutation { markNotificationAsRead(input: { notificationId: "5" }) { notification { id } } }`,
    ana,
  );
  expect(marked).toMatchObject({ data: { markNotificationAsRead: { notification: null } } });
  live.agency.seen.length = 0;
  const refused = await none.graphql("{ unreadNotificationCount enterprise { hasNotifications } }", ana);
  expect(refused.errors?.[0]).toMatchObject({
    message: "Esta imobiliária não oferece notificações.",
    extensions: { code: "FORBIDDEN" },
  });
  expect(refused.data?.enterprise).toEqual({ hasNotifications: false });
  expect(seen()).toEqual([]);
});
