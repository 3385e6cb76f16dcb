import type { Page } from "@playwright/test";
import { detailOf } from "../support/browser/detail";
import { expect, test } from "../support/browser/fixtures";

// What a day's work costs in presses: docs/product/detail.md#panes.

test.use({ viewport: { width: 1440, height: 900 } });

/** Counts presses of the pointer and of keys that are not text, from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    const count = () => counted.presses++;
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", (event) => event.key.length > 1 && event.key !== "Control" && count(), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test("all of a lead is read without a press: what it wants, what is next, what happened", async ({
  page,
}) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Zero Toques", { properties: 2 });
  await agencyApi.post(`/v1/customer-services/${lead.id}/histories`, { message: "Procura até março." });
  await open();
  const presses = await countPresses(page);
  await expect(page.getByRole("tab")).toHaveCount(0);
  for (const name of [
    "Imóveis 2",
    "Propostas 0",
    "Retornos 0",
    "Atendimentos mesclados 0",
    /^Histórico \d+$/,
  ])
    await expect(page.getByRole("region", { name })).toBeVisible();
  await expect(page.getByText("Próximo passo:")).toBeVisible();
  await expect(page.getByText("Procura até março.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Imóveis" }).getByRole("listitem")).toHaveCount(2);
  expect(await presses()).toBe(0);
});

test("a note takes one press and its text: Ctrl+Enter ends it, and the page is the same", async ({
  page,
}) => {
  const { open, path } = await detailOf(page, "Ana Souza", "Nota Curta", { properties: 1 });
  await open();
  const field = page.getByRole("textbox", { name: "Nota" });
  await expect(field).toBeVisible();
  const presses = await countPresses(page);
  await field.click();
  expect(await presses()).toBe(1);
  await page.keyboard.type("Prefere ligar de manhã.");
  await page.keyboard.press("Control+Enter");
  const newest = page.getByRole("list", { name: "Histórico" }).getByRole("listitem").first();
  await expect(newest).toContainText("Prefere ligar de manhã.");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(path);
  await newest.getByRole("button", { name: "Ações de Observação" }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(newest).toContainText("Nota removida");
  await expect(newest).not.toContainText("Prefere");
});
