import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { alerts } from "../support/browser/dialog-scenario";
import { patch } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test("the numbers of a period by keyboard and as files, the rows behind them, and a link for others", async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const LONG = "Maria Aparecida de Albuquerque Cavalcanti Figueiredo dos Santos Vasconcelos Neto";
  type Groups = { rows: { cells: string[] }[] } | null;
  await patch<{ report: { name: string; groups: Groups } }>(
    page,
    "Report",
    ({ report: { name, groups } }) => {
      if (name === "AGENTS" && groups?.rows[0]) groups.rows[0].cells[0] = LONG;
    },
  );
  await signIn(page, named("Fernanda Lima"), "/");
  await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), "Dashboard");
  await expect(page).toHaveURL("/dashboard");
  const received = page.getByRole("region", { name: "Leads recebidos" });
  await expect(received.getByRole("img", { name: /Maior: .* Tendência: / })).toBeVisible();
  await expect(page.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page, "dashboard");

  await page.getByRole("button", { name: /^Período:/ }).click();
  await page.getByRole("radio", { name: "Últimos 3 meses" }).check();
  await page.getByRole("button", { name: "Aplicar período" }).click();
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=/);
  await page.getByRole("combobox", { name: "Unidade" }).selectOption({ label: "Horizonte Moema" });
  await expect(page).toHaveURL(/enterprise=\d+/);
  await expect(received.getByRole("img", { name: /Maior/ })).toBeVisible();

  const picture = page.waitForEvent("download");
  await chooseEntry(page, received.getByRole("button", { name: /^Baixar/ }), "Imagem (PNG)");
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(5_000);

  // By keyboard: the table, and from one of its numbers to the rows.
  await received.getByRole("button", { name: /^Ver tabela/ }).press("Enter");
  const link = received.getByRole("table").getByRole("link").first();
  await expectPartAccessible(page, "table of a plot", 'section[aria-label="Leads recebidos"]');
  const counted = Number.parseInt(((await link.textContent()) ?? "").replace(".", ""), 10);
  await link.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/reports\/attendances\?.*enterprise=\d+/);
  await expect(
    page.getByText(counted === 1 ? "1 linha" : `${counted} linhas`, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, "rows of a report");

  // A long name leaves its numbers in sight.
  await page.goBack();
  const agents = page.getByRole("region", { name: "Corretores", exact: true });
  await agents.getByRole("button", { name: /^Ver tabela/ }).press("Enter");
  const first = agents.getByRole("row", { name: LONG });
  const end = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width;
  };
  expect(await end(first.getByRole("cell").first())).toBeLessThan(await end(agents));
  await page.goForward();

  // On a phone the table scrolls, not the page.
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  const lines = (await readFile(await (await file).path())).toString("utf8").trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffRecebido em;/);
  expect(lines).toHaveLength(1 + counted);

  await page.getByRole("button", { name: "Compartilhar" }).click();
  const dialog = page.getByRole("dialog", { name: "Compartilhar" });
  await dialog.getByRole("button", { name: "Criar link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectPartAccessible(page, "sharing", '[role="dialog"]');
  const stranger = await browser.newPage();
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole("heading", { name: "Leads recebidos" })).toBeVisible();
  await expect(stranger.getByRole("table", { name: "Leads recebidos" })).toBeVisible();
  await expectAccessible(stranger, "shared report");
  await dialog
    .getByRole("button", { name: /^Revogar/ })
    .first()
    .click();
  await expect(alerts(page)).toContainText("Link revogado.");
  await stranger.reload();
  await expect(stranger.getByText("Link indisponível")).toBeVisible();
  await stranger.close();
  await page.keyboard.press("Escape");

  await page.getByRole("table", { name: "Leads recebidos" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/customer-service\/\d+\?from=dashboard/);
  await page.goBack();
  await page.getByRole("button", { name: "Voltar ao dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});
