import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

test("a return for all selected rows: what could not be changed stays selected and says why; then a tag, on and off", async ({
  page,
}) => {
  const agent = named("Sabrina Lopes");
  const api = await agencyApiOf(agent);
  const leads = [];
  for (const name of ["Zeferino Um", "Zeferino Dois", "Zeferino Três"])
    leads.push(await api.newLead(name, { businessType: "RENT" }));
  const won = await api.newLead("Zeferino Ganho", { businessType: "RENT" });
  await api.put(`/v1/customer-services/${won.id}/status`, { status: "FINISHED", amount: "1000.00" });

  await signIn(page, agent, "/attendance/rent?view=table&q=zeferino");
  const row = (name: string) => page.getByRole("row", { name });
  const box = (name: string) => row(name).getByRole("checkbox");
  await expect(row(won.name)).toBeVisible();
  await page.getByRole("checkbox", { name: "Selecionar os atendimentos desta página" }).check();
  const bar = page.getByRole("region", { name: "Seleção" });
  await expect(bar).toContainText("4 selecionados");
  await bar.getByRole("button", { name: "Retorno" }).click();
  await page.getByRole("menuitem", { name: /^Amanhã 09:00/ }).click();

  await expect(page.getByText("Retorno marcado: 3 de 4 atendimentos.")).toBeVisible();
  for (const { name } of leads) await expect(row(name)).toContainText("Amanhã às 09:00");
  await expect(bar).toContainText("1 selecionado");
  await expect(bar.getByRole("listitem")).toHaveText(/^Zeferino Ganho: ./);
  await expect(box(won.name)).toBeChecked();
  // Nobody had a return before.
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Desfeito em 3 de 3 atendimentos.")).toBeVisible();
  for (const { name } of leads) await expect(row(name)).not.toContainText("Amanhã às 09:00");
  await expect(box("Zeferino Um")).not.toBeChecked();

  await box(won.name).uncheck();
  for (const { name } of leads) await box(name).check();
  await bar.getByRole("button", { name: "Etiquetas" }).click();
  await page.getByRole("menuitem", { name: "Urgente", exact: true }).click();
  await expect(page.getByText("Etiqueta Urgente incluída: 3 de 3 atendimentos.")).toBeVisible();
  for (const { name } of leads) await expect(row(name)).toContainText("Urgente");
  await expect(bar).toBeHidden();

  await box("Zeferino Um").check();
  await bar.getByRole("button", { name: "Etiquetas" }).click();
  await page.getByRole("menuitem", { name: "Tirar Urgente" }).click();
  await expect(page.getByText("Etiqueta Urgente tirada: 1 de 1 atendimento.")).toBeVisible();
  await expect(row("Zeferino Um")).not.toContainText("Urgente");
  await expect(row("Zeferino Dois")).toContainText("Urgente");
  await page.getByRole("button", { name: "Desfazer" }).last().click();
  await expect(row("Zeferino Um")).toContainText("Urgente");

  // A new lead that its first temperature began is new again; the second one goes back to the first.
  const [first, second] = ["Quente", "Frio"];
  const warm = async (temperature: string | undefined, ...names: string[]) => {
    for (const name of names) await box(name).check();
    await bar.getByRole("button", { name: "Temperatura" }).click();
    await page.getByRole("menuitem", { name: temperature, exact: true }).click();
    await expect(
      page.getByText(`Temperatura ${temperature}: ${names.length} de ${names.length}`),
    ).toBeVisible();
  };
  await warm(first, "Zeferino Um");
  await warm(second, "Zeferino Um", "Zeferino Dois");
  await page.getByRole("button", { name: "Desfazer" }).last().click();
  await expect(row("Zeferino Um")).toContainText("Quente");
  await expect(row("Zeferino Dois")).toContainText("Novo");
  await expect(row("Zeferino Dois")).not.toContainText("Frio");
});
