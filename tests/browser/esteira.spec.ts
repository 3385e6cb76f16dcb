import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { dayAfter, newProposal, personOf } from "../support/browser/proposals";
import { signIn } from "../support/browser/session";

// Where each rental proposal stands, for its agent and for a manager on a phone (docs/product/esteira.md).

// Makes no rental proposal in any other test: what the columns count is this test's.
const AGENT = named("Lucas Almeida");
const STILL = "A proposta muda de etapa quando é preenchida ou respondida.";

test("a rental proposal goes through the stages on the agent's screen and the manager's phone, and is not dragged", async ({
  browser,
  page,
}) => {
  const agencyApi = await agencyApiOf(AGENT);
  const name = "Estela Esteira";
  const lead = await agencyApi.newLead(name, { businessType: "RENT", properties: 1 });
  await signIn(page, AGENT, "/proposals");
  await page.getByRole("link", { name: "Esteira de locação" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Esteira de locação" })).toBeVisible();
  const names = ["Em preenchimento", "Aguardando cliente", "Aceita", "Encerrada"];
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    ...names,
    "Modelos para baixar",
  ]);
  const stage = (stageName: string) => page.getByRole("region", { name: stageName, exact: true });
  const card = (stageName: string) => stage(stageName).getByRole("listitem").filter({ hasText: name });
  const countOf = async (stageName: string) =>
    Number(await stage(stageName).locator("header span").textContent());
  const before = await Promise.all(names.map(countOf));
  const after = (...changes: number[]) => changes.map((change, index) => (before[index] ?? 0) + change);
  const counts = () => Promise.all(names.map(countOf));

  // Made by somebody else meanwhile: it is there at once.
  const { proposal, code, fill } = await newProposal(agencyApi, lead, "3000.00");
  const filling = card("Em preenchimento");
  for (const text of [
    code,
    "R$ 3.000,00",
    "Validade",
    "Faltam: proponente, pagamento e garantia",
    "0 documentos",
  ])
    await expect(filling).toContainText(text);
  await expect(filling).not.toContainText(AGENT.name);
  expect(await counts()).toEqual(after(1, 0, 0, 0));
  await expect(page.getByLabel("Corretor")).toHaveCount(0);

  await filling.dragTo(stage("Aceita"));
  await expect(page.getByText(STILL)).toBeVisible();
  await expect(filling).toBeVisible();
  await filling.getByRole("link", { name }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Proposta ${proposal.id} · ${name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/esteira-locacao$/);

  // A manager chooses the agent, and looks at one stage at a time.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const phone = await context.newPage();
  await signIn(phone, named("Fernanda Lima"), "/esteira-locacao?stage=WAITING");
  await phone.getByLabel("Corretor").selectOption({ label: "Camila Ferreira" });
  await expect(
    phone.getByRole("region", { name: "Aguardando cliente" }).getByText("Vencida").first(),
  ).toBeVisible();
  await phone.getByLabel("Corretor").selectOption({ label: AGENT.name });
  const pill = (stageName: string) =>
    phone.getByRole("navigation", { name: "Etapas" }).getByRole("button", { name: stageName });
  await expect(pill("Aguardando cliente")).toHaveAttribute("aria-current", "true");
  await pill("Em preenchimento").click();
  await expect(phone).toHaveURL(/stage=FILLING/);
  await expect(phone.getByRole("listitem").filter({ hasText: name })).toContainText(AGENT.name);

  await fill("proponent", { ...personOf(name), occupation: "Médica", income: "12000.00" });
  await expect(filling).toContainText("Faltam: pagamento e garantia");
  await fill("payment", { monthlyAmount: "3000.00", startDate: dayAfter(10), termMonths: 30, dueDay: 5 });
  await fill("guarantee", { type: "INSURANCE", company: "Porto Azul Seguros" });
  await expect(card("Aguardando cliente")).not.toContainText("Falta");
  await expect(phone.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
  await expect(pill(`Aguardando cliente ${after(0, 1)[1]}`)).toBeVisible();
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" });
  await expect(card("Aceita")).toBeVisible();
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, { status: "WAITING_CUSTOMER", reopen: true });
  await expect(card("Aguardando cliente")).toBeVisible();
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DENIED", reason: "Desistiu." });
  await expect(card("Encerrada")).toContainText("Recusada");
  await expect.poll(counts).toEqual(after(0, 0, 0, 1));
  // By its address: the pill of the stage is in sight, however far to the right it is.
  await phone.goto(`${new URL(phone.url()).pathname}?stage=CLOSED`);
  await expect(pill("Encerrada")).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole("listitem").filter({ hasText: name })).toContainText("Recusada");
  await context.close();

  const templates = page.getByRole("list", { name: "Modelos de documento" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    templates.getByRole("link", { name: "Ficha cadastral do locatário" }).click(),
  ]);
  expect(await file.failure()).toBeNull();
  await expectAccessible(page, "esteira");
  await signIn(page, named("Bruno Carvalho"), "/esteira-locacao");
  await expect(page).toHaveURL(/no-permission/);
});
