import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { connection } from "../../data/session/connection";

const notification = (nth: number, more: object = {}) => ({
  __typename: "Notification",
  id: String(nth),
  kind: "LEAD_NEW",
  title: "Novo lead",
  period: "5 min",
  message: `Lead ${nth} espera o seu contato.`,
  isRead: nth % 2 === 0,
  attendanceId: `9${nth}`,
  createdAt: null,
  transferRequestId: null,
  proposalId: null,
  ...more,
});
const page = (from: number, to: number, hasNextPage: boolean, more: object = {}) => ({
  data: {
    notifications: {
      __typename: "NotificationConnection",
      edges: Array.from({ length: to - from + 1 }, (_, place) => ({
        __typename: "NotificationEdge",
        cursor: `at ${from + place}`,
        node: notification(from + place),
      })),
      pageInfo: { __typename: "PageInfo", hasNextPage, endCursor: `at ${to}` },
      unreadable: 0,
      ...more,
    },
  },
});
const marked = { __typename: "MarkNotificationAsReadPayload", notification: null };
const agency = (answers: Answers = {}): Answers => ({
  ...signedIn({}, { hasNotifications: true, hasLiveNotifications: true }),
  unreadNotifications: () => ({ data: { unreadNotificationCount: 3 } }),
  notifications: () => page(1, 5, false),
  markNotificationAsRead: () => ({ data: { markNotificationAsRead: marked } }),
  ...answers,
});
const rows = () => within(screen.getByRole("list", { name: "Notificações" })).getAllByRole("listitem");

beforeEach(() => {
  // jsdom has no heights.
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100);
  jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(1000);
});
afterEach(() => {
  jest.restoreAllMocks();
  connection.closed();
});

/** Scrolls the page so far that this share of its height was seen. */
const scrollTo = async (share: number) => {
  const main = screen.getByRole("main");
  main.scrollTop = share * 1000 - 100;
  await act(async () => void main.dispatchEvent(new Event("scroll")));
};

test("at 80% of the height the next page comes; one that was removed moves its beginning, one that comes twice is shown once", async () => {
  const app = await renderApp(
    "/notifications",
    agency({
      notifications: ({ after }) => (after ? page(20, 23, false) : page(1, 20, true)),
      deleteNotification: () => ({
        data: { deleteNotification: { __typename: "DeleteNotificationPayload", notificationId: "2" } },
      }),
    }),
  );
  await waitFor(() => expect(rows()).toHaveLength(20));
  await app.user.click(within(rows()[1] as HTMLElement).getByRole("button", { name: "Remover" }));
  expect(rows()).toHaveLength(19);
  expect(within(rows()[1] as HTMLElement).getByRole("button", { name: /Lead 3 / })).toHaveFocus();
  await scrollTo(0.79);
  expect(app.asked("Notifications")).toHaveLength(1);
  await scrollTo(0.8);
  await waitFor(() => expect(rows()).toHaveLength(22));
  expect(app.asked("Notifications").map(({ variables }) => variables.after)).toEqual([undefined, "at 19"]);
});

test("what happens elsewhere is shown, with the number of unread ones", async () => {
  const changes = new Subject<{ data: object }>();
  const app = await renderApp("/notifications", agency({ notificationReceived: () => changes as never }));
  const said = (change: string, unreadCount: number, more: object = {}) =>
    act(async () =>
      changes.next({
        data: {
          notificationReceived: {
            __typename: "NotificationReceived",
            change,
            unreadCount,
            notificationId: null,
            notification: null,
            ...more,
          },
        },
      }),
    );
  const bell = (name: string) => screen.findByRole("button", { name });
  expect(await bell("Notificações, 3 não lidas")).toBeVisible();
  await waitFor(() => expect(app.asked("NotificationReceived")).toHaveLength(1), { timeout: 3000 });
  const sixth = notification(6, { isRead: false });
  for (const _ of ["once", "twice"])
    await said("RECEIVED", 1234, { notificationId: "6", notification: sixth });
  expect(await bell("Notificações, 1234 não lidas")).toHaveTextContent("999+");
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toHaveTextContent("Lead 6 espera o seu contato.");
  await said("MARKED", 1, { notificationId: "6", notification: { ...sixth, isRead: true } });
  expect(await bell("Notificações, 1 não lida")).toHaveTextContent("1");
  expect(within(rows()[0] as HTMLElement).queryByText("(não lida)")).toBeNull();
  await said("REMOVED", 1, { notificationId: "6" });
  await waitFor(() => expect(rows()).toHaveLength(5));
  await said("ALL_READ", 0);
  expect(await bell("Notificações")).toHaveTextContent("");
  expect(screen.queryByText("(não lida)")).toBeNull();
});

