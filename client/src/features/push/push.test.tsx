import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { jest } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { refused, renderApp, signedIn } from "../../../test/renderApp";
import { sessionEvents } from "../../data/session/sessionEvents";
import { disablePush } from "./subscription";

/** A browser with push, whose person answers the question like this. */
function browserWithPush(answer: NotificationPermission) {
  const endpoint = "https://push.example.com/s/1";
  const unsubscribe = jest.fn(async () => {
    subscribed = null;
    return true;
  });
  const made = {
    unsubscribe,
    toJSON: () => ({ endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }),
  };
  let subscribed: typeof made | null = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: jest.fn(async () => {
      subscribed = made;
      return made;
    }),
  };
  const shown = { close: jest.fn() };
  const registration = { pushManager, getNotifications: async () => [shown] };
  const workers = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
  });
  const permission = { permission: "default" as NotificationPermission };
  Object.assign(permission, {
    requestPermission: async () => {
      permission.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: permission });
  return { unsubscribe, shown, isSubscribed: () => subscribed !== null };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(window, "PushManager");
  Reflect.deleteProperty(window, "Notification");
});

const agency = (user: object = {}) => ({
  ...signedIn(user, { hasNotifications: true, hasPush: true }),
  unreadNotifications: () => ({ data: { unreadNotificationCount: 0 } }),
  notifications: () => ({
    data: {
      notifications: {
        __typename: "NotificationConnection",
        edges: [],
        unreadable: 0,
        pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
      },
    },
  }),
  pushKey: () => ({ data: { pushKey: "B".repeat(87) } }),
  registerDevice: () => ({
    data: { registerDevice: { __typename: "RegisterDevicePayload", deviceId: "1" } },
  }),
});
const ask = { name: "Ativar notificações" };

test("denied it says so, and how to allow it; nothing is registered", async () => {
  browserWithPush("denied");
  const app = await renderApp("/notifications", agency());
  await app.user.click(await screen.findByRole("button", ask));
  expect(await screen.findByText("Notificações não habilitadas.")).toBeVisible();
  expect(screen.queryByRole("button", ask)).toBeNull();
  expect(app.asked("RegisterDevice")).toHaveLength(0);
});

test("the device is registered under one id, at each start for who wanted it; another person ends it", async () => {
  const browser = browserWithPush("granted");
  const app = await renderApp("/notifications", agency());
  await app.user.click(await screen.findByRole("button", ask));
  await waitFor(() => expect(app.asked("RegisterDevice")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", ask)).toBeNull());
  const again = await renderApp("/notifications", agency());
  await waitFor(() => expect(again.asked("RegisterDevice")).toHaveLength(1), { timeout: 5000 });
  const idOf = (one: typeof app) =>
    one.asked("RegisterDevice").map(({ variables }) => (variables.input as { deviceId: string }).deviceId)[0];
  expect(idOf(again)).toBe(idOf(app));
  expect(idOf(app)).toMatch(/^[\da-f-]{36}$/);

  const other = await renderApp("/notifications", agency({ id: "8" }));
  await waitFor(() => expect(browser.isSubscribed()).toBe(false), { timeout: 5000 });
  expect(other.asked("RegisterDevice")).toHaveLength(0);
  expect((await screen.findAllByRole("button", ask)).length).toBeGreaterThan(0);
});

test("signing out ends the subscription", async () => {
  const browser = browserWithPush("granted");
  const app = await renderApp("/notifications", agency());
  await app.user.click(await screen.findByRole("button", ask));
  await waitFor(() => expect(browser.isSubscribed()).toBe(true));
  await waitFor(() => expect(screen.queryByRole("button", ask)).toBeNull());
  await act(async () => sessionEvents.leave("signed-out"));
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  // What is still shown is not for who comes next.
  expect(browser.shown.close).toHaveBeenCalled();
});

test("a device that its service has given up already is off, without an error", async () => {
  const browser = browserWithPush("granted");
  const app = await renderApp("/notifications", agency());
  await app.user.click(await screen.findByRole("button", ask));
  await waitFor(() => expect(browser.isSubscribed()).toBe(true));
  const errors = [{ message: "Não encontrado.", extensions: { code: "NOT_FOUND" } }];
  const mutate = () => Promise.reject(new CombinedGraphQLErrors({ errors }));
  await disablePush({ mutate } as never);
  expect(browser.isSubscribed()).toBe(false);
});

test("a push of another agency asks to change first; of one's own it opens what it is about", async () => {
  const both = [
    { __typename: "EnterpriseRef", id: "1", name: "Aurora Imóveis" },
    { __typename: "EnterpriseRef", id: "2", name: "Aurora Litoral" },
  ];
  const app = await renderApp(
    { pathname: "/notifications", search: "?open=5&agency=2" },
    { ...agency({ enterprises: both }), switchEnterprise: refused("FORBIDDEN", "Sem acesso.") },
  );
  expect(await screen.findByText("Esta notificação é de Aurora Litoral.")).toBeVisible();
  expect(app.asked("Notifications")).toHaveLength(0);
  await app.user.click(screen.getByRole("button", { name: "Alterar conta" }));
  expect(await screen.findByText("Sem acesso.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Ficar em Aurora Imóveis" }));
  expect(await screen.findByText("Você não possui nenhuma notificação nova!")).toBeVisible();
});
