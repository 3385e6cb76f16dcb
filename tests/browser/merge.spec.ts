import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { card, column } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

const ANA = named("Ana Souza");
const FERNANDA = named("Fernanda Lima");
const menu = "Mais ações do atendimento";

test("the same person's attendance is offered and merged; what ends is said before, and the board loses it", async ({
  browser,
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const phone = "11955550199";
  const survivor = await ana.newLead("Milena Mesclada", { status: "IN_PROGRESS", properties: 1, phone });
  const other = await ana.newLead("Milena Mesclada", { status: "IN_PROGRESS", properties: 2, phone });
  const third = await ana.newLead("Marcos Mesclado", {
    status: "IN_PROGRESS",
    email: "marcos@exemplo.example",
  });
  const context = await browser.newContext();
  const manager = await context.newPage();
  await signIn(page, ANA, "/attendance/sale");
  await expect(card(column(page, "Em atendimento"), third.name)).toBeVisible();

  await signIn(manager, FERNANDA, `/attendance/sale/customer-service/${survivor.id}`);
  await chooseEntry(manager, manager.getByRole("button", { name: menu }), "Mesclar");
  await manager
    .getByRole("group", { name: "Mesma pessoa, telefone ou e-mail" })
    .getByRole("checkbox", { name: `#${other.id}` })
    .check();
  await manager.getByRole("searchbox").fill(`#${third.id}`);
  await manager.getByRole("group", { name: "Encontrados" }).getByRole("checkbox").check();
  await expect(manager.getByRole("region", { name: "Como fica" })).toContainText("marcos@exemplo.example");
  await expect(manager.getByRole("region", { name: "O que termina" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(manager, "the page that merges");
  await manager.getByRole("button", { name: "Mesclar" }).click();
  const dialog = manager.getByRole("dialog");
  await expect(dialog).toContainText("Mesclar não pode ser desfeito.");
  // A stranger: neither phone nor e-mail nor name in common.
  await dialog.getByRole("textbox", { name: `Para mesclar #${third.id}` }).fill(third.name);
  await dialog.getByRole("button", { name: "Mesclar" }).click();

  await expect(manager.getByText("2 atendimentos mesclados.")).toBeVisible();
  await expect(manager.getByRole("table", { name: "Atendimentos mesclados" })).toContainText(third.id);
  // The agent's board, which was open all the time.
  await expect(card(column(page, "Em atendimento"), third.name)).toHaveCount(0);
  await manager.goto(`/attendance/sale/customer-service/${other.id}`);
  await manager.getByRole("link", { name: `Ver atendimento #${survivor.id}` }).click();
  await expect(manager.getByRole("heading", { level: 1, name: survivor.name })).toBeVisible();
  await context.close();
});

test("a lead that wants to rent: an agent of that funnel is asked for, and both boards follow", async ({
  browser,
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const lead = await ana.newLead("Tito Troca", { status: "IN_PROGRESS", properties: 1 });
  await ana.newVisit(lead, 9);
  const context = await browser.newContext();
  const manager = await context.newPage();
  await signIn(page, ANA, "/attendance/sale");
  await expect(card(column(page, "Visita agendada"), lead.name)).toBeVisible();

  await signIn(manager, FERNANDA, `/attendance/sale/customer-service/${lead.id}`);
  await chooseEntry(manager, manager.getByRole("button", { name: menu }), "Alterar tipo de negócio");
  await expect(manager.getByText("1 visita agendada será cancelada.")).toBeVisible();
  await manager.getByRole("radio", { name: "Angariação" }).check();
  await manager.getByRole("button", { name: "Alterar tipo" }).click();
  await expect(manager.getByText("Escolha um corretor deste funil.")).toBeVisible();
  await expectAccessible(manager, "the page that changes the type");
  // She works this one, and keeps the lead.
  await manager.getByRole("radio", { name: "Locação" }).check();
  await expect(manager.getByLabel("Corretor", { exact: true })).toHaveCount(0);
  await manager.getByRole("button", { name: "Alterar tipo" }).click();
  await expect(manager).toHaveURL(new RegExp(`/attendance/rent/customer-service/${lead.id}`));
  await expect(card(column(page, "Visita agendada"), lead.name)).toHaveCount(0);
  await page.goto("/attendance/rent");
  await expect(card(column(page, "Em atendimento"), lead.name)).toBeVisible();
  await context.close();
});
