import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { card, column } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

const ANA = named("Ana Souza");
const BRUNO = named("Bruno Carvalho");
const FERNANDA = named("Fernanda Lima");

test("an agent asks, a manager denies, then approves: the lead leaves one board and comes to the other", async ({
  browser,
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const lead = await ana.newLead("Tânia Transferida", { status: "IN_PROGRESS" });
  const path = `/attendance/sale/customer-service/${lead.id}`;
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [manager, bruno] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!manager || !bruno) throw new Error("two pages were asked for");
  await signIn(bruno, BRUNO, "/attendance/sale");
  await expect(column(bruno, "Em atendimento").getByRole("heading").first()).toBeVisible();

  // By the menu and by keys alone; what is missing is said at its field.
  const ask = async (reason: number) => {
    await chooseEntry(page, page.getByRole("button", { name: "Mais ações do atendimento" }), "Transferir");
    await expect(page.getByRole("heading", { level: 1, name: "Pedir transferência" })).toBeVisible();
    const motive = page.getByLabel("Motivo");
    await expect(motive.locator("option")).not.toHaveCount(1);
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(page.getByText("Escolha o motivo.")).toBeVisible();
    await expect(motive).toBeFocused();
    await motive.selectOption({ index: reason });
    await page.getByRole("radio", { name: "Um corretor" }).check();
    await page.getByLabel("Corretor", { exact: true }).selectOption({ label: BRUNO.name });
    await page.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(page.getByText("Há um pedido de transferência pendente.")).toBeVisible();
  };
  await signIn(page, ANA, path);
  await ask(1);
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toBeVisible();
  const request = new URL(page.url()).pathname;

  // The manager finds it in the person's menu; a refusal needs its why.
  await signIn(manager, FERNANDA, "/");
  await chooseEntry(manager, manager.getByRole("button", { name: /^Perfil de/ }), "Transferências");
  const row = manager.getByRole("row", { name: "Tânia Transferida" });
  await expect(row).toContainText("Pendente");
  await row.getByRole("link", { name: /^Pedido/ }).click();
  await manager.getByRole("button", { name: "Recusar" }).click();
  const dialog = manager.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Recusar" })).toBeDisabled();
  await dialog.getByLabel("Por que o pedido é recusado?").fill("Fique com este.");
  await dialog.getByRole("button", { name: "Recusar" }).click();
  await expect(manager.getByText("Recusada")).toBeVisible();
  // Who asked sees it without loading the page again, and asks once more.
  await expect(page.getByText("Recusada")).toBeVisible();
  await page.goto(`${request}/historic`);
  await expect(page.getByRole("list", { name: "Histórico do pedido" })).toContainText("Fique com este.");
  await page.goto(path);
  await ask(2);

  await manager.goto("/transfers?status=PENDING");
  await manager
    .getByRole("row", { name: "Tânia Transferida" })
    .getByRole("link", { name: /^Pedido/ })
    .click();
  await manager.getByRole("button", { name: "Aprovar" }).click();
  await expect(dialog.getByLabel("Corretor", { exact: true })).toHaveValue(/.+/);
  await dialog.getByRole("button", { name: "Aprovar" }).click();
  await expect(manager.getByText("Aprovada")).toBeVisible();
  await expect(card(column(bruno, "Em atendimento"), lead.name)).toBeVisible();
  await expect(page.getByText("Este atendimento não foi encontrado.")).toBeVisible();
  await expectAccessible(manager, "a request");
  for (const context of contexts) await context.close();
});

test("a selection of the table goes together; what cannot go says why, before and after", async ({
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const bruno = await agencyApiOf(BRUNO);
  const going = await ana.newLead("Seleção Que Vai");
  const staying = await bruno.newLead("Seleção Que Fica");
  await signIn(page, FERNANDA, "/attendance/sale?view=table&q=Seleção+Que");
  for (const { name } of [going, staying])
    await page.getByRole("checkbox", { name: `Selecionar ${name}` }).check();
  await expect(page.getByRole("region", { name: "Seleção" })).toContainText("2 selecionados");
  await page.getByRole("link", { name: "Transferir" }).click();
  const leads = page.getByRole("region", { name: "2 atendimentos" });
  await expect(leads.getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Corretor", { exact: true }).selectOption({ label: BRUNO.name });
  await expect(leads.getByRole("listitem").filter({ hasText: staying.name })).toContainText(
    "Este lead já é deste corretor.",
  );
  await expectAccessible(page, "the page that transfers");
  await page.getByRole("button", { name: "Transferir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 atendimento transferido." })).toBeFocused();
  const refused = page.getByRole("region", { name: "Não foram" });
  await expect(refused.getByRole("listitem")).toHaveText([/Seleção Que Fica.*já é deste corretor/]);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("region", { name: "Atendimento", exact: true })).toContainText(staying.name);
  expect((await bruno.get<{ user: { name: string } }>(`/v1/customer-services/${going.id}`)).user.name).toBe(
    BRUNO.name,
  );
});
