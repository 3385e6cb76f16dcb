import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
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

test("a return is resolved and the next one set with two presses, in the same place", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Retorno Seguido");
  const at = `/v1/customer-services/${lead.id}`;
  await agencyApi.put(`${at}/schedule`, { date: new Date(Date.now() + 3_600_000).toISOString() });
  await open();
  const resolved = page.getByRole("checkbox", { name: "Resolvido" });
  await expect(resolved).toBeVisible();
  const presses = await countPresses(page);
  await resolved.click();
  const next = page.getByRole("region", { name: "E agora com Retorno Seguido?" });
  await next.getByRole("button", { name: "Na semana que vem" }).click();
  await expect(page.getByText(/^Retorno marcado: /)).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(3);
  await expect(next).toBeHidden();
  const { items } = await agencyApi.get<{ items: { title: string }[] }>(`${at}/histories`);
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(["Retorno agendado", "Retorno removido"]);
});

test("'Sem próximo passo' leaves the lead quiet, and its page says until when", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Quieto Agora");
  await agencyApi.put(`/v1/customer-services/${lead.id}/status`, { status: "IN_PROGRESS" });
  await open();
  await page.getByRole("button", { name: /^Forma de contato/ }).click();
  await page.getByRole("menuitemradio").first().click();
  const next = page.getByRole("region", { name: "E agora com Quieto Agora?" });
  await expect(next).toBeVisible();
  await expectAccessible(page, "E agora?");
  // By keys: it does not take the focus, one letter leads into it, and Escape back.
  await page.keyboard.press("e");
  await expect(next.getByRole("button", { name: /^(Hoje 18|Amanhã)/ }).first()).toBeFocused();
  await next.getByRole("button", { name: "Sem próximo passo" }).click();
  await page.keyboard.type("Viaja até janeiro");
  await page.keyboard.press("Enter");
  await expect(next).toBeHidden();
  await expect(page.getByText(/^nenhum até /)).toBeVisible();
  await expect(page.getByRole("list", { name: "Histórico" }).getByText("Viaja até janeiro")).toBeVisible();
});
