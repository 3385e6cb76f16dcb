import type { Page } from "@playwright/test";
import { expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { areEmpty, detailOf, firstRow, TABS } from "../support/browser/detail";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { ofField, refusal } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { choose, chooseEntry, press, type } from "../support/browser/keys";
import { newProposal, personOf } from "../support/browser/proposals";
import { signIn } from "../support/browser/session";

test.use(TABS);

test("interest: level and reason, both", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Inês Interesse", { properties: 1 });
  await open();
  const { row, menu } = firstRow(page);
  const dialog = page.getByRole("dialog");
  const level = dialog.getByLabel("Nível");
  const reason = dialog.getByLabel("Motivo");
  const observation = dialog.getByLabel("Observação");
  await expect(row.getByRole("term").filter({ hasText: "Nível de interesse" })).toBeVisible();
  await dialogScenario({
    ...common,
    title: "Nível de interesse",
    opener: menu,
    open: () => chooseEntry(page, menu, "Nível de interesse"),
    confirm: "Confirmar",
    operation: "SetInterest",
    refused: ofField("interestLevelReasonId", "Escolha o motivo."),
    failure: "stays",
    empty: () => areEmpty(level, reason, observation),
    fill: async () => {
      await choose(page, level, 2);
      await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
      await choose(page, reason, 1);
      await type(page, observation, "Voltaria com a família.");
    },
    filled: async () => {
      await expect(level).not.toHaveValue("");
      await expect(reason).not.toHaveValue("");
      await expect(observation).toHaveValue("Voltaria com a família.");
    },
    done: () => expect(row.getByText("Voltaria com a família.")).toBeVisible(),
  });
});

test("acquisition channel: another than there was", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Caio Canal", { properties: 1 });
  await open();
  const { row, menu } = firstRow(page);
  const dialog = page.getByRole("dialog");
  const channel = dialog.getByLabel("Canal");
  await expect(row.getByText(/^Canal não informado/)).toBeVisible();
  await dialogScenario({
    ...common,
    title: "Canal de captação",
    opener: menu,
    open: () => chooseEntry(page, menu, "Canal de captação"),
    confirm: "Confirmar",
    operation: "SetPropertyChannel",
    failure: "stays",
    empty: () => areEmpty(channel),
    fill: () => choose(page, channel, 2),
    filled: () => expect(channel).not.toHaveValue(""),
    done: () => expect(row.getByText(/^Canal não informado/)).toHaveCount(0),
  });
  await chooseEntry(page, menu, "Canal de captação");
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  await expect(confirm).toBeDisabled();
  await choose(page, channel, 3);
  await expect(confirm).toBeEnabled();
  await choose(page, channel, 2);
  await expect(confirm).toBeDisabled();
});

test("a property goes when one says so", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Rui Removido", { properties: 1 });
  await open();
  const { menu } = firstRow(page);
  await dialogScenario({
    ...common,
    title: "Excluir imóvel",
    opener: menu,
    open: () => chooseEntry(page, menu, "Excluir imóvel"),
    confirm: "Excluir",
    operation: "RemoveProperty",
    refused: refusal("Cancele ou finalize a visita deste imóvel antes de excluí-lo.", { code: "CONFLICT" }),
    failure: "stays",
    done: async () => {
      await expect(alerts(page)).toContainText("Imóvel excluído do atendimento.");
      await expect(page.getByText("Este atendimento não possui imóveis.")).toBeVisible();
    },
    after: page.getByRole("tab", { name: "Imóveis" }),
  });
});

