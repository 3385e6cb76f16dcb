import type { Page } from "@playwright/test";
import { agencyApiOf } from "../support/browser/agency-api";
import { card, column } from "../support/browser/board";
import { detailOf, TABS } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseDay } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test.use(TABS);

const bar = (page: Page) => page.getByRole("navigation", { name: "Ações do atendimento" });

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the lead's page has its actions at the thumb, and they cover nothing", async ({ page }) => {
    const { lead, path } = await detailOf(page, "Lucas Almeida", "Polegar Perto", { properties: 1 });
    await signIn(page, named("Lucas Almeida"), "/attendance/sale?view=table&q=Polegar");
    await page.getByRole("link", { name: lead.name }).click();
    const actions = bar(page).locator("a, button");
    await expect(actions).toHaveText(["Ligar", "WhatsApp", "Agendar", "Retorno", "Nota"]);
    await expect(bar(page).getByRole("link", { name: `Ligar para ${lead.name}` })).toHaveAttribute(
      "href",
      /^tel:\+55119\d{8}$/,
    );
    for (const box of await actions.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )) {
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThanOrEqual(844);
    }
    await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    const end = await page.getByRole("tabpanel").evaluate((panel) => panel.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);

    await bar(page).getByRole("button", { name: "Agendar" }).click();
    await expect(page.getByRole("dialog", { name: "Agendar visita" })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Retorno" }).click();
    await expect(page.getByRole("dialog", { name: "Adicionar retorno" })).toBeVisible();
    await page.keyboard.press("Escape");
    await test.step("'back' closes the sheet and keeps what was chosen; the next one leaves", async () => {
      const back = () => page.evaluate(() => history.back());
      const length = await page.evaluate(() => history.length);
      const sheet = page.getByRole("dialog", { name: "Adicionar retorno" });
      const opener = bar(page).getByRole("button", { name: "Retorno" });
      await opener.click();
      await chooseDay(page, sheet, 1);
      await sheet.getByLabel("Horário").selectOption("09:00");
      await back();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
      await opener.click();
      await expect(sheet.getByLabel("Horário")).toHaveValue("09:00");
      await back();
      await expect(sheet).toBeHidden();
      expect(await page.evaluate(() => history.length)).toBe(length);
      await back();
      await expect(page).toHaveURL("/attendance/sale?view=table&q=Polegar");
      await page.evaluate(() => history.forward());
      await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
      await expect(sheet).toBeHidden();
    });
    await page.getByRole("button", { name: "Editar Nome" }).click();
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "WhatsApp" }).click();
    await expect(page.getByRole("list", { name: "Mensagens prontas" })).toContainText("Olá, Polegar!");
    await page.keyboard.press("Escape");
    await bar(page).getByRole("link", { name: "Nota" }).click();
    await expect(page).toHaveURL(`/new-observation/${lead.id}`);
  });

  test("with more space between letters and lines nothing is cut off", async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      bypassCSP: true,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
    });
    const space = () =>
      page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-bottom: 2em !important; }`,
      });
    /** Text of these controls that does not fit into them, or into what they are in. */
    const cut = (controls: string) =>
      page.locator(controls).evaluateAll((all) =>
        all.flatMap((one) => {
          const parts = [one, ...one.querySelectorAll("span")];
          const clipped = parts.some(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
          );
          const { right } = one.getBoundingClientRect();
          return clipped || right > innerWidth ? [one.textContent] : [];
        }),
      );
    const { agencyApi, lead, path } = await detailOf(page, "Lucas Almeida", "Espaço Largo");
    const { itens } = await agencyApi.get<{ itens: { id: string; name: string }[] }>(
      "/v1/domains/contact-types",
    );
    const contactTypeId = itens.find(({ name }) => name === "Videochamada")?.id;
    await agencyApi.put(`/v1/customer-services/${lead.id}/contact-type`, { contactTypeId });
    await signIn(page, named("Lucas Almeida"), path);
    await expect(page.getByRole("button", { name: "Forma de contato: Videochamada" })).toBeVisible();
    await space();
    expect(await cut("main button[aria-haspopup=menu], nav a, nav button")).toEqual([]);
    await signIn(page, named("Lucas Almeida"), "/attendance/sale");
    await expect(page.getByRole("button", { name: /^Ordenar: / })).toBeVisible();
    await space();
    expect(await cut("main nav[aria-label=Visualização] a, main button[aria-label^=Ordenar]")).toEqual([]);
    await page.close();
  });
});

test("with colours of the reader's own, what is chosen differs from what is not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const grounds = (name: string, others: string, role: "link" | "tab" = "link") =>
    Promise.all(
      [name, others].map((one) =>
        page
          .getByRole(role, { name: one, exact: role === "link" })
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
  await signIn(page, named("Lucas Almeida"), "/attendance/sale?view=table");
  await page.locator("a[data-row]").first().waitFor();
  for (const [chosen, other] of [
    ["Visão tabela", "Visão funil"],
    ["Funil de vendas", "Agenda"],
  ] as const) {
    const [one, two] = await grounds(chosen, other);
    expect(one, chosen).not.toBe(two);
  }
  await page.locator("a[data-row]").first().click();
  await page.getByRole("tabpanel").waitFor();
  const [open, shut] = await grounds("Imóveis", "Histórico", "tab");
  expect(open).not.toBe(shut);
});

test("a row opens wherever it is clicked, in another tab too, and its text can be selected", async ({
  page,
  context,
}) => {
  const agencyApi = await agencyApiOf(named("Lucas Almeida"));
  const lead = await agencyApi.newLead("Linha Larga", { properties: 1 });
  const [row] = await agencyApi.rowsOf(lead.id);
  await signIn(page, named("Lucas Almeida"), `/attendance/sale?view=table&q=${row?.property.code}`);
  const found = page.getByRole("row").filter({ hasText: lead.name });
  const cell = found.getByRole("cell", { name: /^Novo/ });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    cell.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL(new RegExp(`/customer-service/${lead.id}`));
  await other.close();
  const text = await cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON() as { x: number; y: number; width: number; height: number };
  });
  await page.mouse.move(text.x + 1, text.y + text.height / 2);
  await page.mouse.down();
  await page.mouse.move(text.x + text.width - 1, text.y + text.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/Nov/);
  await expect(page).toHaveURL(/view=table/);
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`/customer-service/${lead.id}\\?from=table`));
});

test("from home a new attendance asks for the funnel and ends on the lead", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/");
  await page.getByRole("button", { name: "Novo atendimento" }).click();
  await page.getByRole("menuitem", { name: "Funil de locação" }).click();
  await expect(page).toHaveURL("/new-customer-service/rent?from=home");
  await page.getByLabel("Nome do lead").fill("Nasceu Em Casa");
  await page.getByLabel("E-mail").fill("nasceu.em.casa@exemplo.example");
  await page.getByRole("button", { name: "Criar atendimento" }).click();
  await expect(page).toHaveURL(/\/attendance\/rent\/customer-service\/\d+\?from=home/);
  await expect(page.getByRole("heading", { level: 1, name: "Nasceu Em Casa" })).toBeVisible();
  await expect(page.getByText(/^Próximo passo:/)).toContainText("Responder: espera há 0 min");
});

test("a lead without a next step says so on its card and page, and two presses plan one", async ({
  page,
}) => {
  const { lead, path } = await detailOf(page, "Lucas Almeida", "Sem Plano Algum");
  await signIn(page, named("Lucas Almeida"), "/attendance/sale");
  await expect(card(page, lead.name)).toContainText("Sem próximo passo");
  await page.goto(path);
  await expect(bar(page).locator("a, button")).toHaveText([
    "Ligar",
    "WhatsApp",
    "Agendar",
    "Retorno",
    "Nota",
  ]);
  await expect(page.getByText("Próximo passo: nada planejado")).toBeVisible();
  await page.getByRole("button", { name: "Marcar um retorno" }).click();
  await page.getByRole("button", { name: "Amanhã 09:00" }).click();
  await expect(page.getByRole("link", { name: "Retorno: Amanhã às 09:00" })).toBeVisible();
  // The button that opened the dialog is gone.
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto("/attendance/sale");
  await expect(card(page, lead.name)).toContainText("Retorno: Amanhã às 09:00");
});

test("a card opens wherever it is pressed: its face, in a tab of its own with Ctrl; its menu stays a menu", async ({
  page,
}) => {
  const { lead, path } = await detailOf(page, "Lucas Almeida", "Face Inteira");
  await signIn(page, named("Lucas Almeida"), "/attendance/sale");
  const face = card(page, lead.name);
  await face.getByRole("button").click();
  await page.getByRole("menu").getByRole("menuitem").first().hover();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/attendance/sale");
  const tab = page.context().waitForEvent("page");
  await face.getByText("Sem próximo passo").click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL(new RegExp(path));
  await expect(page).toHaveURL("/attendance/sale");
  await face.getByText("Sem próximo passo").click();
  await expect(page).toHaveURL(new RegExp(path));
});

test("a visit that is scheduled elsewhere shows on the card", async ({ page }) => {
  const agencyApi = await agencyApiOf(named("Lucas Almeida"));
  const lead = await agencyApi.newLead("Cartão Com Hora", { properties: 1, status: "IN_PROGRESS" });
  await signIn(page, named("Lucas Almeida"), "/attendance/sale");
  await expect(card(column(page, "Em atendimento"), lead.name)).toBeVisible();
  const { time } = await agencyApi.newVisit(lead);
  await expect(card(column(page, "Visita agendada"), lead.name)).toContainText(`Visita: Amanhã às ${time}`);
});
