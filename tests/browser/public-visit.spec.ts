import { type Browser, devices, type Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { detailOf } from "../support/browser/detail";
import { expect, fixtures, test } from "../support/browser/fixtures";
import { slotsOf } from "../support/browser/slots";

// The customer of a visit, on a phone of somebody who never signed in, beside the agent's screen
// (docs/product/public-visit.md).

const AGENT = "Bruno Carvalho";
const GONE = "Este link não está mais disponível. Fale com a imobiliária que o enviou.";

/** A lead with a visit ahead, and the path of its link. */
async function booked(page: Page, name: string) {
  const known = await detailOf(page, AGENT, name, { properties: 1 });
  const visit = await known.agencyApi.newVisit(known.lead, 3);
  const { url } = await known.agencyApi.get<{ url: string }>(`/v1/schedules/visits/${visit.id}/link`);
  return { ...known, visit, url };
}

async function phone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: fixtures.gatewayUrl });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test("a customer confirms, asks for another time and cancels, each at once on the agent's page", async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const { open, url, visit } = await booked(page, "Clara Visitante");
  await open();
  const row = page.getByRole("list", { name: "Imóveis" }).getByRole("listitem").first();
  await expect(row.getByText("Visita agendada")).toBeVisible();

  const customer = await phone(browser, url);
  await expect(customer.getByRole("heading", { name: "Clara, sua visita está marcada" })).toBeVisible();
  await expect(customer.getByText(new RegExp(`das ${visit.time} às`))).toBeVisible();
  await expect(customer.getByText("Visitante")).toHaveCount(0);
  expect(await customer.context().cookies()).toEqual([]);
  await expectAccessible(customer, "the customer's page of a visit");

  await customer.getByRole("button", { name: "Confirmar presença" }).click();
  await expect(customer.getByText("Presença confirmada.", { exact: true })).toBeVisible();
  await expect(row.getByText("Confirmada pelo cliente")).toBeVisible();

  await customer.getByRole("button", { name: "Pedir outro horário" }).click();
  const dialog = customer.getByRole("dialog");
  await dialog.getByLabel("Dia").selectOption({ index: 5 });
  await dialog.getByLabel("11:00").check();
  await expectAccessible(customer, "asking for another time");
  await dialog.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(customer.getByText(/^Você pediu .* às 11:00\. Bruno Carvalho vai responder/)).toBeVisible();
  await expect(row.getByText(/^Cliente pediu .* às 11:00$/)).toBeVisible();

  await customer.getByRole("button", { name: "Não poderei ir" }).click();
  await dialog.getByLabel(/Quer dizer por quê/).fill("Vou viajar");
  await dialog.getByRole("button", { name: "Cancelar visita" }).click();
  await expect(customer.getByRole("heading", { name: "Clara, sua visita foi cancelada" })).toBeVisible();
  await expect(row.getByText("Visita cancelada")).toBeVisible();
  await expect(page.getByText("Cancelada pelo cliente").first()).toBeVisible();
});

test("a tab that saw another time is told, and shows what it is now; a wrong address says nothing", async ({
  page,
  browser,
}) => {
  const { url, visit, agencyApi } = await booked(page, "Nina Atrasada");
  const customer = await phone(browser, url);
  await expect(customer.getByRole("button", { name: "Confirmar presença" })).toBeVisible();
  const later = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await agencyApi.put(`/v1/schedules/visits/${visit.id}`, {
    updateType: "NEW_DATE",
    dateStart: `${later}T22:00:00.000Z`,
  });
  await customer.getByRole("button", { name: "Confirmar presença" }).click();
  await expect(customer.getByText("A imobiliária mudou o horário da visita.")).toBeVisible();
  await expect(customer.getByText(/das 19:00 às/)).toBeVisible();
  await customer.goto(url.replace(/[0-9a-f]{4}$/, "0000"));
  await expect(customer.getByText(GONE)).toBeVisible();
});

test("after scheduling one press opens the message with the visit's words, and it is in the history", async ({
  page,
}) => {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "ok" }));
  const { open, agencyApi, lead } = await detailOf(page, AGENT, "Olga Avisada", { properties: 1 });
  await open();
  const row = page.getByRole("list", { name: "Imóveis" }).getByRole("listitem").first();
  await row.getByRole("button", { name: "Agendar visita" }).click();
  await page.getByRole("menuitem", { name: "Agendar visita" }).click();
  const dialog = page.getByRole("dialog");
  await slotsOf(dialog).all.first().click();
  await dialog.getByRole("button", { name: "Agendar" }).click();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Avisar o cliente" }).click(),
  ]);
  await opened.waitForURL(/wa\.me/);
  const text = new URL(opened.url()).searchParams.get("text") ?? "";
  expect(text).toMatch(/^Olá, Olga! Nossa visita ao imóvel \S+ ficou para .*, \d\d\/\d\d às \d\d:\d\d, em /);
  expect(text).toMatch(/\/visita\/\d+\/[0-9a-f-]{36}$/);
  await expect
    .poll(async () => {
      const { items } = await agencyApi.get<{ items: { message: string | null }[] }>(
        `/v1/customer-services/${lead.id}/histories`,
      );
      return items.filter(({ message }) => message?.includes("Nossa visita ao imóvel")).length;
    })
    .toBe(1);
});