test("a property is added by its code on the tab", async ({ page }) => {
  const { open, common, agencyApi, lead } = await detailOf(page, "Marcela Nogueira", "Íris Imóvel");
  const { items } = await agencyApi.get<{ items: { code: string }[] }>("/v1/enterprises/mine/properties");
  const known = items[0]?.code ?? "";
  await open();
  const opener = page.getByRole("button", { name: "Adicionar por código" });
  const code = page.getByRole("dialog").getByLabel("Código do imóvel");
  await dialogScenario({
    ...common,
    title: "Adicionar por código",
    opener,
    open: () => press(page, opener),
    confirm: "Adicionar imóvel",
    operation: "AddProperty",
    refused: ofField("propertyCode", "Imóvel não encontrado."),
    failure: "stays",
    empty: () => areEmpty(code),
    fill: () => type(page, code, known.toLowerCase()),
    filled: () => expect(code).toHaveValue(known.toLowerCase()),
    done: async () => {
      await expect(alerts(page)).toContainText("Imóvel adicionado com sucesso.");
      await expect(firstRow(page).row).toHaveAccessibleName(`Imóvel ${known}`);
    },
  });
  expect(await agencyApi.rowsOf(lead.id)).toHaveLength(1);
});

test("what another lead has an accepted proposal for says so, in the row and where it is chosen", async ({
  page,
}) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Alice Aceita");
  const others = await agencyApiOf(named("Bruno Carvalho"));
  const other = await others.newLead("Otávio Outro", { status: "IN_PROGRESS" });
  // Of these two alone: the property says so to every lead.
  const code = `OUTRO${lead.id}`;
  await agencyApi.post("/v1/enterprises/mine/properties", { code, amount: "500000", businessType: "SALE" });
  for (const [api, { id }] of [
    [agencyApi, lead],
    [others, other],
  ] as const)
    await api.post(`/v1/customer-services/${id}/properties`, { propertyCode: code });
  const { proposal, fill } = await newProposal(others, other, "500000.00");
  await fill("proponent", { ...personOf("Otávio Outro"), occupation: "Médico" });
  await fill("payment", { cash: "500000.00" });
  await others.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" });

  const words = "Proposta aceita em outro atendimento";
  await open();
  const { row } = firstRow(page);
  await expect(row.getByText(words)).toBeVisible();
  await expect(page.getByText("Otávio Outro")).toHaveCount(0);
  await expectPartAccessible(page, "a property that may be another's", "main");
  await press(page, page.getByRole("button", { name: "Agendar", exact: true }));
  const dialog = page.getByRole("dialog");
  await choose(page, dialog.getByLabel("Imóvel"), 1);
  await expect(dialog.getByLabel("Imóvel")).toHaveAccessibleDescription(`${words}.`);
  await page.keyboard.press("Escape");

  const fresh = await agencyApi.newLead("Fábio Fresco");
  await signIn(page, named("Ana Souza"), `/add-properties/${fresh.id}?code=${code}`);
  await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText(words);
});

