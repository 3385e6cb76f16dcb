import { detailOf, TABS } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { choose, press, type } from "../support/browser/keys";
import { liveOf } from "../support/browser/live";
import { newProposal, offer, personOf } from "../support/browser/proposals";
import { signIn } from "../support/browser/session";

// A proposal by keyboard alone, and one that two people have open (docs/product/proposals.md).

test.use(TABS);

test("by keyboard alone: made, filled in by section, sent, denied, reopened, accepted, and the deal's amount with it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = "Teca Teclada";
  const { open, lead, agencyApi } = await detailOf(
    page,
    "Bruno Carvalho",
    name,
    { properties: 1 },
    "propostas",
  );
  await open();
  await press(page, page.getByRole("button", { name: "Adicionar proposta" }));
  const making = page.getByRole("dialog", { name: "Adicionar proposta" });
  await expect(making.getByLabel("Imóvel")).not.toHaveValue("");
  // Far from whatever is asked for it: Enter asks, and Enter again says that it is right.
  await type(page, making.getByLabel("Valor"), "50000000");
  await page.keyboard.press("Enter");
  await expect(making.getByRole("status")).toContainText("acima do valor anunciado");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Proposta criada com sucesso.")).toBeVisible();
  const form = page.getByRole("dialog", { name: / · Teca Teclada$/ });
  await expect(form).toBeVisible();

  const person = form.getByRole("region", { name: "Proponente 1" });
  // It begins with the lead's name; what is missing leads to its field.
  await expect(person.getByLabel("Nome completo")).toHaveValue(name);
  await press(page, person.getByRole("button", { name: "CPF", exact: true }));
  await expect(person.getByLabel("CPF")).toBeFocused();
  await page.keyboard.type("52998224725");
  for (const [label, text] of [["Data de nascimento", "01/05/1990"]] as const)
    await type(page, person.getByLabel(label), text);
  await choose(page, person.getByLabel("Estado civil"), 1);
  for (const [label, text] of [
    ["Profissão", "Médica"],
    ["E-mail", "teca@exemplo.com.br"],
    ["Telefone", "11987654321"],
    ["CEP", "01310100"],
    ["Rua", "Avenida Paulista"],
    ["Número", "1000"],
    ["Bairro", "Bela Vista"],
    ["Cidade", "São Paulo"],
  ] as const)
    await type(page, person.getByLabel(label, { exact: true }), text);
  await choose(page, person.getByLabel("Estado", { exact: true }), 25);
  await press(page, person.getByRole("button", { name: "Salvar" }));
  await expect(person.getByText("Completo", { exact: true })).toBeVisible();
  const payment = form.getByRole("region", { name: "Pagamento" });
  await type(page, payment.getByLabel("À vista"), "50000000");
  await page.keyboard.press("Enter");
  await expect(payment.getByText("Completo", { exact: true })).toBeVisible();

  await expect(form.getByText("Pronta para enviar", { exact: true })).toBeVisible();
  await press(page, form.getByRole("button", { name: "Copiar link" }));
  await expect(page.getByText("Link copiado.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/proposta\/\d+\/[\w-]{36}$/);

  const confirm = async (button: string, title: string) => {
    await press(page, form.getByRole("button", { name: button, exact: true }));
    await press(
      page,
      page
        .getByRole("dialog", { name: title })
        .getByRole("button", { name: /^(Recusar|Reabrir|Aceitar) proposta$/ }),
    );
  };
  await confirm("Recusar", "Recusar esta proposta?");
  await expect(form.getByText("Recusada", { exact: true })).toBeVisible();
  await expect(payment.getByLabel("À vista")).toBeDisabled();
  await confirm("Reabrir", "Reabrir esta proposta?");
  await expect(form.getByText("Enviada", { exact: true })).toBeVisible();
  await expect(form.getByText(/^Enviada por link hoje às \d\d:\d\d, por Bruno Carvalho\.$/)).toBeVisible();
  await confirm("Aceitar", "Aceitar esta proposta?");
  const finish = page.getByRole("dialog", { name: "Finalizar o atendimento?" });
  await expect(finish.getByText(/^O negócio foi fechado por R\$\s50\.000\.000,00\?$/)).toBeVisible();
  await press(page, finish.getByRole("button", { name: "Finalizar atendimento" }));
  await expect.poll(() => agencyApi.status(lead.id)).toBe("FINISHED");
  await expect(finish).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Propostas" }).getByText("Aceita", { exact: true }),
  ).toBeVisible();
});

