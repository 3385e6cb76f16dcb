import type { Page } from "@playwright/test";
import { expectPartAccessible } from "../support/browser/accessible";
import type { AgencyApi } from "../support/browser/agency-api";
import { detailOf } from "../support/browser/detail";
import { alerts } from "../support/browser/dialog-scenario";
import { CUT, fail, goOffline, LOST, patch, REFUSAL } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { askAgain, press } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test("ready messages: not loaded, sent although the agency could not write it down, sent", async ({
  page,
}) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Wanda WhatsApp");
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: "ok" }));
  await open();
  const button = page.getByRole("button", { name: "WhatsApp" });
  const popover = page.getByRole("dialog", { name: "Mensagens prontas" });
  const before = await agencyApi.version(lead.id);
  const messages = popover.getByRole("list", { name: "Mensagens prontas" }).getByRole("link");

  const mend = await fail(page, "ReadyMessages", CUT);
  await press(page, button);
  await expect(popover.getByRole("alert")).toContainText(CUT.text);
  await askAgain(page, popover, mend);
  await expect(messages.first()).toBeVisible();
  await expectPartAccessible(page, "messages", '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  expect(await agencyApi.version(lead.id)).toBe(before);

  const refuse = await fail(page, "RecordWhatsapp", REFUSAL);
  await press(page, button);
  const [opened] = await Promise.all([page.context().waitForEvent("page"), press(page, messages.first())]);
  expect(opened.url()).toContain("wa.me/55");
  await opened.close();
  await expect(popover).toBeHidden();
  await expect(pendingOn(page)).toBeVisible();
  await expectPartAccessible(page, "pending contact", "main");
  expect(await agencyApi.version(lead.id)).toBe(before);

  await page.reload();
  await expect(pendingOn(page)).toBeVisible();
  await refuse();
  await backOnline(page);
  await expect(page.getByText(/^Último contato há/)).toBeVisible();
  await expect(pendingOn(page)).toBeHidden();
  expect(await conversations(agencyApi, lead.id)).toHaveLength(1);
});

for (const { panel, button: name, role, said } of [
  {
    panel: "PopoverPanel",
    button: "WhatsApp",
    role: "dialog",
    said: "Não foi possível abrir. Verifique sua internet e tente de novo.",
  },
  {
    panel: "MenuPanel",
    button: /^Temperatura/,
    role: "menu",
    said: "Não foi possível abrir o menu. Verifique sua internet e tente de novo.",
  },
] as const)
  test(`what opens without its code says so, and opens once it is there: ${panel}`, async ({ page }) => {
    const { open } = await detailOf(page, "Ana Souza", "Wanda WhatsApp");
    const code = `**/assets/${panel}-*`;
    await page.route(code, (route) => route.abort("internetdisconnected"));
    await backOnline(page);
    await open();
    const button = page.getByRole("button", { name });
    await press(page, button);
    await expect(alerts(page).getByText(said)).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.unroute(code);
    await press(page, button);
    await expect(page.getByRole(role)).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.click();
    await expect(page.getByRole(role)).toBeHidden();
  });

const pendingOn = (page: Page) =>
  page.getByText("Contato por WhatsApp pendente: segue assim que houver conexão.");

/** The network goes and returns, as the browser says it to the page. */
async function backOnline(page: Page): Promise<void> {
  const back = await goOffline(page);
  await back();
}

const conversations = async (agencyApi: AgencyApi, id: string) => {
  const { items } = await agencyApi.get<{ items: { title: string }[] }>(
    `/v1/customer-services/${id}/histories?size=50`,
  );
  return items.filter(({ title }) => title === "Conversa de WhatsApp iniciada");
};

test("a contact is recorded once: its answer lost, offline, and the page closed at once", async ({
  page,
}) => {
  const { open, agencyApi, lead, path } = await detailOf(
    page,
    "Ana Souza",
    "Quitéria Quieta",
    {},
    "historico",
  );
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: "ok" }));
  await open();
  const send = async (on: Page) => {
    await on.getByRole("button", { name: "WhatsApp", exact: true }).click();
    await on.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first().click();
  };
  const recorded = async (count: number) =>
    expect.poll(async () => (await conversations(agencyApi, lead.id)).length).toBe(count);

  await test.step("the answer is lost: it was recorded, and is not recorded again", async () => {
    const lost = await fail(page, "RecordWhatsapp", LOST);
    await send(page);
    await expect(pendingOn(page)).toBeVisible();
    await recorded(1);
    await lost();
    await backOnline(page);
    await expect(pendingOn(page)).toBeHidden();
    // A read that the cut has ended is made again, at the latest with the next retry.
    await expect(page.getByText("Conversa de WhatsApp iniciada")).toHaveCount(1, { timeout: 30_000 });
    await recorded(1);
  });

  await test.step("offline: pending in the history, and recorded when the network is back", async () => {
    await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
    await expect(page.getByRole("list", { name: "Mensagens prontas" })).toBeVisible();
    const back = await goOffline(page);
    await page.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first().click();
    const waiting = page.getByRole("list", { name: "Ainda não registrado" });
    await expect(waiting).toContainText("Contato por WhatsApp pendente…");
    await recorded(1);
    await back();
    await expect(waiting).toBeHidden();
    await recorded(2);
  });

  await test.step("the page is closed with the call under way: it outlives the page", async () => {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (String(init?.body).includes("RecordWhatsapp")) document.title = `keepalive: ${init?.keepalive}`;
        return fetch(input, init);
      };
    });
    await other.goto(path);
    const asked = other.waitForRequest((one) => one.postData()?.includes("RecordWhatsapp") ?? false);
    await send(other);
    await asked;
    await expect(other).toHaveTitle("keepalive: true");
    await other.close();
    await recorded(3);
    await page.reload();
    await expect(page.getByText("Conversa de WhatsApp iniciada")).toHaveCount(3);
    await expect(pendingOn(page)).toBeHidden();
    await recorded(3);
  });
});

