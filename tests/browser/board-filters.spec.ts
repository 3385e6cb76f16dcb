import { randomUUID } from "node:crypto";
import { expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { card, column, moveTo } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { logged } from "../support/browser/live";
import { signIn } from "../support/browser/session";

test("a filter is in the address, survives a reload, and what does not fit it never appears", async ({
  page,
}) => {
  const agent = named("Rafael Cardoso");
  const api = await agencyApiOf(agent);
  const fits = await api.newLead("Filomena Primeira");
  const other = await api.newLead("Gaspar Alheio");
  await signIn(page, agent, "/attendance/sale");
  await expect(card(page, other.name)).toBeVisible();

  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("searchbox", { name: "Buscar" })).toBeVisible();
  await page.getByRole("button", { name: "Recolher Finalizado" }).click();
  await expectPartAccessible(page, "board with filters and a folded column", "main");
  await page.getByRole("button", { name: "Abrir Finalizado" }).click();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("filomena");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=filomena$/);
  await expect(card(page, other.name)).toHaveCount(0);
  await expect(card(page, fits.name)).toBeVisible();
  await expect(column(page, "Em atendimento")).toContainText("Nenhum com estes filtros.");
  await page.reload();
  await expect(card(page, fits.name)).toBeVisible();
  await expect(page.getByText("Funil filtrado:")).toBeVisible();
  await expect(column(page, "Novo").locator("[data-count]")).toHaveText(/^1 /);

  // The second one is heard of after the first.
  const stranger = await logged(api, () => api.newLead("Gaspar Segundo"));
  const late = await api.newLead("Filomena Segunda");
  await expect(card(page, late.name)).toBeVisible();
  await expect(card(page, stranger.name)).toHaveCount(0);
  await expect(column(page, "Novo").locator("[data-count]")).toHaveText(/^2 /);

  await moveTo(page, fits.name, "Em atendimento");
  await expect(card(column(page, "Em atendimento"), fits.name)).toBeVisible();
  await expect(column(page, "Novo").locator("[data-count]")).toHaveText(/^1 /);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(card(column(page, "Novo"), fits.name)).toBeVisible();

  await page.getByRole("link", { name: "Visão tabela" }).click();
  await expect(page).toHaveURL(/q=filomena/);
  await expect(page.getByRole("row", { name: fits.name })).toBeVisible();
  await page.getByRole("link", { name: "Visão funil" }).click();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(card(page, stranger.name)).toBeVisible();
  await expect(page).toHaveURL(/\/attendance\/sale$/);
});

test("columns are folded by the keyboard, stay so, and take cards", async ({ page }) => {
  const agent = named("Rafael Cardoso");
  const api = await agencyApiOf(agent);
  const lead = await api.newLead("Ilda Recolhida");
  await signIn(page, agent, "/attendance/sale");
  await page.getByRole("button", { name: "Recolher Em atendimento" }).focus();
  await page.keyboard.press("Enter");
  const opens = page.getByRole("button", { name: "Abrir Em atendimento" });
  await expect(opens).toBeFocused();
  await page.reload();
  await expect(opens).toBeVisible();
  const strip = column(page, "Em atendimento");
  await expect(strip.locator("[data-card]")).toHaveCount(0);

  // Others of that name are there where the test is repeated.
  const own = `[data-card="${lead.id}"]`;
  await page.locator(own).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${lead.name} levantado`).first()).toBeAttached();
  // The keys are listened to a moment after the card is lifted.
  const over = page.getByText(`${lead.name} sobre a coluna Em atendimento.`).first();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(over).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect.poll(() => api.status(lead.id)).toBe("IN_PROGRESS");
  await expect(strip.locator("[data-card]")).toHaveCount(0);
  await expect(opens).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(strip.locator(own)).toBeVisible();
  await expect(page.getByRole("button", { name: "Recolher Em atendimento" })).toBeFocused();
});

test("a manager finds an agent's lead on the board of their people, and moves it", async ({ page }) => {
  const agent = named("Marcela Nogueira");
  const api = await agencyApiOf(agent);
  // It is found by its name: no other try has this one.
  const lead = await api.newLead(`Quitéria ${randomUUID().slice(0, 8)}`);
  await signIn(page, named("Patrícia Moraes"), "/attendance/sale?view=table");
  await page.getByRole("link", { name: "Visão funil" }).click();
  await expect(page).toHaveURL(/\?view=people$/);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByRole("combobox", { name: "Corretor" }).selectOption({ label: agent.name });
  await expect(page.getByText("Funil filtrado:")).toBeVisible();
  await expect(card(page, lead.name)).toContainText(agent.name);
  await moveTo(page, lead.name, "Em atendimento");
  await expect(card(column(page, "Em atendimento"), lead.name)).toBeVisible();
  await expect.poll(() => api.status(lead.id)).toBe("IN_PROGRESS");
});

test("the agents to choose from are those of the chosen unit, in the table and on the board", async ({
  page,
}) => {
  await signIn(page, named("Fernanda Lima"), "/attendance/sale?view=table");
  const offered = () =>
    page.getByRole("combobox", { name: "Corretor" }).getByRole("option").allTextContents();
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(2);
  const all = await offered();
  // The holding is the first one.
  await page.getByRole("combobox", { name: "Unidade" }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/enterprise=/);
  await expect.poll(offered).not.toEqual(all);
  const ofUnit = await offered();
  await page.getByRole("link", { name: "Visão funil" }).click();
  await page.getByRole("button", { name: /^Filtrar/ }).click();
  await expect.poll(offered).toEqual(ofUnit);
});

test("reception, who may move nothing, has no board", async ({ page }) => {
  await signIn(page, named("Helena Ramos"), "/attendance/sale?view=people");
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Visão funil" })).toHaveCount(0);
});
