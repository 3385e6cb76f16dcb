import type { Locator, Page } from "@playwright/test";
import { column } from "../support/browser/board";
import { detailOf } from "../support/browser/detail";
import { expect, test } from "../support/browser/fixtures";
import { tabTo } from "../support/browser/keys";
import { moveDialog } from "../support/browser/move-dialog";
import { offer } from "../support/browser/proposals";

// The agent's way of a proposal: made on the lead's page or by a move, filled in by section, answered
// (docs/product/proposals.md). The customer's page has its own file.

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tableOf = (page: Page) => page.getByRole("region", { name: "Propostas" });
const form = (page: Page, name: string) =>
  page.getByRole("dialog", { name: new RegExp(`^Proposta \\d+ · ${name}`) });
const save = (part: Locator) => part.getByRole("button", { name: "Salvar" }).click();
/** Fills in all that a person of a proposal is asked for. */
async function fillPerson(
  part: Locator,
  { name, cpf, income }: { name: string; cpf: string; income?: string },
) {
  for (const [label, text] of [
    ["Nome completo", name],
    ["CPF", cpf],
    ["Data de nascimento", "01/05/1990"],
    ["Profissão", "Médica"],
    ["E-mail", "ana@exemplo.com.br"],
    ["Telefone", "11987654321"],
    ["CEP", "01310100"],
    ["Rua", "Avenida Paulista"],
    ["Número", "1000"],
    ["Bairro", "Bela Vista"],
    ["Cidade", "São Paulo"],
    ...(income ? [["Renda mensal", income] as const] : []),
  ] as const)
    await part.getByLabel(label, { exact: true }).fill(text);
  await part.getByLabel("Estado civil").selectOption("Solteiro(a)");
  await part.getByLabel("Estado", { exact: true }).selectOption("São Paulo");
}

