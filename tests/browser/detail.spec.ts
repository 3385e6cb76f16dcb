import type { Page } from "@playwright/test";
import { card, column, signIn } from "./board";
import { clean } from "./clean";
import { expect, person, test } from "./house";

/** Creates a lead of one's own and opens it from the board. The phone is nobody else's: one phone is one person. */
async function openOwn(page: Page, name: string, phone: string): Promise<string> {
  await page.goto(`/new-customer-service/sale?name=${encodeURIComponent(name)}&phone=${phone}`);
  await page.getByRole("button", { name: "Criar atendimento" }).click();
  await expect(card(column(page, "Novo"), name)).toBeVisible();
  await card(column(page, "Novo"), name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** A code of the agency, from a card that shows one. */
async function someCode(page: Page): Promise<string> {
  const shown = page.locator("[data-card]").getByText(/^[A-Z]{2}\d{3,}$/);
  return (await shown.first().textContent()) ?? "";
}

const status = (page: Page, name: string) => page.getByRole("button", { name: `Status: ${name}` });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("there and back: the board keeps scroll and focus, so does the table", async ({ page }) => {
  await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/attendance/sale");
  const last = column(page, "Em atendimento").locator("[data-card]").nth(3);
  await last.focus();
  const id = await last.getAttribute("data-card");
  const scroller = column(page, "Em atendimento").locator("[data-keep-scroll]");
  const top = await scroller.evaluate((element) => element.scrollTop);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/attendance/sale/customer-service/${id}?from=attendance`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tab(page, "Histórico").click();
  await page.getByRole("button", { name: "Voltar para o funil" }).click();
  await expect(page).toHaveURL("/attendance/sale");
  await expect(page.locator(`[data-card="${id}"]`)).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(top);

  await page.goto("/attendance/sale?view=table&page=2");
  const row = page.locator("[data-row]").nth(7);
  const rowId = await row.getAttribute("data-row");
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Voltar para a tabela" }).click();
  await expect(page).toHaveURL("/attendance/sale?view=table&page=2");
  await expect(page.locator(`[data-row="${rowId}"]`)).toBeFocused();
});

test("everything of one lead, from the first message to the end and anew", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/attendance/sale");
  await expect(page.locator("[data-card]").first()).toBeVisible();
  const code = await someCode(page);
  const id = await openOwn(page, "Teodora Ventura", "11987650000");

  await test.step("name: five letters, cancel, save", async () => {
    await page.getByRole("button", { name: "Editar nome" }).click();
    const field = page.getByRole("textbox", { name: "Nome" });
    await field.fill("Téo");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Por favor, insira pelo menos 5 letras.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Editar nome" })).toBeFocused();
    await page.keyboard.press("Enter");
    await field.fill("Teodora Ventura Lima");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Teodora Ventura Lima" })).toBeVisible();
  });

  await test.step("a ready message opens WhatsApp and begins the attendance", async () => {
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: "ok" }));
    await page.getByRole("button", { name: "WhatsApp" }).click();
    const message = page.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first();
    const [opened] = await Promise.all([page.context().waitForEvent("page"), message.click()]);
    expect(opened.url()).toContain("wa.me/5511987650000");
    await opened.close();
    await expect(status(page, "Em atendimento")).toBeVisible();
    await expect(page.getByText(/^Último contato há/)).toBeVisible();
  });

  await test.step("temperature and way of contact", async () => {
    await page.getByRole("button", { name: /^Temperatura:/ }).click();
    await page.getByRole("menuitemradio").last().click();
    await expect(page.getByRole("button", { name: "Temperatura: Não informado" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Forma de contato:/ }).click();
    await page.getByRole("menuitemradio").first().click();
    await expect(page.getByRole("button", { name: "Forma de contato: Não informado" })).toHaveCount(0);
  });

  await test.step("a property: wrong code, right code, interest, channel, delete", async () => {
    await expect(page.getByText("Este atendimento não possui imóveis.")).toBeVisible();
    await page.getByRole("link", { name: "Adicionar imóvel" }).click();
    await page.getByLabel("Código do imóvel").fill("NADA-0");
    await page.getByRole("button", { name: "Adicionar imóvel" }).click();
    await expect(page.getByLabel("Código do imóvel")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Imóvel adicionado com sucesso.")).toHaveCount(0);
    await page.getByLabel("Código do imóvel").fill(code);
    await page.getByRole("button", { name: "Adicionar imóvel" }).click();
    await expect(page.getByText("Imóvel adicionado com sucesso.")).toBeVisible();
    const row = page.getByRole("listitem", { name: `Imóvel ${code}` });
    await expect(row).toBeVisible();

    const menu = row.getByRole("button", { name: `Ações do imóvel ${code}` });
    await menu.click();
    await page.getByRole("menuitem", { name: "Nível de interesse" }).click();
    const interest = page.getByRole("dialog", { name: "Nível de interesse" });
    await interest.getByLabel("Nível").selectOption({ index: 1 });
    await expect(interest.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await interest.getByLabel("Motivo").selectOption({ index: 1 });
    await interest.getByRole("button", { name: "Confirmar" }).click();
    await expect(interest).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await page.getByRole("menuitem", { name: "Canal de captação" }).click();
    const channel = page.getByRole("dialog", { name: "Canal de captação" });
    await expect(channel.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await channel.getByLabel("Canal").selectOption({ index: 2 });
    await channel.getByRole("button", { name: "Confirmar" }).click();
    await expect(channel).toBeHidden();

    await menu.click();
    await page.getByRole("menuitem", { name: "Excluir imóvel" }).click();
    const remove = page.getByRole("dialog", { name: "Excluir imóvel" });
    await remove.getByRole("button", { name: "Cancelar" }).click();
    await expect(row).toBeVisible();
    await menu.click();
    await page.getByRole("menuitem", { name: "Excluir imóvel" }).click();
    await remove.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Este atendimento não possui imóveis.")).toBeVisible();
  });

  await test.step("an observation appears in the history", async () => {
    await tab(page, "Histórico").click();
    await page.getByRole("link", { name: "Adicionar observação" }).click();
    await page.getByRole("button", { name: "Adicionar observação" }).click();
    await expect(page.getByText("Escreva a observação.")).toBeVisible();
    await page.getByRole("textbox", { name: "Observação" }).fill("Prefere ligação à tarde.");
    await page.getByRole("button", { name: "Adicionar observação" }).click();
    await expect(tab(page, "Histórico")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText("Prefere ligação à tarde.")).toBeVisible();
    await page.getByRole("button", { name: "Próxima página" }).click();
    await expect(page.getByText("Página 2 de")).toBeVisible();
  });

  await test.step("a return is set, resolved, undone, and resolved", async () => {
    await tab(page, "Retornos").click();
    await expect(page.getByText("Sem retornos")).toBeVisible();
    await page.getByRole("button", { name: "Adicionar retorno" }).click();
    const dialog = page.getByRole("dialog", { name: "Adicionar retorno" });
    await dialog.getByRole("button", { name: /próximo mês/i }).click();
    await dialog.getByRole("gridcell").getByRole("button", { disabled: false }).nth(9).click();
    await dialog.getByLabel("Horário").selectOption("09:30");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("às 09:30")).toBeVisible();
    const box = page.getByRole("checkbox", { name: "Resolvido" });
    await box.check();
    await expect(page.getByText("Marcado como resolvido")).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Marcado como resolvido")).toHaveCount(0);
    await box.check();
    await expect(page.getByText("Sem retornos")).toBeVisible();
  });

  await test.step("nothing was merged into it", async () => {
    await tab(page, "Atendimentos mesclados").click();
    await expect(page.getByText("Sem atendimentos mesclados")).toBeVisible();
  });

  await test.step("finished with the board's dialog, and begun anew", async () => {
    await status(page, "Em atendimento").click();
    await page.getByRole("menuitem", { name: "Finalizado…" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalizar atendimento" });
    await dialog.getByRole("radio", { name: "Não" }).check();
    await dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Finalizar" }).click();
    await expect(page.getByText("Atendimento finalizado.")).toBeVisible();
    await expect(page.getByText(/Negócio não fechado\. Motivo: /)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Editar/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Criar novo atendimento com os mesmos dados" }).click();
    await expect(page).not.toHaveURL(new RegExp(`/${id}(\\?|$)`));
    await expect(page.getByRole("heading", { level: 1, name: "Teodora Ventura Lima" })).toBeVisible();
    await expect(status(page, "Novo")).toBeVisible();
  });
});

test("what somebody else does shows on the open page", async ({ page, browser, baseURL }) => {
  await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/attendance/sale");
  const id = await openOwn(page, "Olívia Prata", "11987650001");
  const context = await browser.newContext({ locale: "pt-BR", ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await signIn(
    other,
    person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"),
    `/attendance/sale/customer-service/${id}?tab=historico`,
  );
  await other.getByRole("button", { name: /^Temperatura:/ }).click();
  await other.getByRole("menuitemradio").last().click();
  await expect(status(page, "Em atendimento")).toBeVisible();
  await expect(page.getByRole("button", { name: "Temperatura: Não informado" })).toHaveCount(0);
  await context.close();
});

test("reception looks and changes nothing; what is not there says so", async ({ page }) => {
  await signIn(page, person("ENTERPRISE_RECEPTION"), "/attendance/sale?view=table");
  await page.locator("[data-row]").first().click();
  await expect(
    page.getByText("Você vê este atendimento, mas só o corretor e a gestão podem alterá-lo."),
  ).toBeVisible();
  await expect(page.getByText("Corretor", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Editar|Status|Temperatura|WhatsApp)/ })).toHaveCount(0);
  await page.goto("/attendance/sale/customer-service/99999999");
  await expect(page.getByRole("heading", { name: "Este atendimento não foi encontrado." })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  for (const [device, viewport] of [
    ["laptop", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const)
    test.describe(`axe, ${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport });

      test("finds nothing on the detail, its tabs and its dialogs", async ({ page }) => {
        test.setTimeout(180_000);
        await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/attendance/sale");
        const withProperty = page
          .locator("[data-card]")
          .filter({ hasText: /[A-Z]{2}\d{3,}/ })
          .first();
        await withProperty.focus();
        await page.keyboard.press("Enter");
        const menu = page.getByRole("button", { name: /^Ações do imóvel/ }).first();
        await expect(menu).toBeVisible();
        await clean(page, "properties");
        for (const entry of ["Nível de interesse", "Canal de captação", "Excluir imóvel"]) {
          await menu.click();
          await page.getByRole("menuitem", { name: entry }).click();
          await expect(page.getByRole("dialog", { name: entry })).toBeVisible();
          await clean(page, entry);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        }
        await page.getByRole("button", { name: "Editar telefone" }).click();
        await page.getByRole("textbox", { name: "Telefone" }).fill("1");
        await page.keyboard.press("Enter");
        await expect(page.getByText("Por favor, insira pelo menos 5 letras.")).toBeVisible();
        await clean(page, "inline editing");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "WhatsApp" }).click();
        await expect(page.getByRole("dialog", { name: "Mensagens prontas" })).toBeVisible();
        await clean(page, "messages");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Mais ações" }).click();
        await expect(page.getByRole("menu")).toBeVisible();
        await clean(page, "menu");
        await page.keyboard.press("Escape");

        await tab(page, "Histórico").click();
        await expect(page.getByRole("list", { name: "Histórico" })).toBeVisible();
        await clean(page, "history");
        await tab(page, "Retornos").click();
        await page.getByRole("button", { name: /(Adicionar|Atualizar) retorno/ }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await clean(page, "return dialog");
        await page.keyboard.press("Escape");
        await clean(page, "returns");
        await tab(page, "Atendimentos mesclados").click();
        await clean(page, "merged");

        const id = new URL(page.url()).pathname.split("/").at(-1);
        await page.goto(`/new-observation/${id}`);
        await expect(page.getByRole("textbox", { name: "Observação" })).toBeVisible();
        await clean(page, "observation");
        await page.goto(`/add-properties/${id}`);
        await expect(page.getByLabel("Código do imóvel")).toBeVisible();
        await clean(page, "add property");
        await page.goto("/attendance/sale/customer-service/99999999");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await clean(page, "not found");
      });
    });
