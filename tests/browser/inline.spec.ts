import type { Page } from "@playwright/test";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { detailOf, TABS } from "../support/browser/detail";
import { alerts } from "../support/browser/dialog-scenario";
import { fail, NOT_MADE, ofField, UNANSWERED } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry, pick, press } from "../support/browser/keys";
import { signIn } from "../support/browser/session";
import { FIVE_LETTERS } from "../support/browser/texts";

test.use(TABS);

test("name, phone and e-mail are edited where they stand", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Lucas Almeida", "Edite Edição", {
    email: "edite@exemplo.example",
  });
  await open();
  const head = page.getByRole("main");
  for (const { label, short, text, refused, shown } of [
    {
      label: "Nome",
      short: "Edi",
      text: "Edite da Edição",
      refused: ofField("name", "Nome muito longo."),
      shown: head.getByRole("heading", { level: 1, name: "Edite da Edição" }),
    },
    {
      label: "Telefone",
      short: "1198",
      text: "11987651234",
      refused: ofField("phone", "Telefone inválido."),
      shown: head.getByRole("link", { name: "(11) 98765-1234" }),
    },
    {
      label: "E-mail",
      short: "e@e",
      text: "edite.edicao@exemplo.example",
      refused: ofField("email", "E-mail inválido."),
      shown: head.getByRole("link", { name: "edite.edicao@exemplo.example" }),
    },
  ])
    await test.step(label, async () => {
      const edit = page.getByRole("button", { name: `Editar ${label.toLocaleLowerCase("pt-BR")}` });
      const field = page.getByRole("textbox", { name: label });
      const before = await agencyApi.version(lead.id);
      await press(page, edit);
      await expect(field).toBeFocused();
      const original = await field.inputValue();
      await page.keyboard.type(short);
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(FIVE_LETTERS);
      await expectPartAccessible(page, label, "main");
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
      await expect(edit).toBeFocused();

      await press(page, edit);
      await expect(field).toHaveValue(original);
      await page.keyboard.type(text);
      await press(page, page.getByRole("button", { name: "Cancelar edição" }));
      await expect(edit).toBeFocused();
      expect(await agencyApi.version(lead.id)).toBe(before);

      await press(page, edit);
      await page.keyboard.type(text);
      for (const fault of [UNANSWERED, refused]) {
        const mend = await fail(page, "UpdateCustomer", fault);
        await field.press("Enter");
        await expect(field).toHaveAccessibleDescription(fault.text);
        await expect(field).toHaveValue(text);
        await mend();
      }
      await press(page, page.getByRole("button", { name: "Salvar" }));
      await expect(shown).toBeVisible();
      await expect(edit).toBeFocused();
    });
});

test("what is no phone or e-mail is not saved, and says why", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Lucas Almeida", "Regra Regrada");
  await open();
  const before = await agencyApi.version(lead.id);
  for (const [label, text, message] of [
    ["Telefone", "abcdefgh", "Informe DDD e número, como (11) 98765-4321."],
    ["Telefone", "12345", "Informe DDD e número, como (11) 98765-4321."],
    ["E-mail", "nao-e-email", "E-mail inválido."],
  ] as const)
    await test.step(text, async () => {
      const field = page.getByRole("textbox", { name: label });
      await press(page, page.getByRole("button", { name: `Editar ${label.toLowerCase()}` }));
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(text);
      await page.keyboard.press("Escape");
    });
  expect(await agencyApi.version(lead.id)).toBe(before);
});

