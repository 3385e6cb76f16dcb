import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

const ANA = named("Ana Souza");
const BRUNO = named("Bruno Carvalho");
const FERNANDA = named("Fernanda Lima");

test("all of a lead: contacts that two people change, attendances of a colleague, properties, history", async ({
  browser,
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const bruno = await agencyApiOf(BRUNO);
  const phone = "11955550188";
  const lead = await ana.newLead("Paula Perfil", { properties: 1, phone });
  await bruno.newLead("Paula Perfil", { phone });
  const { customer } = await ana.get<{ customer: { id: string } }>(`/v1/customer-services/${lead.id}`);
  const list = page.getByRole("list", { name: "Contatos" });
  const dialog = page.getByRole("dialog");

  await signIn(page, ANA, `/attendance/sale/customer-service/${lead.id}`);
  const menu = page.getByRole("button", { name: "Mais ações do atendimento" });
  await chooseEntry(page, menu, "Perfil do lead");
  await expect(page.getByRole("heading", { level: 1, name: "Paula Perfil" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveText([/\(11\) 95555-0188.*Principal/]);

  // The manager adds one while Ana types hers: hers is not lost, and does not take the other's away.
  await page.getByRole("button", { name: "Adicionar contato" }).click();
  await dialog.getByRole("radio", { name: "E-mail" }).check();
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("paula@exemplo.example");
  const context = await browser.newContext();
  const manager = await context.newPage();
  await signIn(manager, FERNANDA, `/lead-profile?customer=${customer.id}`);
  await manager.getByRole("button", { name: "Adicionar contato" }).click();
  await manager.getByRole("dialog").getByRole("textbox", { name: "Telefone" }).fill("1134567890");
  await manager.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(manager.getByRole("list", { name: "Contatos" }).getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toContainText("Os contatos deste lead mudaram enquanto você editava.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(3);

  // Another main one is the customer's phone everywhere.
  await chooseEntry(page, page.getByRole("button", { name: "Ações de (11) 3456-7890" }), "Tornar principal");
  await expect(list.getByRole("listitem").first()).toContainText("(11) 3456-7890");
  await chooseEntry(page, page.getByRole("button", { name: "Ações de (11) 95555-0188" }), "Remover");
  await dialog.getByRole("button", { name: "Remover" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "a lead's contacts");

  const tab = (name: string) => page.getByRole("tab", { name }).click();
  await tab("Atendimentos");
  const attendances = page.getByRole("list", { name: "Atendimentos" }).getByRole("listitem");
  await expect(attendances).toHaveCount(2);
  const hidden = attendances.filter({ hasText: BRUNO.name });
  await expect(hidden).toContainText("Aberto");
  await expect(hidden.getByRole("link")).toHaveCount(0);
  await tab("Imóveis");
  await expect(page.getByRole("list", { name: "Imóveis" }).getByRole("listitem")).toHaveCount(1);
  await tab("Histórico");
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Telefone principal");
  await page
    .getByRole("link", { name: `Funil de vendas #${lead.id}` })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "(11) 3456-7890" })).toBeVisible();

  // What a colleague's attendance has of properties is not his.
  await signIn(page, BRUNO, `/lead-profile?customer=${customer.id}`);
  await tab("Imóveis");
  await expect(page.getByText("Não possui imóveis")).toBeVisible();

  await signIn(page, named("Tainá Araújo"), `/lead-profile?customer=${customer.id}`);
  await expect(page.getByText("Este lead não foi encontrado.")).toBeVisible();
  await context.close();
});
