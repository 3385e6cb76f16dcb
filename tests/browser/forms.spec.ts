import { expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { detailOf, TABS } from "../support/browser/detail";
import { alerts } from "../support/browser/dialog-scenario";
import { fail, NOT_MADE, UNANSWERED } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { choose, press, type } from "../support/browser/keys";
import { signIn } from "../support/browser/session";
import { FIVE_LETTERS } from "../support/browser/texts";

test.use(TABS);

test("create: what is missing, a person who is known, refused, created", async ({ page }) => {
  const agent = named("Lucas Almeida");
  const agencyApi = await agencyApiOf(agent);
  const known = await agencyApi.newLead("Duda Duplicada", { phone: "11933334444" });
  await signIn(page, agent, "/new-customer-service/sale");
  const name = page.getByLabel("Nome do lead");
  const phone = page.getByLabel("Telefone");
  const email = page.getByLabel("E-mail");
  const code = page.getByLabel("Código do imóvel");
  const send = page.getByRole("button", { name: "Criar atendimento" });
  await type(page, name, "Jo");
  await press(page, send);
  await expect(name).toHaveAccessibleDescription(FIVE_LETTERS);
  await expect(name).toBeFocused();
  await expect(phone).toHaveAccessibleDescription("Informe telefone ou e-mail.");
  await type(page, phone, "2098765");
  await type(page, email, "jo@");
  await press(page, send);
  await expect(phone).toHaveAccessibleDescription("Informe DDD e número, como (11) 98765-4321.");
  await expect(email).toHaveAccessibleDescription("E-mail inválido.");
  await expectPartAccessible(page, "create with messages", "main");

  await type(page, name, "Joana Nova");
  await type(page, phone, "11933334444");
  await type(page, email, "joana.nova@exemplo.example");
  await expect(page.getByText("Já existe um atendimento aberto.")).toBeVisible();
  await expect(page.getByText(/Duda Duplicada, com Lucas Almeida \(mesmo telefone\)\./)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ver atendimento/ })).toHaveAttribute(
    ...(["href", `/attendance/sale/customer-service/${known.id}`] as const),
  );
  await expect(
    page.getByText(/^Este telefone já está no cadastro em nome de Duda Duplicada\. O atendimento será salvo/),
  ).toBeVisible();
  await expectPartAccessible(page, "create with a known person", "main");
  await type(page, phone, "11933335555");
  await expect(page.getByText("Já existe um atendimento aberto.")).toBeHidden();

  await type(page, code, "NADA-0");
  await press(page, send);
  await expect(code).toHaveAccessibleDescription("Imóvel não encontrado.");
  await expect(code).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  for (const fault of [UNANSWERED, NOT_MADE]) {
    const mend = await fail(page, "CreateAttendance", fault);
    await press(page, send);
    await expect(page.locator("form").getByRole("alert")).toContainText(fault.text);
    await expect(name).toHaveValue("Joana Nova");
    await expect(phone).toHaveValue("(11) 93333-5555");
    await expect(send).toBeFocused();
    await mend();
  }
  await press(page, send);
  await expect(alerts(page)).toContainText("Atendimento criado.");
  await expect(page).toHaveURL("/attendance/sale");
  await expect(page.locator("[data-card]").filter({ hasText: "Joana Nova" })).toBeVisible();
});

test("create: for a known phone it is saved under the name on record, and says so", async ({ page }) => {
  const agent = named("Lucas Almeida");
  const agencyApi = await agencyApiOf(agent);
  await agencyApi.newLead("Reinaldo Registrado", { phone: "11933336666" });
  await signIn(page, agent, "/new-customer-service/sale");
  await type(page, page.getByLabel("Nome do lead"), "Rei Digitado");
  await type(page, page.getByLabel("Telefone"), "11933336666");
  await expect(page.getByText(/já está no cadastro em nome de Reinaldo Registrado/)).toBeVisible();
  await press(page, page.getByRole("button", { name: "Criar atendimento" }));
  await expect(alerts(page)).toContainText(
    "Atendimento criado em nome de Reinaldo Registrado, que é o nome no cadastro.",
  );
});

test("create: cancelled, nothing comes of it; reception says who attends", async ({ page }) => {
  await signIn(page, named("Helena Ramos"), "/new-customer-service/sale");
  await type(page, page.getByLabel("Nome do lead"), "Não Criada");
  await type(page, page.getByLabel("E-mail"), "nao.criada@exemplo.example");
  await press(page, page.getByRole("button", { name: "Criar atendimento" }));
  await expect(page.getByLabel("Quem vai atender")).toHaveAccessibleDescription("Escolha quem vai atender.");
  await press(page, page.getByRole("button", { name: "Cancelar" }));
  await expect(page).toHaveURL("/attendance/sale?view=table");
  await page.goto("/attendance/sale?view=table&q=nao.criada@exemplo.example");
  const nothing = "Nenhum resultado encontrado para os filtros aplicados.";
  await expect(page.getByRole("main").getByText(nothing)).toBeVisible();
});

test("observation: what is missing, cancelled, refused, written", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Oscar Observado", {}, "historico");
  await open();
  const before = await agencyApi.version(lead.id);
  const text = page.getByRole("textbox", { name: "Observação" });
  const day = page.getByLabel("Lembrar em");
  const time = page.getByLabel("Horário do lembrete");
  const send = page.getByRole("button", { name: "Adicionar observação" });
  const link = page.getByRole("link", { name: "Adicionar observação" });
  await press(page, link);
  await press(page, send);
  await expect(text).toHaveAccessibleDescription("Escreva a observação.");
  await type(page, text, "Prefere a tarde.");
  await type(page, day, "31022030");
  await page.keyboard.press("Tab");
  await expect(day).toHaveAccessibleDescription("Data inválida. Use dd/mm/aaaa.");
  await type(page, day, "01012020");
  await page.keyboard.press("Tab");
  await expect(day).toHaveAccessibleDescription(/^A data deve ser a partir de \d\d\/\d\d\/\d{4}\.$/);
  await type(page, day, "01012035");
  await press(page, send);
  await expect(time).toHaveAccessibleDescription("Escolha o horário do lembrete.");
  await expectPartAccessible(page, "observation with messages", "main");
  await press(page, page.getByRole("button", { name: "Cancelar" }));
  await expect(page.getByRole("tab", { name: "Histórico" })).toHaveAttribute("aria-selected", "true");
  expect(await agencyApi.version(lead.id)).toBe(before);

  await press(page, link);
  await expect(text).toHaveValue("Prefere a tarde.");
  await expect(page.getByText("Rascunho recuperado", { exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Descartar" }));
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  await type(page, text, "Prefere a manhã.");
  await type(page, day, "01012035");
  await choose(page, time, 2);
  for (const fault of [UNANSWERED, NOT_MADE]) {
    const mend = await fail(page, "AddObservation", fault);
    await press(page, send);
    await expect(page.locator("form").getByRole("alert")).toContainText(fault.text);
    await expect(text).toHaveValue("Prefere a manhã.");
    await expect(time).toHaveValue("06:30");
    await mend();
  }
  await press(page, send);
  await expect(alerts(page)).toContainText("Observação adicionada.");
  await expect(page.getByText("Prefere a manhã.")).toBeVisible();
  await expect(page.getByText("Lembrar em 01/01/2035 às 06:30")).toBeVisible();
});