test("two browsers edit one name: both values are shown, and nothing is overwritten unseen", async ({
  page,
  browser,
}) => {
  // The agent's page gets no events: only the answer to its own change shows.
  await page.routeWebSocket(/graphql/, (socket) => socket.close());
  const { open, agencyApi, lead, path } = await detailOf(page, "Lucas Almeida", "Dora Disputada");
  await open();
  const kept = async () =>
    (await agencyApi.get<{ customer: { name: string } }>(`/v1/customer-services/${lead.id}`)).customer.name;
  const type = async (one: Page, text: string) => {
    await one.getByRole("button", { name: "Editar nome" }).click();
    await one.getByRole("textbox", { name: "Nome" }).fill(text);
  };
  const title = (one: Page, name: string) => one.getByRole("heading", { level: 1, name, exact: true });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  try {
    const managers = await context.newPage();
    await signIn(managers, named("Fernanda Lima"), path);
    await expect(title(managers, lead.name)).toBeVisible();

    await type(page, "Dora do Lucas");
    await type(managers, "Dora da Fernanda");
    await managers.keyboard.press("Enter");
    await expect(title(managers, "Dora da Fernanda")).toBeVisible();
    await page.keyboard.press("Enter");
    const main = page.getByRole("main");
    await expect(
      main.getByText("Fernanda mudou para “Dora da Fernanda” enquanto você editava."),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Dora do Lucas");
    await expectPartAccessible(page, "two names", "main");
    expect(await kept()).toBe("Dora da Fernanda");

    await type(managers, "Dora de novo");
    await press(page, page.getByRole("button", { name: "Manter o meu" }));
    await expect(title(page, "Dora do Lucas")).toBeVisible();
    await expect(managers.getByText("Lucas mudou para “Dora do Lucas” enquanto você editava.")).toBeVisible();
    await expect(managers.getByRole("textbox", { name: "Nome" })).toHaveValue("Dora de novo");
    await press(managers, managers.getByRole("button", { name: "Usar o novo" }));
    await expect(title(managers, "Dora do Lucas")).toBeVisible();
    expect(await kept()).toBe("Dora do Lucas");
  } finally {
    await context.close();
  }
});

test("temperature, way of contact and status: refused, they stay; tried again, they change", async ({
  page,
}) => {
  const { open } = await detailOf(page, "Lucas Almeida", "Sônia Seletora");
  await open();
  for (const { label, operation, entry } of [
    { label: "Temperatura", operation: "SetTemperature", entry: "Quente" },
    { label: "Forma de contato", operation: "SetContactType", entry: "E-mail" },
  ])
    await test.step(label, async () => {
      const button = page.getByRole("button", { name: new RegExp(`^${label}:`) });
      await expect(button).toHaveAccessibleName(`${label}: Não informado`);
      for (const fault of [UNANSWERED, NOT_MADE]) {
        const mend = await fail(page, operation, fault);
        await chooseEntry(page, button, entry);
        await expect(alerts(page)).toContainText(fault.text);
        await expect(button).toHaveAccessibleName(`${label}: Não informado`);
        await expect(button).toBeFocused();
        // The next one may say the same, and what is busy opens no menu.
        await alerts(page).getByRole("button", { name: "Fechar aviso" }).click();
        await expect(alerts(page)).toBeEmpty();
        await mend();
      }
      await chooseEntry(page, button, entry);
      await expect(button).toHaveAccessibleName(`${label}: ${entry}`);
      await expect(button).toBeFocused();
    });
  await test.step("tags", async () => {
    const edit = page.getByRole("button", { name: "Editar etiquetas" });
    const dialog = page.getByRole("dialog", { name: "Editar etiquetas" });
    await press(page, edit);
    const box = dialog.getByRole("checkbox").first();
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expectPartAccessible(page, "tags");
    const name = await box.evaluate((input) => input.closest("label")?.textContent ?? "");
    for (const fault of [UNANSWERED, NOT_MADE]) {
      const mend = await fail(page, "SetTags", fault);
      await box.press("Enter");
      await expect(dialog.getByRole("alert")).toContainText(fault.text);
      await expect(box).toBeChecked();
      await mend();
    }
    await box.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("list", { name: "Etiquetas" })).toHaveText(name);
    await expect(edit).toBeFocused();
    await page.getByRole("tab", { name: "Histórico" }).click();
    await expect(page.getByRole("main")).toContainText(`+ ${name}`);
  });
  await test.step("a menu that is left changes nothing", async () => {
    const button = page.getByRole("button", { name: /^Status:/ });
    await press(page, button);
    await expect(page.getByRole("menuitem", { name: /^Novo/ })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("finished by the status selector, it says why, and begins anew with the same data", async ({ page }) => {
  const { open, lead, path } = await detailOf(page, "Lucas Almeida", "Olga Outra", { properties: 1 });
  await open();
  const dialog = page.getByRole("dialog", { name: "Finalizar atendimento" });
  const status = page.getByRole("button", { name: /^Status:/ });
  const finish = () => chooseEntry(page, status, /^Finalizado/);
  await finish();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(status).toBeFocused();
  await finish();
  await pick(page, dialog.getByRole("radio", { name: "Não", exact: true }));
  await pick(page, dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first());
  await press(page, dialog.getByRole("button", { name: "Finalizar" }));
  await expect(dialog).toBeHidden();
  const notice = page.getByRole("region", { name: "Aviso", exact: true });
  await expect(notice).toContainText(
    "Atendimento finalizado. Negócio não fechado. Motivo: Sem retorno do cliente",
  );
  await expect(page.getByRole("button", { name: /^(Editar|Status|Adicionar)/ })).toHaveCount(0);
  await expect(page.locator(`[data-card="${lead.id}"]`)).toBeFocused();
  await expectAccessible(page, "finished attendance");
  const again = notice.getByRole("button", { name: "Criar novo atendimento com os mesmos dados" });
  for (const fault of [UNANSWERED, NOT_MADE]) {
    const mend = await fail(page, "CopyAttendance", fault);
    await press(page, again);
    await expect(alerts(page)).toContainText(fault.text);
    await expect(again).toBeFocused();
    await expect(page).toHaveURL(new RegExp(path));
    await mend();
  }
  await press(page, again);
  await expect(alerts(page)).toContainText("Atendimento criado.");
  await expect(page).not.toHaveURL(new RegExp(path));
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: Novo" })).toBeVisible();
});
