import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { card, column, drag, moveTo } from "../support/browser/board";
import { signInByForm } from "../support/browser/session";
import type { Stack } from "../support/stack";
import { startStack } from "../support/stack";

/** A stack of its own: its agency is killed on the way. */
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({ serverEnv: { SAFELIST: "on" } });
});
test.afterAll(() => stack.stop());

const someone = (test: (person: Stack["people"][number]) => boolean) => {
  const found = stack.people.find(test);
  if (!found) throw new Error("the demo lacks a person that this test needs");
  return found;
};

async function screen(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    baseURL: stack.gatewayUrl,
    ...options,
  });
  return context.newPage();
}

const LEAD = "Iracema Portal";

/** What a portal posts (Grupo OLX), with the credential of the agency that the demo prints. */
const postLead = (secret: string) =>
  fetch(`${stack.agencyUrl}/v1/leads/grupo-olx`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`vivareal:${secret}`).toString("base64")}`,
    },
    body: JSON.stringify({
      leadOrigin: "VivaReal",
      timestamp: "2026-11-20T12:00:00Z",
      originLeadId: "journey-1",
      originListingId: "87027856",
      clientListingId: "DOES-NOT-MATTER",
      name: LEAD,
      email: "iracema.portal@exemplo.example",
      ddd: "11",
      phone: "955554444",
      message: "Gostaria de visitar.",
      temperature: "Alta",
      transactionType: "SELL",
      extraData: { leadType: "CONTACT_FORM" },
    }),
  });

test("a lead's way: portal, two screens of one agent, a manager, a cut line, a killed agency", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const agent = someone(({ roles }) => roles.includes("PRE_ATTENDANT"));
  const colleague = someone(
    ({ roles, enterprise }) => roles.join() === "ESTATE_AGENT_SALE" && enterprise === agent.enterprise,
  );
  const manager = someone(
    ({ roles, enterprise }) => roles.includes("ENTERPRISE_MANAGER") && enterprise === agent.enterprise,
  );
  const portal = someone(({ email, enterprise }) => email === "vivareal" && enterprise === agent.enterprise);

  const laptop = await screen(browser);
  const phone = await screen(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const other = await screen(browser);
  await signInByForm(laptop, agent, "/attendance/sale");
  await signInByForm(phone, agent, "/attendance/sale");
  await signInByForm(other, colleague, "/attendance/sale");
  for (const page of [laptop, phone, other]) await expect(page.locator("[data-card]").first()).toBeVisible();
  // Columns are drawn one after the other.
  await expect(other.locator("[data-column][aria-busy]")).toHaveCount(0);
  const seenByOther = await other.locator("[data-count]").allTextContents();

  await test.step("a lead from the portal appears on both of the agent's screens", async () => {
    expect((await postLead(portal.password)).ok).toBe(true);
    await expect(card(column(laptop, "Novo"), LEAD)).toBeVisible({ timeout: 5_000 });
    await expect(card(column(phone, "Novo"), LEAD)).toBeVisible({ timeout: 5_000 });
  });

  await test.step("dragged on the laptop, its dialog filled in; the phone shows it move", async () => {
    await drag(laptop, LEAD, "Retornar depois");
    const dialog = laptop.getByRole("dialog", { name: "Retornar depois" });
    await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await dialog
      .getByRole("button", { name: "Próximo mês" })
      .or(dialog.getByLabel(/próximo mês/i))
      .first()
      .click();
    await dialog.getByRole("gridcell").getByRole("button", { disabled: false }).nth(9).click();
    await dialog.getByLabel("Horário").selectOption("09:30");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(card(column(laptop, "Retornar depois"), LEAD)).toContainText("09:30");
    await expect(card(column(phone, "Retornar depois"), LEAD)).toBeAttached();
    await expect(card(column(phone, "Novo"), LEAD)).toHaveCount(0);
  });

  await test.step("a manager moves it through the API; both screens follow", async () => {
    const id = await card(laptop, LEAD).getAttribute("data-card");
    const token = await stack.signIn(manager);
    const answer = await fetch(`${stack.agencyUrl}/v1/customer-services/${id}/status`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ status: "IN_PROGRESS", from: "RETURN_LATER" }),
    });
    expect(answer.status).toBe(200);
    for (const page of [laptop, phone])
      await expect(card(column(page, "Em atendimento"), LEAD)).toBeAttached();
  });

  await test.step("the colleague saw and heard nothing of it", async () => {
    await expect(card(other, LEAD)).toHaveCount(0);
    expect(await other.locator("[data-count]").allTextContents()).toEqual(seenByOther);
    await expect(other.locator("body")).not.toContainText(LEAD);
  });

  await test.step("without a connection the next drag comes back with a message", async () => {
    await laptop.context().setOffline(true);
    await drag(laptop, LEAD, "Retornar depois");
    const dialog = laptop.getByRole("dialog", { name: "Retornar depois" });
    // The dialog may have to be loaded: without a connection even that is said.
    if (await dialog.isVisible()) await laptop.keyboard.press("Escape");
    await expect(card(column(laptop, "Em atendimento"), LEAD)).toBeVisible();
    await expect(laptop.getByText(/sem conexão/i).first()).toBeVisible();
    await laptop.context().setOffline(false);
  });

  await test.step("a reload shows the truth", async () => {
    await laptop.reload();
    await expect(card(column(laptop, "Em atendimento"), LEAD)).toBeVisible();
  });

  await test.step("kill -9 of the agency and a restart lose nothing", async () => {
    await stack.kill9Agency();
    await stack.agency.start();
    await laptop.reload();
    await expect(card(column(laptop, "Em atendimento"), LEAD)).toBeVisible();
    await moveTo(laptop, LEAD, "Finalizado");
    const dialog = laptop.getByRole("dialog", { name: "Finalizar atendimento" });
    await expect(dialog.getByText("Negócio fechado?")).toHaveCount(0);
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Finalizar" }).click();
    await expect(card(column(laptop, "Finalizado"), LEAD)).toBeAttached();
    await expect(card(column(phone, "Finalizado"), LEAD)).toBeAttached();
  });
});
