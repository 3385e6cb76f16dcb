import { randomUUID } from "node:crypto";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { CUT, fail, goOffline } from "../support/browser/faults";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn, signInByForm } from "../support/browser/session";
import { linkIn } from "../support/mails";
import { ownOperation } from "../support/own-operation";

const GUSTAVO = named("Gustavo Teixeira");

/** Who was invited registers with the token of the mail. */
async function accept(email: string, name: string, password: string): Promise<void> {
  const invitationToken = await linkIn(fixtures.dataDir, email, /invitation=([\w-]+)/);
  const answer = await fetch(`${fixtures.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: ownOperation("Register"),
      variables: { input: { name, password, invitationToken } },
    }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  if (errors) throw new Error(`registering: ${JSON.stringify(errors)}`);
}

test("somebody is invited, accepts, works, and is suspended in the middle of work: their lead is handed over", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const email = `nina-${randomUUID().slice(0, 8)}@fora.example`;
  await signIn(page, GUSTAVO, "/");
  await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), "Gestão");
  await expect(page).toHaveURL("/management/people");
  await expect(page.getByRole("row", { name: /Ana Souza/ })).toBeVisible();
  await expectAccessible(page, "people");

  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByText("Escolha pelo menos um papel.")).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await expectPartAccessible(page, "inviting", '[role="dialog"]');
  await dialog.getByLabel("E-mail").fill("ana.souza@horizonte.example");
  await dialog.getByRole("checkbox", { name: "Corretor de venda" }).check();
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByText("Esta pessoa já trabalha aqui.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(email);
  const mend = await fail(page, "InvitePerson", CUT);
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Sem resposta");
  await mend();
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(alerts(page)).toContainText(`Convite enviado para ${email}.`);
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: "Buscar" }).fill(email);
  await page.getByRole("searchbox", { name: "Buscar" }).press("Enter");
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Convidada");
  const nina = { ...GUSTAVO, name: "Nina Novata", email, password: "Novata123" };
  await accept(email, nina.name, nina.password);
  await page.reload();
  await expect(row).toContainText("Ativa");

  // At work: a lead of her own on an open board.
  const context = await browser.newContext();
  const hers = await context.newPage();
  const lead = await (await agencyApiOf(nina)).newLead("Lia Entregue");
  await signInByForm(hers, nina, `${fixtures.gatewayUrl}/attendance/sale`);
  await expect(hers.getByText("Lia Entregue")).toBeVisible();

  const actions = page.getByRole("button", { name: "Ações de Nina Novata" });
  await page.reload();
  await chooseEntry(page, actions, "Suspender acesso");
  const suspend = dialog.getByRole("button", { name: "Suspender acesso" });
  await suspend.click();
  await expect(dialog.getByText("Escolha o que fazer com os atendimentos.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Transferir para um corretor" }).check();
  await suspend.click();
  await expect(dialog.getByText("Escolha o corretor.")).toBeVisible();
  await expectPartAccessible(page, "suspending", '[role="dialog"]');
  // Somebody who does not work sales: nothing is done, and the answer names what cannot go.
  await dialog.getByLabel("Corretor", { exact: true }).selectOption({ label: "Camila Ferreira" });
  await suspend.click();
  await expect(dialog.getByRole("alert")).toContainText("Nada foi feito");
  await expect(dialog.getByRole("alert")).toContainText("Lia Entregue");
  await dialog.getByLabel("Corretor", { exact: true }).selectOption({ label: "Ana Souza" });
  await suspend.click();
  await expect(dialog.getByRole("status")).toHaveText(/1 atendimento transferido/);
  await expect(dialog.getByRole("list", { name: "Atendimentos transferidos" })).toContainText(
    "para Ana Souza",
  );
  await expectPartAccessible(page, "handed over", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await expect(row).toContainText("Suspensa");
  await expect(actions).toBeFocused();
  const ana = await agencyApiOf(named("Ana Souza"));
  expect(await ana.status(lead.id)).toBe("NEW");

  // In the middle of work: a message of six seconds says why (client/src/app/session.test.tsx), and signing in again does too.
  await hers.reload();
  await expect(hers).toHaveURL(/\/login/);
  await expect(hers.getByRole("button", { name: "Entrar" })).toBeVisible();
  await context.close();

  await chooseEntry(page, actions, "Histórico");
  await expect(dialog.getByRole("list", { name: "Mudanças" })).toContainText(
    "Acesso suspenso · 1 atendimento transferido",
  );
  await page.keyboard.press("Escape");
  await chooseEntry(page, actions, "Restaurar acesso");
  await dialog.getByRole("button", { name: "Restaurar acesso" }).click();
  await expect(row).toContainText("Ativa");
});

test("an admin changes settings and lists; what was typed survives an error; reception reads, an agent does not", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, GUSTAVO, "/management/settings");
  const days = page.getByLabel("Validade de propostas, em dias");
  await expect(days).toHaveValue("7");
  await expectAccessible(page, "settings");
  const url = page.getByLabel("Endereço da gestão");
  await url.fill("http://antiga.example");
  await days.fill("0");
  const save = page.getByRole("button", { name: "Salvar configurações" });
  await save.click();
  await expect(page.getByText("De 1 a 90 dias.")).toBeVisible();
  await expect(page.getByText("Use um endereço https.")).toBeVisible();
  await expect(days).toBeFocused();
  await url.fill("");
  await days.fill("9");
  const back = await goOffline(page);
  await save.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Sem conexão com a internet: nada foi salvo.",
  );
  await expect(days).toHaveValue("9");
  await back();
  // Somebody else changes another setting meanwhile: said once, then both count.
  const other = await agencyApiOf(GUSTAVO);
  await other.put("/v1/enterprises/mine", { creci: "J-12345" });
  await save.click();
  await expect(page.getByText("As configurações foram alteradas por outra pessoa.")).toBeVisible();
  await save.click();
  await expect(alerts(page)).toContainText("Configurações salvas.");
  expect(await other.get("/v1/enterprises/mine")).toMatchObject({ proposalDays: 9, creci: "J-12345" });
  await other.put("/v1/enterprises/mine", { proposalDays: 7, creci: "" });

  await page.getByRole("link", { name: "Listas" }).click();
  await page.getByLabel("Lista").selectOption({ label: "Etiquetas" });
  await expect(page).toHaveURL("/management/lists?list=tags");
  await expect(page.getByText("Investidor")).toBeVisible();
  await expectAccessible(page, "lists");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /^Adicionar etiqueta/ }).click();
  await dialog.getByLabel("Nome").fill("investidor");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Já existe um item com este nome.")).toBeVisible();
  await expectPartAccessible(page, "item of a list", '[role="dialog"]');
  const tag = `Lançamento ${randomUUID().slice(0, 4)}`;
  await dialog.getByLabel("Nome").fill(tag);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(tag)).toBeVisible();
  // By keys: up one place, then out of use and back.
  await page.getByRole("button", { name: `Subir ${tag}` }).press("Enter");
  await page.getByRole("button", { name: `Retirar de uso ${tag}` }).press("Enter");
  const again = page.getByRole("button", { name: `Voltar a usar ${tag}` });
  await expect(again).toBeVisible();
  await again.press("Enter");
  await expect(page.getByRole("button", { name: `Retirar de uso ${tag}` })).toBeVisible();
  await page.getByLabel("Lista").selectOption({ label: "Colunas do quadro" });
  await expect(page.getByRole("list", { name: /^Colunas/ })).toBeVisible();
  await expectPartAccessible(page, "columns", "main");

  await page.getByRole("link", { name: "Chegadas" }).click();
  await expect(page).toHaveURL("/management/arrivals");
  const desk = page.getByRole("region", { name: "Quem espera" });
  await expect(desk.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "arrivals");
  // By keys: one is selected, and who could take it is asked.
  await desk.getByRole("checkbox").first().press("Space");
  await page.getByRole("button", { name: "Passar para…" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Devolver à fila/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Passar para…" })).toBeFocused();
  await page.getByRole("button", { name: "Limpar seleção" }).press("Enter");

  await page.getByRole("link", { name: "Canais de leads" }).click();
  await expect(page).toHaveURL("/management/channels");
  const door = page.getByRole("region", { name: "Google Ads" });
  await door.getByRole("button", { name: "Enviar lead de teste" }).click();
  const deliveries = page.getByRole("region", { name: "Entregas" });
  await expect(deliveries.getByText("Teste", { exact: true })).toBeVisible();
  await expectAccessible(page, "channels");
  await deliveries.getByRole("button", { name: /^Ver entrega de Google Ads/ }).click();
  await expect(dialog.getByLabel("O que chegou")).toHaveValue(/Lead de teste/);
  await expectPartAccessible(page, "a delivery", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await door.getByRole("button", { name: "Gerar chave" }).click();
  await dialog.getByRole("button", { name: "Gerar chave" }).click();
  await expect(dialog.getByLabel("Chave")).toHaveValue(/.{43}/);
  await dialog.getByRole("button", { name: "Pronto" }).click();

  await page.getByRole("link", { name: "Tokens" }).click();
  await expect(page).toHaveURL("/management/tokens");
  const program = `Site ${randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Criar token" }).click();
  await dialog.getByLabel("Nome").fill(program);
  await expectPartAccessible(page, "a new token", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Criar token" }).click();
  await expect(dialog.getByRole("textbox", { name: "Token" })).toHaveValue(/^eyJ.{100,}/);
  await expectPartAccessible(page, "a token that was made", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Pronto" }).click();
  await expect(page.getByText(program)).toBeVisible();
  await expectAccessible(page, "tokens");
  await page.getByRole("button", { name: `Revogar ${program}` }).click();
  await dialog.getByRole("button", { name: "Revogar" }).click();
  await expect(page.getByText(program)).toHaveCount(0);

  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page).toHaveURL("/management/webhooks");
  const receiver = `CRM ${randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Criar webhook" }).click();
  await dialog.getByLabel("Nome").fill(receiver);
  await dialog.getByLabel("Endereço").fill("https://agency/");
  await expectPartAccessible(page, "a new webhook", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Criar webhook" }).click();
  await expect(dialog.getByText("use o nome público do servidor")).toBeVisible();
  // A name of no server: nothing arrives there.
  await dialog.getByLabel("Endereço").fill("https://crm.example/soleira");
  await dialog.getByRole("button", { name: "Criar webhook" }).click();
  await expect(dialog.getByRole("textbox", { name: "Segredo" })).toHaveValue(/^whsec_.{44}$/);
  await dialog.getByRole("button", { name: "Pronto" }).click();
  await expectAccessible(page, "webhooks");
  await page.getByRole("button", { name: `Entregas de ${receiver}` }).click();
  await dialog.getByRole("button", { name: "Enviar teste" }).click();
  // Beside what others change meanwhile.
  const tried = dialog.getByRole("listitem").filter({ hasText: "Teste" });
  await expect(tried).toContainText("sem conexão com o endereço");
  await expectPartAccessible(page, "deliveries", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await page.getByRole("button", { name: `Remover ${receiver}` }).click();
  await dialog.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText(receiver)).toHaveCount(0);

  await signIn(page, named("Helena Ramos"), "/management/people");
  await expect(page.getByRole("row", { name: /Ana Souza/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Convidar pessoa" })).toHaveCount(0);
  await signIn(page, named("Ana Souza"), "/management/people");
  await expect(page.getByRole("heading", { level: 1, name: "Sem permissão" })).toBeVisible();
});
