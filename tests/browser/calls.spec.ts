import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { detailOf } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { moveDialog } from "../support/browser/move-dialog";
import { countPresses } from "../support/browser/presses";
import { signIn } from "../support/browser/session";

// A call and how it went: docs/product/messages.md#how-did-it-go.

type History = { items: { title: string }[] };
const titles = async (agencyApi: { get: <T>(path: string) => Promise<T> }, id: string) =>
  (await agencyApi.get<History>(`/v1/customer-services/${id}/histories`)).items.map(({ title }) => title);
const how = (page: Page, name: string) => page.getByRole("region", { name: `Como foi com ${name}?` });
const next = (page: Page, name: string) => page.getByRole("region", { name: `E agora com ${name}?` });

test("a call and that it was answered take two presses; a new lead is begun, and 'E agora?' follows", async ({
  page,
}) => {
  const agencyApi = await agencyApiOf(named("Ana Souza"));
  const lead = await agencyApi.newLead("Ligada Agora");
  await signIn(page, named("Ana Souza"), `/attendance/sale/customer-service/${lead.id}`);
  const call = page.getByRole("link", { name: `Ligar para ${lead.name}` });
  await expect(call).toBeVisible();
  const presses = await countPresses(page);
  await call.click();
  await expect(how(page, lead.name)).toBeVisible();
  await expect(page.getByRole("list", { name: "Histórico" }).getByText("Ligação iniciada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: Novo" })).toBeVisible();
  await expectAccessible(page, "Como foi?");
  await how(page, lead.name).getByRole("button", { name: "Atendeu", exact: true }).click();
  await expect(next(page, lead.name)).toBeVisible();
  expect(await presses()).toBe(2);
  await expect(page.getByRole("button", { name: "Status: Em atendimento" })).toBeVisible();
  await expect(page.getByText("Ligação: atendeu")).toBeVisible();
  expect(await titles(agencyApi, lead.id)).toEqual(["Ligação: atendeu", "Atendimento criado"]);
  await expectAccessible(page, "E agora? after a call");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("button", { name: "Status: Novo" })).toBeVisible();
  await expect(next(page, lead.name)).toBeHidden();
});

test("by keys from the card: `l`, `e`, and the focus comes back", async ({ page }) => {
  const { agencyApi, lead } = await moveDialog(page, "Bruno Carvalho", "Ligado Do Quadro");
  const own = page.locator(`[data-card="${lead.id}"]`);
  await own.focus();
  await page.keyboard.press("l");
  await expect(how(page, lead.name)).toBeVisible();
  await expect(own).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(how(page, lead.name)).toBeHidden();
  await page.keyboard.press("l");
  await expect(how(page, lead.name)).toBeVisible();
  await page.keyboard.press("e");
  const answered = how(page, lead.name).getByRole("button", { name: "Atendeu", exact: true });
  await expect(answered).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    next(page, lead.name)
      .getByRole("button", { name: /^(Hoje 18|Amanhã)/ })
      .first(),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(own).toBeFocused();
  await expect
    .poll(() => titles(agencyApi, lead.id))
    .toEqual([
      "Ligação: não atendeu",
      "Ligação iniciada",
      "Status alterado para Em atendimento",
      "Atendimento criado",
    ]);
});

test.describe("a phone of 320 px", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test("after WhatsApp it is there on the way back; 'Retornar' and a time set the return", async ({
    page,
    context,
  }) => {
    const { open, agencyApi, lead } = await detailOf(page, "Lucas Almeida", "Volta Zap");
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await open();
    const bar = page.getByRole("navigation", { name: "Ações do atendimento" });
    await bar.getByRole("button", { name: "WhatsApp" }).tap();
    const away = context.waitForEvent("page");
    await page.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first().tap();
    await (await away).close();
    await expect(how(page, lead.name)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const box of await how(page, lead.name)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
      expect(box.height).toBeGreaterThanOrEqual(48);
    await expectAccessible(page, "Como foi? on a phone");
    await how(page, lead.name).getByRole("button", { name: "Retornar" }).tap();
    const when = page.getByRole("region", { name: `Retornar quando a ${lead.name}?` });
    await when.getByRole("button", { name: "Amanhã 09:00" }).tap();
    await expect(page.getByText(/^Retorno marcado: /)).toBeVisible();
    await expect(when).toBeHidden();
    expect(await titles(agencyApi, lead.id)).toContain("Retorno agendado");
  });
});
