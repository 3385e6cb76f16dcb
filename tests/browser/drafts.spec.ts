import type { Page } from "@playwright/test";
import { expectPartAccessible } from "../support/browser/accessible";
import { detailOf, TABS } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { press, type } from "../support/browser/keys";
import { signInByForm } from "../support/browser/session";

test.use(TABS);

const note = (page: Page) => page.getByRole("textbox", { name: "Observação" });
const recovered = (page: Page) => page.getByText("Rascunho recuperado", { exact: true });

/** Signs in at the page to which the end of a session has led. */
async function signInHere(page: Page, who: string): Promise<void> {
  const { email, password } = named(who);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** What a session that is over looks like to the browser. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
}

test("an observation outlives going back, a reload and a new sign-in; no other person sees it; 'Sair' deletes it", async ({
  page,
}) => {
  const { lead, agencyApi, path: detail } = await detailOf(page, "Ana Souza", "Dalva Rascunho");
  const other = await agencyApi.newLead("Davi Outro");
  const path = `/new-observation/${lead.id}`;
  await signInByForm(page, named("Ana Souza"), `${detail}?tab=historico`);
  const add = page.getByRole("link", { name: "Adicionar observação" });
  await press(page, add);
  await expect(note(page)).toBeFocused();
  await page.keyboard.type("Prefere a tarde, depois das 15h.");

  await test.step("back, and again", async () => {
    await press(page, page.getByRole("button", { name: "Voltar para o atendimento" }));
    await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
    await press(page, add);
    await expect(note(page)).toHaveValue("Prefere a tarde, depois das 15h.");
    await expect(recovered(page)).toBeVisible();
  });
  await test.step("a phone drops the tab", async () => {
    await type(page, note(page), "Prefere a manhã.");
    await page.reload();
    await expect(note(page)).toHaveValue("Prefere a manhã.");
  });
  await test.step("another lead's begins empty", async () => {
    await page.goto(`/new-observation/${other.id}`);
    await expect(note(page)).toHaveValue("");
    await expect(recovered(page)).toHaveCount(0);
  });
  await test.step("the session is over: another person's is empty, one's own is there", async () => {
    await page.goto(path);
    await expect(note(page)).toHaveValue("Prefere a manhã.");
    await endSession(page);
    await signInHere(page, "Fernanda Lima");
    await expect(page).toHaveURL(path);
    await expect(note(page)).toHaveValue("");
    await expect(recovered(page)).toHaveCount(0);
    await endSession(page);
    await signInHere(page, "Ana Souza");
    await expect(note(page)).toHaveValue("Prefere a manhã.");
    await expect(recovered(page)).toBeVisible();
  });
  await test.step("signed out, nothing stays on the device", async () => {
    await press(page, page.getByRole("button", { name: "Perfil de Ana Souza" }));
    await page.getByRole("menuitem", { name: "Sair" }).click();
    const question = page.getByRole("dialog", { name: "Sair e apagar o que não foi salvo?" });
    await expect(question).toContainText("Você tem 1 rascunho neste aparelho.");
    await expectPartAccessible(page, "sign-out with a draft", '[role="dialog"]');
    await press(page, question.getByRole("button", { name: "Sair" }));
    await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("manhã");
    await signInByForm(page, named("Ana Souza"), path);
    await expect(note(page)).toHaveValue("");
  });
});

test("half a new attendance, and half an edited name, are there when one comes back", async ({ page }) => {
  const { open, path, lead, agencyApi } = await detailOf(page, "Ana Souza", "Edna Editada");
  await open();
  await press(page, page.getByRole("button", { name: "Editar nome" }));
  const edited = page.getByRole("textbox", { name: "Nome" });
  await expect(edited).toBeFocused();
  await page.keyboard.type("Edna da Silva");

  await page.getByRole("link", { name: "Novo atendimento" }).click();
  const name = page.getByLabel("Nome do lead");
  await expect(name).toBeFocused();
  await page.keyboard.type("Meia Ficha");
  await type(page, page.getByLabel("Telefone"), "11944445555");
  await page.getByRole("link", { name: "Agenda" }).click();
  await expect(name).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue("Meia Ficha");
  await expect(page.getByLabel("Telefone")).toHaveValue("(11) 94444-5555");
  await press(page, page.getByRole("button", { name: "Descartar" }));
  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();

  await page.goto(path);
  await expect(edited).toHaveValue("Edna da Silva");
  await expect(recovered(page)).toBeVisible();
  await edited.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await expect(edited).toHaveCount(0);
  expect(
    (await agencyApi.get<{ customer: { name: string } }>(`/v1/customer-services/${lead.id}`)).customer.name,
  ).toBe(lead.name);
});
