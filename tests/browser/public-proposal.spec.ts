import { readFile } from "node:fs/promises";
import { type Browser, devices, type Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { detailOf } from "../support/browser/detail";
import { expect, fixtures, test } from "../support/browser/fixtures";
import { newProposal, type Proposal, personOf } from "../support/browser/proposals";
import { linkIn } from "../support/mails";

// The customer's page, on a phone of somebody who never signed in, beside the agent's screen
// (docs/product/public-proposal.md).

const AGENT = "Bruno Carvalho";
const GONE = "Este link não está mais disponível. Fale com a imobiliária que o enviou.";

/** A proposal of R$ 500.000,00 whose person is filled in but for the occupation. */
async function offered(page: Page, name: string) {
  const known = await detailOf(page, AGENT, name, { properties: 1 }, "propostas");
  const { proposal, fill } = await newProposal(known.agencyApi, known.lead, "500000.00");
  await fill("proponent", personOf(name));
  return { ...known, proposal, path: `/proposta/${proposal.id}/${proposal.uuid}` };
}

async function phone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: fixtures.gatewayUrl });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test("a customer fills in, offers another amount, and accepts what the agent answers, each at once on the other's screen", async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const { agencyApi, open, path, proposal } = await offered(page, "Clara Cliente");
  await open();
  const row = page.getByRole("region", { name: "Propostas" });
  await expect(row.getByText("Em preenchimento")).toBeVisible();

  const customer = await phone(browser, path);
  await expect(customer.getByText("R$ 500.000,00").first()).toBeVisible();
  await expect(
    customer.getByText("Para aceitar, preencha: Quem faz a proposta, Forma de pagamento."),
  ).toBeVisible();
  expect(await customer.context().cookies()).toEqual([]);
  const person = customer.getByRole("region", { name: "Quem faz a proposta" });
  await expect(person.getByLabel("CPF")).toHaveValue("***.***.247-**");
  await person.getByLabel("Profissão").fill("Arquiteta");
  // A phone that was put away keeps what was typed.
  await customer.reload();
  await expect(person.getByLabel("Profissão")).toHaveValue("Arquiteta");
  await person.getByRole("button", { name: "Salvar" }).click();
  await expect(person.getByText("Completo", { exact: true })).toBeVisible();
  const payment = customer.getByRole("region", { name: "Forma de pagamento" });
  await payment.getByLabel("À vista").fill("500000");
  await payment.getByRole("button", { name: "Salvar" }).click();
  await expect(customer.getByRole("button", { name: "Aceitar proposta" })).toBeVisible();
  await expect(row.getByText("Aberta pelo cliente", { exact: true })).toBeVisible();
  await expect(row.getByText(/^Aberta pelo cliente hoje às \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(customer, "the customer's page");

  await customer.getByRole("button", { name: "Fazer contraproposta" }).click();
  const dialog = customer.getByRole("dialog");
  await dialog.getByLabel("Valor da proposta").fill("480000");
  await dialog.getByRole("button", { name: "Enviar contraproposta" }).click();
  await expect(customer.getByText("Sua contraproposta está com o corretor.")).toBeVisible();
  await expect(row.getByText("R$ 480.000,00")).toBeVisible();

  // The agent offers again, while the customer still sees their own.
  const { version } = await agencyApi.get<Proposal>(`/v1/proposals/${proposal.id}`);
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, {
    status: "WAITING_CUSTOMER",
    reopen: true,
    amountUpdated: "490000.00",
    version,
  });
  await customer.getByRole("button", { name: "Não tenho interesse" }).click();
  await dialog.getByRole("button", { name: "Recusar proposta" }).click();
  await expect(
    customer.getByText("A imobiliária alterou a proposta. Confira antes de responder."),
  ).toBeVisible();
  // Saved before the page has read it again, it would be refused as of an older version.
  await expect(customer.getByRole("region", { name: "Proposta", exact: true })).toContainText("490.000,00");
  await payment.getByLabel("À vista").fill("490000");
  await payment.getByRole("button", { name: "Salvar" }).click();
  await customer.getByRole("button", { name: "Aceitar proposta" }).click();
  await dialog.getByLabel("Seu nome completo").fill("Clara Cliente");
  await dialog.getByLabel("Seu CPF ou CNPJ").fill("11144477735");
  await dialog.getByRole("button", { name: "Aceitar proposta" }).click();
  await expect(dialog.getByText("Informe o CPF ou CNPJ de quem está na proposta.")).toBeVisible();
  await dialog.getByLabel("Seu CPF ou CNPJ").fill("529.982.247-25");
  await dialog.getByRole("button", { name: "Aceitar proposta" }).click();
  // The code goes to the e-mail of the form.
  await expect(dialog.getByRole("status")).toContainText("código de 6 números para c***@exemplo.com.br");
  const inMail = new RegExp(`nº ${proposal.id} é (\\d{6})`);
  const code = await linkIn(fixtures.dataDir, "cliente@exemplo.com.br", inMail);
  await dialog.getByLabel("Código recebido por e-mail").fill(code);
  await dialog.getByRole("button", { name: "Aceitar proposta" }).click();
  await expect(customer.getByText("Proposta aceita", { exact: true })).toBeVisible();
  await expect(row.getByText("Aceita", { exact: true })).toBeVisible();
  await expectAccessible(customer, "the customer's page, answered");

  // The outcome as a PDF, by touch and by the keyboard alone; without the network it says so, and is tried again.
  const pdf = customer.getByRole("link", { name: "Baixar em PDF" });
  await customer.context().setOffline(true);
  await pdf.tap();
  await expect(
    customer.getByRole("alert").filter({ hasText: "Não foi possível baixar o PDF." }),
  ).toBeVisible();
  await customer.context().setOffline(false);
  const downloading = customer.waitForEvent("download");
  await pdf.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("proposta.pdf");
  expect(await readFile(await download.path(), "latin1")).toMatch(/^%PDF-/);
  await customer.context().close();
});

test("an address that was guessed, is another proposal's, or is over, says one and the same", async ({
  page,
  browser,
}) => {
  const { agencyApi, proposal } = await offered(page, "Olga Outra");
  const own = await offered(page, "Paulo Próprio");
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED", reason: "Engano" });
  const customer = await phone(browser, `/proposta/${proposal.id}/${proposal.uuid}`);
  await expect(customer.getByText(GONE)).toBeVisible();
  const shown = await customer.getByRole("main").innerHTML();
  const guessed = crypto.randomUUID();
  for (const path of [
    `/proposta/${own.proposal.id}/${guessed}`,
    `/proposta/${own.proposal.id}/${proposal.uuid}`,
    `/proposta/999999/${guessed}`,
    "/proposta/nothing",
  ]) {
    await customer.goto(path);
    await expect(customer.getByText(GONE)).toBeVisible();
    expect(await customer.getByRole("main").innerHTML()).toBe(shown);
  }
  await customer.context().close();
});
