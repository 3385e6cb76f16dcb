import { agencyApiOf } from "../support/browser/agency-api";
import { column } from "../support/browser/board";
import { detailOf } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { press, tabTo } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test("from the sign-in to a finished move with the keyboard alone", async ({ page }) => {
  const agent = named("Lucas Almeida");
  const { email, password } = agent;
  const { id, name } = await (await agencyApiOf(agent)).newLead("Talita Tecla");
  await page.goto("/attendance/sale");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const first = column(page, "Novo").locator(`[data-card="${id}"]`);
  await expect(first).toBeVisible();

  await test.step("Tab leads to the first card", async () => {
    await tabTo(page, first);
  });

  // Each word is waited for before the next key: the last one is still said while this one is under way.
  const said = (text: string) => expect(page.getByText(text).first()).toBeAttached();
  // The columns are measured when a card is lifted: an arrow that comes before that leads nowhere.
  const toTheRight = () =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText(`${name} sobre a coluna`).first()).toBeAttached({ timeout: 3000 });
    }).toPass();
  await test.step("Esc puts a lifted card down where it was", async () => {
    await page.keyboard.press("Space");
    await said(`${name} levantado`);
    await toTheRight();
    await said(`${name} sobre a coluna Em atendimento.`);
    await page.keyboard.press("Escape");
    await said(`Movimento cancelado. ${name} continua na coluna Novo.`);
    await expect(column(page, "Novo").locator(`[data-card="${id}"]`)).toBeFocused();
  });

  await test.step("Space lifts, an arrow chooses the column, Space drops; the focus stays with the card", async () => {
    await page.keyboard.press("Space");
    await said(`${name} levantado`);
    await toTheRight();
    await said(`${name} sobre a coluna Em atendimento.`);
    await page.keyboard.press("Space");
    const moved = column(page, "Em atendimento").locator(`[data-card="${id}"]`);
    await expect(moved).toBeVisible();
    await expect(moved).toBeFocused();
    await said(`${name} foi para Em atendimento.`);
  });

  await test.step("'Mover para…' finishes it, with the dialog", async () => {
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: /^Finalizado/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Finalizar atendimento" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Finalizar" })).toBeDisabled();
    await dialog.getByRole("radio", { name: "Sim" }).focus();
    await page.keyboard.press("Space");
    await dialog.getByLabel("Valor do negócio").focus();
    await page.keyboard.type("450000");
    await expect(dialog.getByLabel("Valor do negócio")).toHaveValue(/^R\$\s450\.000$/);
    await page.keyboard.press("Enter");
    await expect(column(page, "Finalizado").locator(`[data-card="${id}"]`)).toBeAttached();
  });
});

test("home leads to a lead, and back", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/");
  const lead = page.getByRole("list", { name: "O que fazer hoje" }).getByRole("link").first();
  await press(page, lead);
  await expect(page).toHaveURL(/\/customer-service\/\d+\?from=home$/);
  await press(page, page.getByRole("button", { name: /^Voltar/ }));
  await expect(page).toHaveURL("/");
  await expect(lead).toBeVisible();
});

test("the table: skipped to, sorted, leafed through, opened", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/attendance/sale?view=table");
  const rows = page.locator("[data-row]");
  await expect(rows.first()).toBeVisible();
  await press(page, page.getByRole("link", { name: "Ir para o conteúdo" }));
  await press(page, page.getByRole("columnheader", { name: "Temperatura" }).getByRole("button"));
  await expect(page.getByRole("columnheader", { name: "Temperatura" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const last = page.getByRole("button", { name: "Última página" });
  await press(page, last);
  await expect(page).toHaveURL(/page=\d+/);
  await expect(last).toBeFocused();
  await press(page, page.getByRole("button", { name: "Primeira página" }));
  await expect(page).not.toHaveURL(/page=/);
  // The rows of the page before are replaced, and with them what has the focus.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await press(page, rows.nth(1));
  await expect(page).toHaveURL(/\/customer-service\/\d+\?from=table/);
});

test("the agenda: its views, its days, and a visit", async ({ page }) => {
  const { agencyApi, lead, path } = await detailOf(page, "Marcela Nogueira", "Kátia Teclado", {
    properties: 1,
  });
  await agencyApi.newVisit(lead);
  await signIn(page, named("Marcela Nogueira"), "/visits");
  const agenda = page.getByRole("group", { name: "Visitas" });
  const title = page.getByRole("heading", { level: 1 });
  const shown = (await title.textContent()) ?? "";
  await tabTo(page, agenda);
  await page.keyboard.press("ArrowRight");
  await expect(title).not.toHaveText(shown);
  await expect(agenda).toBeFocused();
  await page.keyboard.press("Home");
  await expect(title).toHaveText(shown);
  for (const [name, view] of [
    ["Mês", "month"],
    ["Dia", "day"],
    ["Lista", "list"],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await press(page, button);
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  await press(page, page.getByRole("link", { name: new RegExp(`Agendada.*${lead.name}`) }));
  await expect(page).toHaveURL(new RegExp(path));
});
