import { screen, waitFor } from "@testing-library/react";
import { helpAnswers } from "../../test/help";
import { renderApp } from "../../test/renderApp";

const banner = (id: string) => ({
  showBanner: true,
  banner: {
    __typename: "Banner",
    id,
    title: `Novidade ${id}`,
    imageUrl: "https://a.example/i.png",
    linkUrl: "https://a.example/novo",
  },
});
const dialog = (id: string) => screen.findByRole("dialog", { name: `Novidade ${id}` });
const configurationRead = async ({ asked }: Awaited<ReturnType<typeof renderApp>>) =>
  waitFor(() => expect(asked("RemoteConfiguration").length).toBeGreaterThan(0));
afterEach(() => localStorage.clear());

test("the banner shows once, and closed it stays closed on the device", async () => {
  const app = await renderApp("/service", helpAnswers(banner("1")));
  expect(await dialog("1")).toBeVisible();
  expect(screen.getByRole("link", { name: "Saiba mais" })).toHaveAttribute("href", "https://a.example/novo");
  await app.user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(JSON.parse(localStorage.getItem("soleira.banners") ?? "")).toEqual(["1"]);
});

test("one that was closed on the device before does not show; another one does", async () => {
  localStorage.setItem("soleira.banners", '["2"]');
  const app = await renderApp("/service", helpAnswers(banner("2")));
  await configurationRead(app);
  await screen.findByText("Ainda não há canais de ajuda por aqui.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("switched off, which it is unless said otherwise, it does not show", async () => {
  const app = await renderApp("/service", helpAnswers({ ...banner("3"), showBanner: false }));
  await configurationRead(app);
  await screen.findByText("Ainda não há canais de ajuda por aqui.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("it is not over a page that is filled in; on the next page that is looked at it shows", async () => {
  const app = await renderApp("/profile", helpAnswers(banner("4")));
  await configurationRead(app);
  await waitFor(() => expect(app.asked("RemoteConfiguration").length).toBeGreaterThan(0));
  expect(screen.queryByRole("dialog")).toBeNull();
  await app.user.click(await screen.findByRole("link", { name: "Ajuda" }));
  expect(await dialog("4")).toBeVisible();
});

test("it waits for a dialog that is open, and for a field that has the focus", async () => {
  // As a dialog puts itself there.
  const open = document.createElement("div");
  open.setAttribute("role", "dialog");
  document.body.append(open);
  const app = await renderApp("/service", helpAnswers(banner("5")));
  await configurationRead(app);
  await screen.findByText("Ainda não há canais de ajuda por aqui.");
  expect(screen.queryByRole("dialog", { name: "Novidade 5" })).toBeNull();
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  open.remove();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole("dialog", { name: "Novidade 5" })).toBeNull();
  field.blur();
  expect(await dialog("5")).toBeVisible();
  field.remove();
});

test("the product's own chat has a button where the agency uses it and it has an address", async () => {
  const chatUrl = "https://chat.example/";
  const link = () => screen.queryByRole("link", { name: /^Chat/ });
  const app = await renderApp("/service", helpAnswers({ chatUrl }, "SOLEIRA"));
  await configurationRead(app);
  await waitFor(() => expect(link()).toHaveAttribute("href", chatUrl));
});

test.each([
  ["another tool", { chatUrl: "https://chat.example/" }, "ConversaZ"],
  ["no tool", { chatUrl: "https://chat.example/" }, null],
  ["no address", {}, "SOLEIRA"],
])("with %s there is no such button", async (_, configuration, tool) => {
  const app = await renderApp("/service", helpAnswers(configuration, tool));
  await configurationRead(app);
  await screen.findByText("Ainda não há canais de ajuda por aqui.");
  expect(screen.queryByRole("link", { name: /^Chat/ })).toBeNull();
});
