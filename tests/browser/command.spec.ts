import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const agent = named("Ana Souza");
const menu = (page: Page) => page.getByRole("dialog", { name: "Buscar e comandar" });

/** Keys that are pressed, counted; text that is typed into a field is none. */
function keysOf(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      await expect(menu(page).getByRole("combobox")).toBeFocused();
      await page.keyboard.type(text);
    },
    presses: () => presses,
  };
}

test("any lead from any page: two keys and a part of what is known of it", async ({ page }) => {
  const api = await agencyApiOf(agent);
  const rent = await api.newLead("Quitéria Comando Aluga", { businessType: "RENT", phone: "11977760431" });
  const sale = await api.newLead("Quirino Comando Compra", { phone: "11977760432" });
  await signIn(page, agent);
  for (const [from, text, lead] of [
    ["/", "aluga quit", rent],
    ["/attendance/sale", "97776-0431", rent],
    ["/visits", "comando compra", sale],
    ["/proposals", `#${rent.id}`, rent],
    ["/user-profile", "quirino", sale],
  ] as const) {
    await page.goto(from);
    await expect(page.getByRole("button", { name: /^Perfil de/ })).toBeVisible();
    const keys = keysOf(page);
    await keys.press(from === "/visits" ? "Control+k" : "/");
    await keys.type(text);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
    expect(keys.presses()).toBe(2);
  }
});

test("what is open is acted on, and the lead is the first of those that were opened", async ({ page }) => {
  const lead = await (await agencyApiOf(agent)).newLead("Odete Comandada", {
    properties: 1,
    status: "IN_PROGRESS",
  });
  await signIn(page, agent);
  await page.goto(`/attendance/sale/customer-service/${lead.id}`);
  await expect(page.getByRole("button", { name: "Agendar", exact: true })).toBeVisible();
  const act = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(menu(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole("option", { selected: true })).toContainText(/Retorno|Agendar/);
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeHidden();
  };
  await act("retorno amanha 9h");
  await expect(page.getByText(/Retorno marcado: Amanhã às 09:00/)).toBeVisible();
  await act("agendar");
  await expect(page.getByRole("dialog", { name: "Agendar visita" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/");
  await page.getByRole("button", { name: "Buscar e comandar" }).click();
  const first = page.getByRole("option").first();
  await expect(first).toContainText(lead.name);
  await expect(first).toContainText("Retorno: Amanhã");
  await expectAccessible(page, "command menu");
  await menu(page).getByRole("combobox").fill("xyzqwk");
  await expect(page.getByText("Nenhum atendimento com “xyzqwk”.")).toBeVisible();
  await expectAccessible(page, "command menu without a result");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("'Buscar' finds a lead by touch", async ({ page }) => {
    const lead = await (await agencyApiOf(agent)).newLead("Tomé Polegar", { businessType: "RENT" });
    await signIn(page, agent);
    await page.getByRole("button", { name: "Buscar", exact: true }).tap();
    await menu(page).getByRole("combobox").fill("tomé pol");
    const found = page.getByRole("option", { name: new RegExp(lead.name) });
    expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await found.tap();
    await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  });
});

test("'?' shows the shortcuts, which lead to pages until they are switched off", async ({ page }) => {
  await signIn(page, agent);
  await page.goto("/visits");
  await expect(page.getByRole("button", { name: /^Perfil de/ })).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(dialog.getByText("Novo atendimento")).toBeVisible();
  await expectAccessible(page, "shortcuts");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/proposals/);
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.getByLabel("Usar atalhos de uma tecla neste aparelho").uncheck();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("Control+k");
  await expect(menu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/user-profile$/);
});
