import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { card, column, drag, moveTo } from "../support/browser/board";
import { detailOf } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { moveDialog } from "../support/browser/move-dialog";
import { countPresses } from "../support/browser/presses";
import { signIn } from "../support/browser/session";

// What a day's work costs in presses: docs/product/detail.md#panes.

test.use({ viewport: { width: 1440, height: 900 } });

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
  const said = async (why: string) => {
    await expect(page.getByRole("textbox", { name: "Por que não há próximo passo?" })).toBeFocused();
    await page.keyboard.type(why);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^nenhum até /)).toBeVisible();
    await expect(page.getByRole("list", { name: "Histórico" }).getByText(why)).toBeVisible();
  };
  await next.getByRole("button", { name: "Sem próximo passo" }).click();
  await said("Viaja até janeiro");
  await expect(next).toBeHidden();

  // The note is removed, and with it what it says; the page offers it again.
  await page.getByRole("button", { name: "Ações de Sem próximo passo" }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("nada planejado")).toBeVisible();
  await page.getByRole("button", { name: "Sem próximo passo…" }).click();
  await said("Só em março");
});

/** With the keys: lifted, carried to its column, put down. */
async function carry(page: Page, name: string, to: string) {
  await card(page, name).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${name} levantado`).first()).toBeAttached();
  // The keys are listened to a moment after the card is lifted.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`${name} sobre a coluna ${to}.`).first()).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Space");
}

for (const [way, move, most] of [
  ["by drag", drag, 2],
  ["by 'Mover para…'", moveTo, 3],
  // The arrows that lead there are not counted, only how it goes on.
  ["by keyboard", carry, null],
] as const)
  test(`to 'Retornar depois' on the board ${way}: its time is one press more`, async ({ page }) => {
    const { agencyApi, lead, dialog } = await moveDialog(
      page,
      "Bruno Carvalho",
      // It is found by its name: no other test, and no other try, has this one.
      `Volta ${randomUUID().slice(0, 8)}`,
    );
    const presses = await countPresses(page);
    await move(page, lead.name, "Retornar depois");
    const first = dialog.getByRole("button", { name: "Amanhã 09:00" });
    await expect(first).toBeVisible();
    if (most === null) {
      await expect(dialog.locator("[data-presets] button").first()).toBeFocused();
      await page.keyboard.press("Enter");
    } else await first.click();
    await expect(column(page, "Retornar depois").locator(`[data-card="${lead.id}"]`)).toBeVisible();
    if (most !== null) expect(await presses()).toBe(most);
    await expect
      .poll(async () => (await agencyApi.get<{ scheduledAt: string | null }>(at(lead.id))).scheduledAt)
      .not.toBeNull();
  });

const at = (id: string) => `/v1/customer-services/${id}`;

test("from the dashboard 'Retornar depois' asks for no time; the times are offered afterwards", async ({
  page,
}) => {
  const { agencyApi, lead, path } = await detailOf(page, "Ana Souza", "Veio do Painel");
  await signIn(page, named("Ana Souza"), `${path}?from=dashboard`);
  const status = page.getByRole("button", { name: /^Status:/ });
  const next = page.getByRole("region", { name: `E agora com ${lead.name}?` });
  const toReturn = async () => {
    await status.click();
    await page.getByRole("menuitem", { name: "Retornar depois" }).click();
    await expect(page.getByText(`${lead.name} foi para Retornar depois.`).last()).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(next).toBeVisible();
  };

  await toReturn();
  // What asks goes with what is taken back.
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(status).toHaveAccessibleName("Status: Em atendimento");
  await expect(next).toBeHidden();

  const presses = await countPresses(page);
  await toReturn();
  await next.getByRole("button", { name: "Amanhã 09:00" }).click();
  await expect(page.getByText("Retorno marcado: Amanhã às 09:00")).toBeVisible();
  await expect(next).toBeHidden();
  expect(await presses()).toBe(3);
  expect(await agencyApi.get(at(lead.id))).toMatchObject({
    status: "RETURN_LATER",
    scheduledAt: expect.any(String),
  });
});