/** Accepts the proposal that is shown, and leaves its attendance open. */
async function accept(page: Page) {
  await page.getByRole("button", { name: "Aceitar", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Aceitar esta proposta?" })
    .getByRole("button", { name: "Aceitar proposta" })
    .click();
  await page
    .getByRole("dialog", { name: "Finalizar o atendimento?" })
    .getByRole("button", { name: "Agora não" })
    .click();
}

test("a sale: from the tab to accepted, refused at each wrong field, then part of a deal won", async ({
  page,
}) => {
  const name = "Sílvia Venda";
  const { open, lead, agencyApi } = await detailOf(
    page,
    "Bruno Carvalho",
    name,
    { properties: 1 },
    "propostas",
  );
  await open();
  await expect(page.getByText("Nenhuma proposta adicionada")).toBeVisible();
  await page.getByRole("button", { name: "Adicionar proposta" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar proposta" });
  await expect(dialog.getByLabel("Imóvel")).not.toHaveValue("");
  // It begins with the asking price: one zero too many is asked about, and not sent.
  await expect(dialog.getByLabel("Valor")).toHaveValue(/^R\$\s[\d.]+,00$/);
  const asking = (await dialog.getByLabel("Valor").inputValue()).replace(/\D/g, "").slice(0, -2);
  await dialog.getByLabel("Valor").fill(`${asking}0`);
  await dialog.getByRole("button", { name: "Adicionar proposta" }).click();
  await expect(dialog.getByRole("status")).toContainText("está 900 % acima do valor anunciado");
  await expect(dialog.getByRole("button", { name: "Está certo: adicionar proposta" })).toBeFocused();
  await dialog.getByLabel("Valor").fill("0");
  await dialog.getByRole("button", { name: "Adicionar proposta" }).click();
  await expect(dialog.getByText("Informe um valor maior que zero.")).toBeVisible();
  await dialog.getByLabel("Validade").fill("01/01/2020");
  await dialog.getByLabel("Valor").fill("500000");
  await dialog.getByRole("button", { name: "Adicionar proposta" }).click();
  await expect(dialog.getByText(/^A data deve ser a partir de/)).toBeVisible();
  await dialog.getByLabel("Validade").fill(inDays(5));
  await offer(dialog, "Adicionar proposta");
  await expect(page.getByText("Proposta criada com sucesso.")).toBeVisible();
  await expect(form(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/sale\/proposals\/\d+\/[^/]+\/form$/);
  // The first proposal moves the attendance.
  await expect.poll(() => agencyApi.status(lead.id)).toBe("IN_PROPOSAL");

  const person = section(page, "Proponente 1");
  await fillPerson(person, { name, cpf: "111.111.111-11" });
  await save(person);
  await expect(person.getByText("CPF inválido. Confira os 11 números.")).toBeVisible();
  await person.getByLabel("CPF").fill("529.982.247-25");
  await person.getByLabel("Data de nascimento").fill(inDays(-365 * 17));
  await expect(person.getByText("É preciso ter 18 anos ou mais.")).toBeVisible();
  await person.getByLabel("Data de nascimento").fill("01/05/1990");
  await save(person);
  await expect(person.getByText("Completo", { exact: true })).toBeVisible();

  const payment = section(page, "Pagamento");
  await payment.getByLabel("À vista").fill("499999,99");
  await save(payment);
  await expect(payment.getByText(/^Faltam R\$\s0,01 para o valor da proposta/)).toBeVisible();
  await payment.getByLabel("À vista").fill("500000");
  await save(payment);
  await expect(payment.getByText("Completo", { exact: true })).toBeVisible();

  // One person is in a proposal once.
  await page.getByRole("button", { name: "Adicionar proponente" }).click();
  const second = section(page, "Proponente 2");
  await second.getByLabel("CPF").fill("529.982.247-25");
  await save(second);
  await expect(second.getByText("Esta pessoa já está na proposta como proponente.")).toBeVisible();
  await second.getByRole("button", { name: "Remover" }).click();
  await page
    .getByRole("dialog", { name: "Apagar Proponente 2?" })
    .getByRole("button", { name: "Apagar" })
    .click();
  await expect(second).toHaveCount(0);

  await accept(page);
  await expect(form(page, name).getByText("Aceita", { exact: true })).toBeVisible();
  await expect(person.getByLabel("CPF")).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tableOf(page).getByText("Aceita", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Status:/ }).click();
  await page.getByRole("menuitem", { name: /^Finalizado/ }).click();
  const finish = page.getByRole("dialog", { name: "Finalizar atendimento" });
  await finish.getByRole("radio", { name: "Sim" }).check();
  await expect(finish.getByLabel("Proposta").locator("option").first()).toHaveText("Não possui proposta");
  await expect(finish.getByLabel("Proposta").locator("option:checked")).toHaveText(
    /R\$\s500\.000,00 · .* · Aceita/,
  );
  await finish.getByRole("button", { name: "Finalizar" }).click();
  await expect.poll(() => agencyApi.status(lead.id)).toBe("FINISHED");
});

test("a rent: by the move to 'Em proposta', with a guarantor", async ({ page }) => {
  const name = "Renata Aluguel";
  const { lead, dialog, to } = await moveDialog(page, RENT_AGENT, name, {
    businessType: "RENT",
    properties: 1,
  });
  await to("Em proposta", "Adicionar proposta").open();
  await dialog.getByLabel("Aluguel mensal").fill("3000");
  await offer(dialog, "Adicionar proposta");
  await expect(column(page, "Em proposta").locator(`[data-card="${lead.id}"]`)).toBeVisible();
  await expect(form(page, name)).toBeVisible();

  await fillPerson(section(page, "Proponente 1"), { name, cpf: "11144477735", income: "9000" });
  await save(section(page, "Proponente 1"));
  await expect(section(page, "Proponente 1").getByText("Completo", { exact: true })).toBeVisible();
  const payment = section(page, "Pagamento");
  await payment.getByLabel("Aluguel mensal").fill("3000");
  await payment.getByLabel("Início").fill(inDays(10));
  await payment.getByLabel("Prazo em meses").fill("30");
  await payment.getByLabel("Dia do vencimento").fill("5");
  await save(payment);
  await expect(payment.getByText("Completo", { exact: true })).toBeVisible();
  const guarantee = section(page, "Garantia");
  await guarantee.getByLabel("Garantia").selectOption("Fiador");
  await guarantee.getByRole("button", { name: "Adicionar fiador" }).click();
  await fillPerson(guarantee, { name: "Carlos Fiador", cpf: "11144477735", income: "20000" });
  await save(guarantee);
  await expect(guarantee.getByText("O fiador não pode ser um dos proponentes.")).toBeVisible();
  await guarantee.getByLabel("CPF").fill("39053344705");
  await save(guarantee);
  await expect(guarantee.getByText("Completo", { exact: true })).toBeVisible();
  await accept(page);
  await expect(form(page, name).getByText("Aceita", { exact: true })).toBeVisible();
});

test("a raise-property: by keyboard, with what is missing leading to its field, and a draft", async ({
  page,
}) => {
  const name = "Angélica Angaria";
  const { open } = await detailOf(
    page,
    RAISE_AGENT,
    name,
    { businessType: "RAISE_PROPERTY", properties: 1 },
    "propostas",
  );
  await open();
  await page.getByRole("button", { name: "Adicionar proposta" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Adicionar proposta" });
  await expect(dialog.getByLabel("Imóvel")).not.toHaveValue("");
  await tabTo(page, dialog.getByLabel("Valor"));
  await page.keyboard.type("80000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Está certo?");
  await page.keyboard.press("Enter");
  await expect(form(page, name)).toBeVisible();
  const part = section(page, "Autorização");
  await part.getByRole("button", { name: "comissão" }).focus();
  await page.keyboard.press("Enter");
  await expect(part.getByLabel("Comissão (%)")).toBeFocused();
  await page.keyboard.type("6");
  await page.reload();
  await expect(part.getByText("Rascunho recuperado")).toBeVisible();
  await expect(part.getByLabel("Comissão (%)")).toHaveValue("6");
  await part.getByLabel("Exclusividade").selectOption("Sim");
  await part.getByLabel("Prazo em dias").fill("90");
  await part.getByLabel("Valor pedido").fill("850000");
  await save(part);
  await expect(part.getByText("Completo", { exact: true })).toBeVisible();
  await fillPerson(section(page, "Proponente 1"), { name, cpf: "15350946056" });
  await save(section(page, "Proponente 1"));
  await expect(section(page, "Proponente 1").getByText("Completo", { exact: true })).toBeVisible();
  await accept(page);
  await expect(form(page, name).getByText("Aceita", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const RENT_AGENT = "Camila Ferreira";
const RAISE_AGENT = "Diego Martins";

/** `25/11/2026`: that many days from today. */
const inDays = (days: number): string => {
  const [year, month, date] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
};