test.describe("the search", () => {
  const box = (page: Page) => page.getByRole("checkbox", { name: /^Selecionar/ });
  const found = (page: Page) => page.getByRole("region", { name: "Imóveis encontrados" });

  test("filters are in the address, and count 800 ms after the last one", async ({ page }) => {
    const ana = named("Ana Souza");
    const agencyApi = await agencyApiOf(ana);
    const lead = await agencyApi.newLead("Beto Busca", { properties: 1 });
    await page.clock.install();
    await signIn(page, ana, `/add-properties/${lead.id}?business_type=SALE`);
    await expect(box(page).first()).toBeVisible();
    expect(await found(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(317);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes("FindProperties")) asked.push(request.postData() ?? "");
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Referência").fill("a");
    await page.clock.runFor(500);
    await page.getByLabel("Referência").fill("ap");
    await page.getByLabel("Quartos").selectOption("3");
    await page.clock.runFor(799);
    expect([asked.length, new URL(page.url()).search]).toEqual([0, "?business_type=SALE"]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\?code=ap&bedrooms=3$/);
    await page.clock.resume();
    await expect(found(page).getByRole("row").nth(1)).toContainText("AP");
    expect(asked).toHaveLength(1);

    // A price that cannot be is said at its field, and not asked for.
    await page.getByLabel("Preço mínimo").fill("900000");
    await page.getByLabel("Preço máximo").fill("100");
    await expect(page.getByLabel("Preço máximo")).toHaveAccessibleDescription(
      "O preço máximo é menor que o mínimo.",
    );
    await expect(page).toHaveURL(/minAmount=900000$/);
    await page.getByRole("button", { name: "Limpar filtros" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/add-properties/${lead.id}\\?business_type=SALE$`));

    // A colleague who sees the lead sees the same behind the same address; 'back' undoes a step.
    await page.getByRole("button", { name: /^Bairros/ }).click();
    await page.getByRole("checkbox", { name: "Pinheiros" }).check();
    await page.getByRole("checkbox", { name: "Santana" }).check();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/districts=\d+%2C\d+$/);
    const address = page.url();
    const rows = found(page).getByRole("row");
    await expect(rows.nth(1)).toContainText(/Pinheiros|Santana/);
    const shown = await rows.allInnerTexts();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/add-properties/${lead.id}\\?business_type=SALE$`));
    await signIn(page, named("Fernanda Lima"), new URL(address).pathname + new URL(address).search);
    await expect(rows.nth(1)).toContainText(/Pinheiros|Santana/);
    expect(await rows.allInnerTexts()).toEqual(shown);

    const prices = async () =>
      (await rows.locator("td:last-child").allInnerTexts()).map((text) => Number(text.replace(/\D/g, "")));
    const cheapest = await prices();
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL(/sort=amount%3Adesc$/);
    // The dearest is above all that were shown before.
    await expect
      .poll(async () => {
        const now = await prices();
        return (
          (now[0] ?? 0) >= Math.max(...cheapest) &&
          now.every((price, index) => price <= (now[index - 1] ?? price))
        );
      })
      .toBe(true);

    await page.getByLabel("Referência").fill("nada-0");
    const main = page.getByRole("main");
    await expect(
      main.getByText("Nenhum imóvel encontrado, tente novamente com novos filtros."),
    ).toBeVisible();
    await expectPartAccessible(page, "no property found", "main");
  });

  test("several are added, by search and suggestion; one that somebody else added meanwhile is listed", async ({
    page,
  }) => {
    const ana = named("Ana Souza");
    const agencyApi = await agencyApiOf(ana);
    const lead = await agencyApi.newLead("Vera Vários", { properties: 1 });
    await signIn(page, ana, `/add-properties/${lead.id}?business_type=SALE`);
    const suggestions = page.getByRole("region", { name: "Seu lead pode gostar" });
    await expect(suggestions.getByRole("heading", { name: "No mesmo bairro" })).toBeVisible();
    await expect(suggestions.getByText("mesmo bairro").first()).toBeVisible();
    await press(page, box(page).first(), "Space");
    await page.getByRole("button", { name: "Próxima página" }).first().click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(found(page)).toHaveAttribute("aria-busy", "false");
    await press(
      page,
      found(page)
        .getByRole("checkbox", { name: /^Selecionar/ })
        .first(),
      "Space",
    );
    await suggestions
      .getByRole("checkbox", { name: /^Selecionar/, checked: false })
      .first()
      .check();
    const bar = page.getByRole("region", { name: "Seleção" });
    await expect(bar.getByText("3 imóveis selecionados")).toBeVisible();
    const codes = await bar.getByRole("listitem").allInnerTexts();
    await agencyApi.post(`/v1/customer-services/${lead.id}/properties`, { propertyCode: codes[1] });
    await press(page, bar.getByRole("button", { name: "Adicionar", exact: true }));
    await expect(alerts(page)).toContainText("2 imóveis adicionados com sucesso.");
    const outcome = page.getByRole("region", { name: "Resultado" });
    await expect(outcome).toContainText("2 imóveis adicionados. Este não foi:");
    await expect(outcome).toContainText(`${codes[1]} · Este imóvel já está neste atendimento.`);
    await expectPartAccessible(page, "outcome of adding several", "main");
    await expect(
      page.getByRole("checkbox", { name: `${codes[1]} já está no atendimento` }).first(),
    ).toBeDisabled();
    const rows = await agencyApi.rowsOf(lead.id);
    expect(rows).toHaveLength(4);
    expect(await agencyApi.status(lead.id)).toBe("IN_PROGRESS");
  });

  test("on a phone: cards, a sheet of filters, added and sent in a window of its own", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ana = named("Ana Souza");
    const agencyApi = await agencyApiOf(ana);
    const lead = await agencyApi.newLead("Wanda Whatsapp");
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "ok" }));
    await signIn(page, ana, `/add-properties/${lead.id}`);
    await expect(page.getByText("Sem sugestões no momento")).toBeVisible();
    await page.getByRole("button", { name: "Filtros" }).click();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await sheet.getByRole("button", { name: /^Tipos/ }).click();
    await page.getByRole("checkbox", { name: "Casa" }).check();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Ver resultados" }).click();
    await expect(page.getByRole("button", { name: "Filtros, 1 em uso" })).toBeVisible();
    const cards = page.getByRole("list", { name: "Imóveis encontrados" }).getByRole("listitem");
    await expect(cards.first()).toContainText("Casa · ");
    await cards.nth(0).getByRole("checkbox").check();
    await cards.nth(1).getByRole("checkbox").check();
    await expectPartAccessible(page, "properties chosen on a phone", "main");
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    const draft = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Adicionar e enviar" }).click();
    const popup = await draft;
    await popup.waitForURL(/wa\.me/);
    const text = new URL(popup.url()).searchParams.get("text") ?? "";
    const rows = await agencyApi.rowsOf(lead.id);
    expect(rows).toHaveLength(2);
    expect(text).toMatch(/^Olá, Wanda! Separei estes imóveis para você:\n\n• CA\d+ – Casa, .+\nhttps:\/\//);
    await expect(page).toHaveURL(new RegExp(`/customer-service/${lead.id}`));
  });

  test("a listing is registered and selected; the one there is offered; some agencies have no form", async ({
    page,
  }) => {
    const ana = named("Ana Souza");
    const agencyApi = await agencyApiOf(ana);
    const lead = await agencyApi.newLead("Rita Registro");
    const { items } = await agencyApi.get<{ items: { code: string }[] }>(
      "/v1/enterprises/mine/properties?business_type=SALE&page=3",
    );
    const existing = items[0]?.code ?? "";
    await signIn(page, ana, `/add-properties/${lead.id}`);
    const form = page.getByRole("region", { name: "Cadastrar imóvel" });
    const send = form.getByRole("button", { name: "Cadastrar imóvel" });
    await press(page, send);
    await expect(form.getByLabel("Ref.")).toHaveAccessibleDescription("Ref. é obrigatória");
    await expect(form.getByLabel("Ref.")).toBeFocused();
    await expect(form.getByLabel("Valor")).toHaveAccessibleDescription("Valor é obrigatório");
    await type(page, form.getByLabel("Ref."), existing.toLowerCase());
    await type(page, form.getByLabel("Valor"), "450000");
    await press(page, send);
    await expect(form.getByText("Já existe um imóvel com esta referência.")).toBeVisible();
    await expectPartAccessible(page, "a reference that exists", "main");
    await press(page, form.getByRole("button", { name: `Selecionar o ${existing} que já existe` }));
    const bar = page.getByRole("region", { name: "Seleção" });
    await expect(bar.getByRole("listitem")).toHaveText([existing]);

    await type(page, form.getByLabel("Ref."), "novo-9001");
    await type(page, form.getByLabel("Valor"), "450000");
    await press(page, send);
    await expect(bar.getByRole("listitem")).toHaveText([existing, "NOVO-9001"]);
    const row = found(page).getByRole("row", { name: /NOVO-9001/ });
    await expect(row.getByRole("checkbox")).toBeChecked();
    await expect(row.getByRole("img", { name: "Não informado" })).toHaveCount(5);
    await expect(row.getByRole("link")).toHaveCount(0);

    const taina = named("Tainá Araújo");
    const other = await (await agencyApiOf(taina)).newLead("Tito Tecnologia");
    await signIn(page, taina, `/add-properties/${other.id}`);
    await expect(box(page).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Cadastrar imóvel" })).toHaveCount(0);
    await expect(page.getByLabel("Quartos")).toHaveCount(0);
  });
});
