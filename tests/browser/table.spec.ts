import { expectPartAccessible } from "../support/browser/accessible";
import { CUT, fail, REFUSAL } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { askAgain, press, type } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test("the period: cancelled, how many days, and applied", async ({ page }) => {
  await signIn(page, named("Bruno Carvalho"), "/attendance/sale?view=table");
  const button = page.getByRole("button", { name: /^Período:/ });
  const picker = page.getByRole("dialog", { name: "Escolher período" });
  const choice = (name: string) => picker.getByRole("radio", { name, exact: true });
  const apply = picker.getByRole("button", { name: "Aplicar período" });
  await press(page, button);
  await expect(choice("Todo o período")).toBeFocused();
  await expect(picker.getByRole("radio")).toHaveCount(12);
  await expect(picker.getByRole("grid")).toBeVisible();
  await expectPartAccessible(page, "period", '[role="dialog"]');
  await page.keyboard.press("ArrowDown");
  await expect(choice("Hoje")).toBeChecked();
  await press(page, picker.getByRole("button", { name: "Cancelar" }));
  await expect(picker).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName("Período: Todo o período");

  await press(page, button);
  await page.keyboard.press("ArrowUp");
  await expect(choice("Últimos N dias")).toBeChecked();
  const days = picker.getByLabel("Quantos dias");
  await expect(days).toHaveAccessibleDescription("De 1 a 365, contando hoje.");
  for (const wrong of ["0", "366"]) {
    await type(page, days, wrong);
    await page.keyboard.press("Enter");
    await expect(days).toHaveAccessibleDescription(/Informe de 1 a 365 dias\./);
    await expect(days).toBeFocused();
  }
  await expectPartAccessible(page, "period with a message", '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(page).not.toHaveURL(/start_date/);

  await press(page, button);
  await page.keyboard.press("ArrowUp");
  await type(page, days, "30");
  await press(page, apply);
  await expect(picker).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/start_date=\d{4}-\d\d-\d\d&end_date=\d{4}-\d\d-\d\d/);
  await expect(button).toHaveAccessibleName(/^Período: \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/);
});

test("the filters: too short, refused, loaded again, taken away", async ({ page }) => {
  await signIn(page, named("Bruno Carvalho"), "/attendance/sale?view=table");
  const rows = page.locator("[data-row]");
  await expect(rows.first()).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await type(page, search, "x");
  await expect(search).toHaveAccessibleDescription("Digite pelo menos 2 caracteres.");
  const status = page.getByRole("search", { name: "Filtros" }).getByRole("button", { name: /^Status:/ });
  const error = page.getByRole("main").getByRole("alert");
  await type(page, search, "an");
  const mend = await fail(page, "AttendanceTable", REFUSAL);
  await press(page, status);
  await press(page, page.getByRole("checkbox", { name: "Em atendimento" }), "Space");
  await page.keyboard.press("Escape");
  await expect(error).toContainText("Não foi possível carregar.");
  await expect(error).toContainText(REFUSAL.text);
  await expect(search).toHaveValue("an");
  await expect(status).toHaveAccessibleName("Status: Em atendimento");
  await askAgain(page, error, mend);
  await expect(error).toHaveCount(0);
  await expect(page.getByRole("row").nth(1).getByText("Em atendimento")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Remover filtro Busca: an" }));
  await expect(search).toHaveValue("");
  await press(page, page.getByRole("button", { name: "Limpar filtros" }));
  await expect(status).toHaveAccessibleName("Status: Todos");
  await expect(rows).toHaveCount(10);
});

test("the options of the filters: cut off, asked again", async ({ page }) => {
  const mend = await fail(page, "TableOptions", CUT);
  await signIn(page, named("Bruno Carvalho"), "/attendance/sale?view=table");
  const notice = page.getByRole("alert").filter({
    hasText: "Não foi possível carregar as opções dos filtros.",
  });
  await expect(notice).toBeVisible();
  await askAgain(page, notice, mend);
  await expect(notice).toBeHidden();
});

test("on a phone the filters are a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, named("Bruno Carvalho"), "/attendance/sale?view=table");
  const button = page.getByRole("button", { name: /^Filtros/ });
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await press(page, button);
  await expectPartAccessible(page, "filters on a phone", '[role="dialog"]');
  const period = sheet.getByRole("button", { name: /^Período:/ });
  await press(page, period);
  const picker = page.getByRole("dialog", { name: "Período" });
  await expect(picker.getByRole("button", { name: "Aplicar período" })).toBeVisible();
  await expectPartAccessible(page, "period on a phone", '[role="dialog"][aria-labelledby]:last-of-type');
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(period).toBeFocused();
  await press(page, sheet.getByRole("button", { name: /^Status:/ }));
  await press(page, page.getByRole("checkbox", { name: "Novo" }), "Space");
  await page.keyboard.press("Escape");
  await press(page, sheet.getByRole("button", { name: "Ver resultados" }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtros, 1 em uso" })).toBeFocused();
  await expect(page).toHaveURL(/status=NEW/);
});