test("pressed, it opens what it is about and is read; one that is no longer one's own says so", async () => {
  const lead = { __typename: "Attendance", id: "91", businessType: "SALE" };
  const app = await renderApp(
    "/notifications",
    agency({
      notifications: () =>
        page(1, 1, false, {
          edges: [
            notification(1, { kind: "RETURN_DUE" }),
            notification(3),
            notification(5, { kind: "LEAD_TRANSFERRED", attendanceId: null }),
          ].map((node) => ({ __typename: "NotificationEdge", cursor: "", node })),
        }),
      notificationAttendance: ({ id }) =>
        id === "91" ? { data: { attendance: lead } } : refused("NOT_FOUND", "Não encontrado.")(),
    }),
  );
  await app.user.click(await screen.findByRole("button", { name: /Lead 3 / }));
  expect(await screen.findByText("Este atendimento não está mais com você.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: /Lead 5 / }));
  expect(app.place().pathname).toBe("/notifications");
  await app.user.click(screen.getByRole("button", { name: /Lead 1 / }));
  await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/91"));
  expect(app.place().search).toContain("tab=retornos");
  expect(
    app
      .asked("MarkNotificationAsRead")
      .map(({ variables }) => (variables.input as { notificationId: string }).notificationId),
  ).toEqual(["3", "5", "1"]);
});

test("one that was removed on another screen moves the beginning of the next page too", async () => {
  const changes = new Subject<{ data: object }>();
  const app = await renderApp(
    "/notifications",
    agency({
      notificationReceived: () => changes as never,
      notifications: ({ after }) => (after ? page(20, 23, false) : page(1, 20, true)),
    }),
  );
  await waitFor(() => expect(rows()).toHaveLength(20));
  await waitFor(() => expect(app.asked("NotificationReceived")).toHaveLength(1), { timeout: 3000 });
  await act(async () =>
    changes.next({
      data: {
        notificationReceived: {
          __typename: "NotificationReceived",
          change: "REMOVED",
          unreadCount: 3,
          notificationId: "2",
          notification: null,
        },
      },
    }),
  );
  await waitFor(() => expect(rows()).toHaveLength(19));
  await scrollTo(0.8);
  await waitFor(() => expect(rows()).toHaveLength(22));
  expect(app.asked("Notifications").map(({ variables }) => variables.after)).toEqual([undefined, "at 19"]);
});

test("what could not be done is as it was, the bell's number too", async () => {
  const fails = refused("INTERNAL", "Não foi possível agora.");
  const app = await renderApp(
    "/notifications",
    agency({ markAllNotificationsAsRead: fails, deleteNotification: fails }),
  );
  const bell = { name: "Notificações, 3 não lidas" };
  expect(await screen.findByRole("button", bell)).toBeVisible();
  await app.user.click(await screen.findByRole("button", { name: "Marcar todas como lidas" }));
  expect(await screen.findByText("Não foi possível agora.")).toBeVisible();
  expect(await screen.findByRole("button", bell)).toBeVisible();
  await app.user.click(within(rows()[0] as HTMLElement).getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(await screen.findByRole("button", bell)).toBeVisible();
});

test("pressed twice, it is as it was pressed last: in that order, each with its own key", async () => {
  const answered = new Subject<{ data: object }>();
  const app = await renderApp(
    "/notifications",
    agency({
      markNotificationAsRead: () => answered as never,
      markNotificationAsUnread: () => ({
        data: {
          markNotificationAsUnread: { __typename: "MarkNotificationAsUnreadPayload", notification: null },
        },
      }),
    }),
  );
  const press = async (name: string) =>
    app.user.click(within(rows()[0] as HTMLElement).getByRole("button", { name }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  await press("Marcar como lida");
  await press("Marcar como não lida");
  expect(app.asked("MarkNotificationAsUnread")).toHaveLength(0);
  await act(async () => {
    answered.next({ data: { markNotificationAsRead: marked } });
    answered.complete();
  });
  await waitFor(() => expect(app.asked("MarkNotificationAsUnread")).toHaveLength(1));
  const keys = ["MarkNotificationAsRead", "MarkNotificationAsUnread"].map(
    (name) => (app.asked(name)[0]?.variables.input as { idempotencyKey: string } | undefined)?.idempotencyKey,
  );
  expect(new Set(keys).size).toBe(2);
});

test("one that comes while the list is read is in it, and one that comes as all are read is not read", async () => {
  const changes = new Subject<{ data: object }>();
  const answers = [new Subject<object>(), new Subject<object>()];
  let reads = 0;
  const app = await renderApp(
    "/notifications",
    agency({
      notificationReceived: () => changes as never,
      notifications: () => (answers[reads++] ?? page(1, 6, false)) as never,
    }),
  );
  await waitFor(() => expect(app.asked("NotificationReceived")).toHaveLength(1), { timeout: 3000 });
  const said = (change: string, more: object) =>
    act(async () =>
      changes.next({
        data: {
          notificationReceived: {
            __typename: "NotificationReceived",
            change,
            unreadCount: 1,
            notificationId: null,
            notification: null,
            ...more,
          },
        },
      }),
    );
  const answer = (nth: number, with_: object) =>
    act(async () => {
      answers[nth]?.next(with_);
      answers[nth]?.complete();
    });
  await said("RECEIVED", { notificationId: "7", notification: notification(7) });
  await answer(0, page(1, 5, false));
  await waitFor(() => expect(app.asked("Notifications")).toHaveLength(2));
  await answer(1, page(1, 7, false));
  await waitFor(() => expect(rows()).toHaveLength(7));
  await said("ALL_READ", {});
  await waitFor(() => expect(app.asked("Notifications")).toHaveLength(3));
  await waitFor(() => expect(rows()).toHaveLength(6));
});

describe("a push that was pressed", () => {
  const seen = {
    notificationAttendance: ({ id }: Record<string, unknown>) => ({
      data: { attendance: { __typename: "Attendance", id, businessType: "SALE" } },
    }),
  };
  const at = (search: string) => ({ pathname: "/notifications", search });

  test("opens in the place of the list, also where it is far down", async () => {
    const app = await renderApp(
      at("?open=25"),
      agency({
        ...seen,
        notifications: ({ first, after }) =>
          first === 20 ? page(1, 20, true) : after ? page(21, 30, false) : page(1, 20, true),
      }),
    );
    await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/925"));
    expect(app.asked("MarkNotificationAsRead")).toHaveLength(1);
  });

  test("opens once: what one no longer sees is said in the list", async () => {
    const app = await renderApp(
      at("?open=3"),
      agency({ notificationAttendance: refused("NOT_FOUND", "Não encontrado.") }),
    );
    expect(await screen.findByText("Este atendimento não está mais com você.")).toBeVisible();
    expect(app.place().search).toBe("");
  });

  test("says that it was removed", async () => {
    const app = await renderApp(at("?open=99"), agency(seen));
    expect(await screen.findByText("Esta notificação não existe mais.")).toBeVisible();
    expect(app.place()).toMatchObject({ pathname: "/notifications", search: "" });
  });
});

test("a list that cannot be read, and an empty one", async () => {
  let fails = true;
  const app = await renderApp(
    "/notifications",
    agency({
      notifications: () => (fails ? new Error("cut") : page(1, 0, false)),
    }),
  );
  expect(await screen.findByText(/^Sem conexão com a imobiliária/)).toBeVisible();
  fails = false;
  await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Você não possui nenhuma notificação nova!")).toBeVisible();
});

test("an agency without notifications has neither bell nor page", async () => {
  await renderApp("/notifications", signedIn());
  expect(await screen.findByText("Esta página não existe.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Notificações/ })).toBeNull();
});

test.each([
  ["the page", "/notifications"],
  ["the bell's panel", "/no-permission"],
])("%s leads to what is pushed, and when not", async (where, path) => {
  const app = await renderApp(path, {
    ...agency(),
    ...signedIn({}, { hasNotifications: true, hasPush: true }),
  });
  if (where !== "the page")
    await app.user.click(await screen.findByRole("button", { name: /^Notificações/ }));
  await app.user.click(await screen.findByRole("link", { name: "Preferências" }));
  expect(app.place().pathname).toBe("/user-profile/notifications");
  expect(screen.queryByRole("dialog", { name: "Notificações" })).toBeNull();
});
