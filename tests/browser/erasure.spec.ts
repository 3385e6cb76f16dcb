import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const ANA = named("Ana Souza");
const FERNANDA = named("Fernanda Lima");

test("a manager erases a person: what is open is said, the name is typed, the certificate names nobody", async ({
  page,
}) => {
  const ana = await agencyApiOf(ANA);
  const lead = await ana.newLead("Noemi da Rasura", { phone: "11955550199" });
  const { customer } = await ana.get<{ customer: { id: string } }>(`/v1/customer-services/${lead.id}`);
  const dialog = page.getByRole("dialog");

  await signIn(page, FERNANDA, `/lead-profile?customer=${customer.id}&tab=dados`);
  await expect(page.getByRole("tab", { name: "Dados desta pessoa", selected: true })).toBeVisible();
  await expect(page.getByText(`Finalize antes o nº ${lead.id}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Apagar esta pessoa…" })).toHaveCount(0);
  await expectAccessible(page, "a person's data");

  await ana.put(`/v1/customer-services/${lead.id}/status`, {
    status: "FINISHED",
    dealWon: true,
    amount: "1000.00",
  });
  await page.reload();
  await page.getByRole("button", { name: "Apagar esta pessoa…" }).click();
  await dialog.getByLabel("Motivo").selectOption({ label: "A pessoa pediu" });
  const name = dialog.getByRole("textbox", { name: "Para apagar, digite o nome: Noemi da Rasura" });
  await name.fill("Noemi");
  await expect(dialog.getByRole("button", { name: "Apagar para sempre" })).toBeDisabled();
  await expectAccessible(page, "the dialog that erases");
  await name.fill("noemi da rasura");
  await dialog.getByRole("button", { name: "Apagar para sempre" }).click();

  await expect(page.getByRole("heading", { name: "Dados apagados" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Pessoa apagada" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Noemi");
  await expectAccessible(page, "a certificate");

  await signIn(page, ANA, `/lead-profile?customer=${customer.id}&tab=dados`);
  await expect(page.getByRole("heading", { level: 1, name: "Pessoa apagada" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Dados desta pessoa" })).toHaveCount(0);
});
