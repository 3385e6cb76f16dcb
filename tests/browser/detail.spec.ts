import type { Page } from "@playwright/test";
import { card, column } from "../support/browser/board";
import { TABS } from "../support/browser/detail";
import { expect, named, person, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

test.use(TABS);

/** Creates a lead of one's own and opens it from the board. The phone is unique: one phone is one person. */
async function openOwn(page: Page, name: string, phone: string): Promise<string> {
  await page.goto(`/new-customer-service/sale?name=${encodeURIComponent(name)}&phone=${phone}`);
  await page.getByRole("button", { name: "Criar atendimento" }).click();
  await expect(card(column(page, "Novo"), name)).toBeVisible();
  await card(column(page, "Novo"), name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

const status = (page: Page, name: string) => page.getByRole("button", { name: `Status: ${name}` });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("there and back: the board keeps scroll and focus, so does the table", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/attendance/sale");
  const id = await column(page, "Em atendimento").locator("[data-card]").nth(3).getAttribute("data-card");
  // By its id: another test's lead may come above it meanwhile.
  await page.locator(`[data-card="${id}"]`).focus();
  const scroller = column(page, "Em atendimento").locator("[data-keep-scroll]");
  const top = await scroller.evaluate((element) => element.scrollTop);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/attendance/sale/customer-service/${id}?from=attendance`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tab(page, "Histórico").click();
  await page.getByRole("button", { name: "Voltar para o funil" }).click();
  await expect(page).toHaveURL("/attendance/sale");
  await expect(page.locator(`[data-card="${id}"]`)).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(top);

  await page.goto("/attendance/sale?view=table&page=2");
  const row = page.locator("[data-row]").nth(7);
  const rowId = await row.getAttribute("data-row");
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Voltar para a tabela" }).click();
  await expect(page).toHaveURL("/attendance/sale?view=table&page=2");
  await expect(page.locator(`[data-row="${rowId}"]`)).toBeFocused();
});

test("what somebody else does shows on the open page", async ({ page, browser, baseURL }) => {
  await signIn(page, named("Ana Souza"), "/attendance/sale");
  const id = await openOwn(page, "Olívia Prata", "11987650001");
  const context = await browser.newContext({ locale: "pt-BR", ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await signIn(other, named("Ana Souza"), `/attendance/sale/customer-service/${id}?tab=historico`);
  await other.getByRole("button", { name: /^Temperatura:/ }).click();
  await other.getByRole("menuitemradio").last().click();
  await expect(status(page, "Em atendimento")).toBeVisible();
  await expect(page.getByRole("button", { name: "Temperatura: Não informado" })).toHaveCount(0);
  await context.close();
});

test("reception looks and changes nothing; what is not there says so", async ({ page }) => {
  await signIn(page, person("ENTERPRISE_RECEPTION"), "/attendance/sale?view=table");
  await page.locator("[data-row]").first().click();
  await expect(
    page.getByText("Você vê este atendimento, mas só o corretor e a gestão podem alterá-lo."),
  ).toBeVisible();
  await expect(page.getByText("Corretor", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Editar|Status|Temperatura|WhatsApp)/ })).toHaveCount(0);
  await page.goto("/attendance/sale/customer-service/99999999");
  await expect(page.getByRole("heading", { name: "Este atendimento não foi encontrado." })).toBeVisible();
});