test("agent and manager have it open: what one saves is on the other's screen, and what is typed stays", async ({
  browser,
  page,
}) => {
  const name = "Dora Duas";
  const { lead, agencyApi } = await detailOf(page, "Bruno Carvalho", name, { properties: 1 });
  const { proposal, fill } = await newProposal(agencyApi, lead, "500000.00");
  await fill("proponent", personOf(name));
  const path = `/sale/proposals/${proposal.id}/${proposal.uuid}/form`;
  const context = await browser.newContext(TABS);
  const manager = await context.newPage();
  const formOf = (of: typeof page) => of.getByRole("dialog", { name: `Proposta ${proposal.id} · ${name}` });
  const section = (of: typeof page, title: string) =>
    formOf(of).getByRole("region", { name: title, exact: true });
  const save = (of: typeof page, title: string) =>
    section(of, title).getByRole("button", { name: "Salvar" }).click();
  // What others do does not reach the manager's page for now.
  const { hold } = await liveOf(manager);
  const release = hold();
  await Promise.all([
    signIn(page, named("Bruno Carvalho"), path),
    signIn(manager, named("Fernanda Lima"), path),
  ]);
  for (const one of [page, manager]) {
    await expect(section(one, "Proponente 1")).toContainText("profissão");
    // Below the form the tab reads the proposal too: later, it would bring the version that is not to be known.
    await expect(one.locator("tbody tr")).toHaveCount(1);
  }

  // The agent saves; the manager, who has not seen it, is refused, and keeps what was typed.
  await section(page, "Pagamento").getByLabel("À vista").fill("500000");
  await save(page, "Pagamento");
  await expect(section(page, "Pagamento").getByText("Completo", { exact: true })).toBeVisible();
  const job = section(manager, "Proponente 1").getByLabel("Profissão");
  await job.fill("Arquiteta");
  await save(manager, "Proponente 1");
  await expect(section(manager, "Proponente 1").getByRole("alert")).toBeVisible();
  await expect(job).toHaveValue("Arquiteta");
  // It is shown as it is by now: saved again it is accepted, and comes to the agent.
  await expect(section(manager, "Pagamento").getByText("Completo", { exact: true })).toBeVisible();
  await save(manager, "Proponente 1");
  await expect(section(manager, "Proponente 1").getByText("Completo", { exact: true })).toBeVisible();
  await expect(section(page, "Proponente 1").getByLabel("Profissão")).toHaveValue("Arquiteta");
  release();

  // Another amount: the agent, who types, is shown it and keeps what was typed.
  await section(page, "Pagamento").getByLabel("Financiamento").fill("12345");
  await formOf(manager)
    .getByRole("button", { name: /^Ações da proposta/ })
    .click();
  await manager.getByRole("menuitem", { name: "Editar valor e validade" }).click();
  const editing = manager.getByRole("dialog", { name: "Editar valor e validade" });
  await editing.getByLabel("Valor").fill("480000");
  await offer(editing, "Salvar");
  await expect(
    formOf(page)
      .getByText(/^R\$\s480\.000,00/)
      .first(),
  ).toBeVisible();
  await expect(section(page, "Pagamento").getByLabel("Financiamento")).toHaveValue("R$ 12.345");
  await expect(section(page, "Pagamento").getByText("Não salvo")).toBeVisible();
  await section(page, "Pagamento").getByLabel("Financiamento").fill("");
  await section(page, "Pagamento").getByLabel("À vista").fill("480000");
  await save(page, "Pagamento");

  // The manager's screen follows too by now, and accepts.
  await manager.getByRole("button", { name: "Aceitar", exact: true }).click();
  await manager
    .getByRole("dialog", { name: "Aceitar esta proposta?" })
    .getByRole("button", { name: "Aceitar proposta" })
    .click();
  await expect(formOf(page).getByText("Aceita", { exact: true })).toBeVisible();
  await expect(section(page, "Pagamento").getByLabel("À vista")).toBeDisabled();
  await context.close();
});