test("without a phone there is no WhatsApp; a chat of the agency's own takes its place", async ({ page }) => {
  const { open, lead, path } = await detailOf(page, "Ana Souza", "Ofélia Offline", {
    phone: null,
    email: "ofelia@exemplo.example",
  });
  await open();
  await press(page, page.getByRole("button", { name: "WhatsApp" }));
  const without = "Este lead não tem telefone. Inclua um telefone para enviar mensagens pelo WhatsApp.";
  await expect(page.getByRole("dialog").getByText(without)).toBeVisible();

  // The lead's page asks for it, and what follows the remote configuration.
  for (const operation of ["ConversationTool", "RemoteConfiguration"])
    await patch<{ enterprise: { conversationTool: string } }>(page, operation, ({ enterprise }) => {
      enterprise.conversationTool = "Chat da Casa";
    });
  await page.goto(path);
  await expect(page.getByRole("button", { name: "WhatsApp" })).toHaveCount(0);
  const chat = page.getByRole("button", { name: "Chat da Casa" });
  await press(page, chat);
  await expect(page.getByRole("dialog", { name: "Conversar pelo Chat da Casa" })).toContainText(
    `Abra o Chat da Casa e procure por ${lead.name} para continuar.`,
  );
  await page.keyboard.press("Escape");
  await expect(chat).toBeFocused();
});

test("the calendar's address: made, copied, renewed, revoked, and refused", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, named("Diego Martins"), "/visits?view=list");
  const button = page.getByRole("button", { name: "Assinar" });
  const popover = page.getByRole("dialog", { name: "Agenda em outro calendário" });
  const address = popover.getByLabel("Endereço secreto");
  const act = (name: string) => popover.getByRole("button", { name });
  const expectAlert = (text: string) => expect(alerts(page)).toContainText(text);

  const mend = await fail(page, "VisitFeed", CUT);
  await press(page, button);
  await expect(popover.getByRole("alert")).toContainText("Não foi possível carregar o endereço.");
  await expect(popover.getByRole("alert")).toContainText(CUT.text);
  await askAgain(page, popover, mend);
  await expect(act("Criar endereço")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();

  await press(page, button);
  const refuse = await fail(page, "RenewVisitFeed", REFUSAL);
  await press(page, act("Criar endereço"));
  await expectAlert(REFUSAL.text);
  await refuse();
  await press(page, act("Criar endereço"));
  await expectAlert("Endereço criado.");
  await expect(popover.locator(":focus")).toHaveCount(1);
  const first = await address.inputValue();
  expect((await page.request.get(first)).ok()).toBe(true);
  await expectPartAccessible(page, "feed", '[role="dialog"]');
  await press(page, act("Copiar"));
  await expectAlert("Endereço copiado.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await press(page, act("Renovar"));
  await expectAlert("Endereço renovado. O anterior deixou de funcionar.");
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).ok()).toBe(false);
  const keep = await fail(page, "RevokeVisitFeed", CUT);
  await press(page, act("Revogar"));
  await expectAlert(CUT.text);
  await expect(address).toBeVisible();
  await keep();
  await press(page, act("Revogar"));
  await expectAlert("Endereço revogado.");
  await expect(act("Criar endereço")).toBeVisible();
  await expect(popover.locator(":focus")).toHaveCount(1);
});

test("the orders of the funnel, and the looks", async ({ page }) => {
  await signIn(page, named("Diego Martins"), "/attendance/raise-property");
  const order = page.getByRole("button", { name: /^Ordenar:/ });
  await press(page, order);
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "Atualizados por último",
    "Há mais tempo sem atualização",
    "Criados por último",
    "Criados há mais tempo",
    "Mais quentes primeiro",
    "Mais frios primeiro",
  ]);
  await expectPartAccessible(page, "orders", '[role="menu"]');
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(order).toBeFocused();
  await expect(page).not.toHaveURL(/sort/);
  await press(page, order);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=temperature(:|%3A)asc/);
  await expect(order).toHaveAccessibleName("Ordenar: Mais frios primeiro");
  await expect(order).toBeFocused();

  const profile = page.getByRole("button", { name: /^Perfil de/ });
  await press(page, profile);
  await expect(page.getByRole("menu")).toBeVisible();
  await expectPartAccessible(page, "profile", '[role="menu"]');
  await page.getByRole("menuitemradio", { name: "Escuro" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(profile).toBeFocused();
});
