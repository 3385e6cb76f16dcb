import { randomUUID } from "node:crypto";
import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { expect, fixtures, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { INVITATION_LINK, mailedPath, newAddress, newPerson } from "../support/browser/new-person";
import { signInByForm } from "../support/browser/session";

/** Where the place is, and where the device says that it is. */
const STORE = { latitude: -23.5614, longitude: -46.6559 };

const ask = async (query: string, input: object, token: string) => {
  const answer = await fetch(`${fixtures.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
};

test("check-in, pause and turn decide who gets the portal's next lead, and each page says so", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  // An agency of their own: what it asks for would keep leads from the agents of other tests.
  const theirs = { enterprise: "Imobiliária de Rita Gestora", roles: [] };
  const rita = { ...theirs, name: "Rita Gestora", ...(await newPerson("Rita Gestora")) };
  const caio = { ...theirs, name: "Caio Plantonista", email: newAddress("caio"), password: "segredo1" };
  const manager = await agencyApiOf(rita);
  await manager.post("/v1/enterprises/mine/people", { email: caio.email, roles: ["ESTATE_AGENT_SALE"] });
  const invitationToken = (await mailedPath(caio.email, INVITATION_LINK)).split("invitation=")[1];
  await ask(
    "mutation($input: RegisterInput!) { register(input: $input) { accepted } }",
    { name: caio.name, password: caio.password, invitationToken },
    "none",
  );
  const { secret } = await manager.post<{ secret: string }>("/v1/enterprises/mine/credentials", {
    channel: "grupo-olx",
  });
  /** A lead of the portal for the sale funnel; answers its name. */
  const portalLead = async (name: string) => {
    const answer = await fetch(`${fixtures.agencyUrl}/v1/leads/grupo-olx`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`vivareal:${secret}`).toString("base64")}`,
      },
      body: JSON.stringify({
        leadOrigin: "ZAP",
        originLeadId: randomUUID(),
        clientListingId: "XX1",
        transactionType: "SELL",
        name,
        email: newAddress("lead"),
      }),
    });
    expect(answer.status).toBe(200);
    return name;
  };

  const context = await browser.newContext({
    permissions: ["geolocation"],
    geolocation: STORE,
    baseURL: fixtures.gatewayUrl,
    reducedMotion: "reduce",
  });
  const his = await context.newPage();

  await test.step("the manager keeps a place and asks for check-in", async () => {
    await signInByForm(page, rita, "/management/places");
    await page.getByRole("button", { name: "Adicionar local" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill("Loja Paulista");
    await dialog.getByLabel("Endereço").fill("Av. Paulista, 1578");
    await dialog.getByLabel("Coordenadas").fill(`${STORE.latitude}, ${STORE.longitude}`);
    await dialog.getByLabel("Raio em metros").fill("200");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Av. Paulista, 1578 · Check-in a até 200 m")).toBeVisible();
    await page.getByRole("link", { name: "Configurações" }).click();
    await page.getByRole("checkbox", { name: "Só quem fez check-in recebe leads" }).check();
    await page.getByRole("button", { name: "Salvar configurações" }).click();
    await expect(alerts(page)).toContainText("Configurações salvas.");
  });

  await test.step("with nobody in, a lead has no agent and the manager is told", async () => {
    const lead = await portalLead("Lia Semdono");
    await page.getByRole("button", { name: /^Notificações/ }).click();
    await expect(
      page.getByText(`${lead} está sem corretor: a fila de venda não tem ninguém na vez.`),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), "Posição nas regras");
    const sale = page.getByRole("region", { name: "Fila de venda", exact: true });
    await expect(sale.getByText("Ninguém está na vez: leads desta fila ficam sem corretor.")).toBeVisible();
    await expectAccessible(page, "all queues");
  });

  await test.step("the agent is led to the check-in, and the next lead is theirs", async () => {
    await signInByForm(his, caio, "/rules-position");
    const own = his.getByRole("region", { name: "Sua posição: fila de venda" });
    await expect(own.getByText("Sem check-in")).toBeVisible();
    await his.getByRole("link", { name: "Faça check-in para receber leads." }).click();
    await expect(his).toHaveURL("/check-in");
    await his.getByRole("button", { name: "Fazer check-in em Loja Paulista" }).click();
    await expect(his.getByText("Você está em Loja Paulista.")).toBeVisible();
    await expect(his.getByRole("region", { name: "Seu check-in" })).toBeFocused();
    await expectAccessible(his, "check-in");
    await portalLead("Davi Primeiro");
    await chooseEntry(his, his.getByRole("button", { name: /^Perfil de/ }), "Posição nas regras");
    await expect(own.getByText("1º de 1")).toBeVisible();
    await expect(own.getByText(/^Último lead: Hoje/)).toBeVisible();
    await his.getByRole("link", { name: "Funil de vendas" }).first().click();
    await expect(his.getByText("Davi Primeiro")).toBeVisible();
    await expect(his.getByText("Lia Semdono")).toHaveCount(0);
  });

  await test.step("card, 'Hoje' and lead say how long there is to answer, until there was a contact", async () => {
    const left = /Responder em \d min/;
    const card = his.getByRole("listitem").filter({ hasText: "Davi Primeiro" });
    await expect(card.getByText(left)).toBeVisible();
    await his.getByRole("link", { name: "Home" }).first().click();
    const row = his.getByRole("list", { name: "O que fazer hoje" }).getByRole("listitem");
    await expect(row.filter({ hasText: "Davi Primeiro" }).getByText(left)).toBeVisible();
    await row.filter({ hasText: "Davi Primeiro" }).getByRole("link").first().click();
    await expect(his.getByText(left)).toBeVisible();
    await his.getByRole("button", { name: /^Forma de contato/ }).click();
    await his.getByRole("menuitemradio").first().click();
    await expect(his.getByText(left)).toHaveCount(0);
    await chooseEntry(
      his,
      his.getByRole("button", { name: "Mais ações do atendimento" }),
      "Como chegou aqui",
    );
    const turns = his.getByRole("list", { name: "De quem foi a vez" });
    await expect(turns).toContainText(/Caio Plantonista.*era a vez na fila de venda · prazo até/);
    await expectAccessible(his, "how a lead came here");
    await his.keyboard.press("Escape");
  });

  await test.step("while they pause the other one gets it", async () => {
    await page.goto("/check-in");
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(STORE);
    await page.getByRole("button", { name: "Fazer check-in em Loja Paulista" }).click();
    await expect(page.getByText("Você está em Loja Paulista.")).toBeVisible();
    await his.goto("/rules-position");
    const own = his.getByRole("region", { name: "Sua posição: fila de venda" });
    await his.getByRole("button", { name: "Pausar: fila de venda" }).click();
    await expect(own.getByText("Em pausa")).toBeVisible();
    await expectAccessible(his, "own queues");
    await portalLead("Eva Segunda");
    await portalLead("Fabi Terceira");
    await page.goto("/attendance/sale");
    await expect(page.getByText("Eva Segunda")).toBeVisible();
    await expect(page.getByText("Fabi Terceira")).toBeVisible();
    await his.getByRole("button", { name: "Retomar: fila de venda" }).click();
    await expect(own.getByText("1º de 2")).toBeVisible();
  });

  await test.step("the goal of first answers is set; a shift is made, and a second one at that time refused at its beginning", async () => {
    await page.goto("/management/queues");
    const goal = page.getByRole("group", { name: "Primeira resposta: fila de venda" });
    await goal.getByLabel("Prazo", { exact: true }).selectOption({ label: "15 min" });
    await goal.getByRole("checkbox", { name: /^Passar ao próximo/ }).check();
    await goal.getByRole("button", { name: "Salvar prazo: fila de venda" }).click();
    await expect(
      goal.getByText(/respondido em 15 min.*passa ao próximo da vez; depois de 3 pessoas/),
    ).toBeVisible();
    const add = page.getByRole("button", { name: "Adicionar turno: fila de venda" });
    const dialog = page.getByRole("dialog");
    const fill = async () => {
      await dialog.getByLabel("Dia").selectOption({ label: "Segunda-feira" });
      await dialog.getByLabel("Das").fill("22:00");
      await dialog.getByLabel("Às").fill("06:00");
      await dialog.getByRole("checkbox", { name: "Caio Plantonista" }).check();
      await dialog.getByRole("button", { name: "Salvar" }).click();
    };
    await add.click();
    await fill();
    await expect(page.getByText("Seg, 22:00 às 06:00 (Ter)")).toBeVisible();
    await expectAccessible(page, "queues");
    await add.click();
    await fill();
    await expect(dialog.getByText(/^Caio Plantonista já tem um turno nesta fila/)).toBeVisible();
    await expect(dialog.getByLabel("Das")).toBeFocused();
    await page.keyboard.press("Escape");
    for (const [path, name] of [
      ["/management/places", "Locais"],
      ["/management/teams", "Equipes"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByText("Carregando…")).toHaveCount(0);
      await expectAccessible(page, name);
    }
  });
  await context.close();
});
