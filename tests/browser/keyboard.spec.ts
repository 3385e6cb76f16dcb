import type { Locator, Page } from "@playwright/test";
import { card, column } from "./board";
import { expect, person, test } from "./house";

/** Presses Tab until that is focused: whoever cannot use a mouse must get there. */
const tabTo = (page: Page, goal: Locator) =>
  expect(async () => {
    await page.keyboard.press("Tab");
    await expect(goal).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });

test("from the sign-in to a finished move with the keyboard alone", async ({ page }) => {
  const { email, password } = person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY");
  await page.goto("/attendance/sale");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  const first = column(page, "Novo").locator("[data-card]").first();
  await expect(first).toBeVisible();
  const id = await first.getAttribute("data-card");
  const name = (await first.getByRole("heading").textContent()) ?? "";

  await test.step("Tab leads to the first card", async () => {
    await tabTo(page, first);
  });

  await test.step("Esc puts a lifted card down where it was", async () => {
    await page.keyboard.press("Space");
    await expect(page.getByText(`${name} levantado`, { exact: false }).first()).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(column(page, "Novo").locator(`[data-card="${id}"]`)).toBeFocused();
  });

  await test.step("Space lifts, an arrow chooses the column, Space drops; the focus stays with the card", async () => {
    await page.keyboard.press("Space");
    await expect(page.getByText(`${name} levantado`, { exact: false }).first()).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(new RegExp(`${name}.*Em atendimento`)).first()).toBeAttached();
    await page.keyboard.press("Space");
    const moved = column(page, "Em atendimento").locator(`[data-card="${id}"]`);
    await expect(moved).toBeVisible();
    await expect(moved).toBeFocused();
    await expect(page.getByText(`${name} está em Em atendimento.`).first()).toBeAttached();
  });

  await test.step("'Mover para…' finishes it, with the dialog", async () => {
    await page.keyboard.press("Tab");
    await expect(card(page, name).getByRole("button", { name: "Mover para…" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
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
    await expect(dialog.getByLabel("Valor do negócio")).toHaveValue(/R\$\s450\.000,00/);
    await page.keyboard.press("Enter");
    await expect(column(page, "Finalizado").locator(`[data-card="${id}"]`)).toBeAttached();
  });
});
