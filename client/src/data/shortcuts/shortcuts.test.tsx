import { fireEvent, screen, within } from "@testing-library/react";
import { renderApp, session, signedIn } from "../../../test/renderApp";
import { SHORTCUTS } from "./shortcuts";

const me = {
  ...session.user,
  phone: "11988880101",
  phoneNotApplicable: false,
  title: null,
  secondFactorEnabled: false,
  recoveryCodesLeft: null,
  passwordPolicy: { __typename: "PasswordPolicy", minLength: 6, maxLength: 12, symbols: "*@" },
};
const enterprise = {
  __typename: "Enterprise",
  id: "1",
  canEditAvatar: true,
  hasSecondFactor: false,
  hasSessionList: false,
};
const open = (user: object = {}, path = "/no-permission") =>
  renderApp(path, {
    ...signedIn(user),
    userProfile: () => ({ data: { me, enterprise } }),
    updateProfile: () => ({
      data: { updateProfile: { __typename: "UpdateProfilePayload", confirmationSentTo: null, user: me } },
    }),
  });
const TITLE = "Atalhos do teclado";
const shown = () => screen.queryByRole("dialog", { name: TITLE });

test("no key means two things, and none is the beginning of another shortcut", () => {
  const keys: string[] = Object.values(SHORTCUTS).map((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
});

test("c and g with a letter lead to pages", async () => {
  const app = await open();
  await app.user.keyboard("gm");
  expect(app.place().pathname).toBe("/user-profile");
  await app.user.keyboard("gx");
  await app.user.keyboard("c");
  expect(app.place().pathname).toBe("/new-customer-service/sale");
});

test("'?' shows what this person has, and nothing else acts below the dialog", async () => {
  const app = await open({ roles: ["DEMONSTRATOR"] });
  await app.user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
  expect(dialog.getByText("Agenda")).toBeVisible();
  expect(dialog.queryByText("Novo atendimento")).toBeNull();
  expect(dialog.queryByText("Vendas")).toBeNull();
  await app.user.keyboard("ga");
  expect(app.place().pathname).toBe("/no-permission");
});

test("none acts with a modifier, in what is typed, or where they are switched off", async () => {
  const app = await open({}, "/user-profile");
  const box = await screen.findByRole("checkbox", { name: "Usar atalhos de uma tecla neste aparelho" });
  await app.user.keyboard("{Control>}c{/Control}{Alt>}c{/Alt}{Meta>}c{/Meta}{Shift>}C{/Shift}");
  expect(app.place().pathname).toBe("/user-profile");
  await app.user.click(box);
  await app.user.keyboard("?c");
  expect(shown()).toBeNull();
  expect(app.place().pathname).toBe("/user-profile");
  await app.user.click(box);
  await app.user.keyboard("?");
  await screen.findByRole("dialog", { name: TITLE });
});

test("Ctrl+Enter sends a form, once", async () => {
  const app = await open({}, "/user-profile/update");
  const name = await screen.findByRole("textbox", { name: "Nome" });
  await app.user.type(name, " c?");
  expect(name).toHaveValue("Marina Duarte c?");
  fireEvent.keyDown(name, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(name, { key: "Enter", ctrlKey: true, repeat: true });
  fireEvent.keyDown(name, { key: "Enter", ctrlKey: true });
  await screen.findByText(/salv|atualizad/i);
  expect(app.asked("UpdateProfile")).toHaveLength(1);
});
