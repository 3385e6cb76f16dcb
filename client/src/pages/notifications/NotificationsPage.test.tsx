import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { connection } from "../../data/session/connection";

const notification = (nth: number, more: object = {}) => ({
  ...{ __typename: "Notification", id: String(nth), kind: "LEAD_NEW", title: "Novo lead", period: "5 min" },
  ...{ message: `Lead ${nth} espera o seu contato.`, isRead: nth % 2 === 0, attendanceId: `9${nth}` },
  ...{ createdAt: null, transferRequestId: null, proposalId: null },
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
      ...{ unreadCount: 3, unreadable: 0 },
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
            ...{ __typename: "NotificationReceived", change, unreadCount },
            ...{ notificationId: null, notification: null, ...more },
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
