import { areEmpty, detailOf, TABS } from "../support/browser/detail";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { fail, refusal, UNANSWERED } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { choose, chooseDay, press } from "../support/browser/keys";

test.use(TABS);

test("a return is added, and updated", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Ivo Retorno", {}, "retornos");
  await open();
  const opener = page.getByRole("button", { name: /^(Adicionar|Atualizar) retorno$/ });
  const dialog = page.getByRole("dialog");
  const time = dialog.getByLabel("Horário");
  await expect(page.getByText("Sem retornos")).toBeVisible();
  const panel = page.getByRole("tabpanel", { name: "Retornos" });
  const returns = {
    ...common,
    opener,
    open: () => press(page, opener),
    confirm: "Confirmar",
    operation: "SetReturn",
    refused: refusal("Escolha um horário futuro.", { code: "INVALID" }),
    failure: "stays",
  } as const;
  await dialogScenario({
    ...returns,
    title: "Adicionar retorno",
    empty: () => areEmpty(time),
    fill: async () => {
      await chooseDay(page, dialog, 1);
      await choose(page, time, 8);
    },
    filled: () => expect(time).toHaveValue("09:30"),
    done: () => expect(panel.getByText("Amanhã às 09:30")).toBeVisible(),
  });
  await test.step("updated, it begins with the time that it has", async () => {
    await press(page, opener);
    await expect(page.getByRole("dialog", { name: "Atualizar retorno" })).toBeVisible();
    await expect(time).toHaveValue("09:30");
    await choose(page, time, 9);
    await press(page, dialog.getByRole("button", { name: "Confirmar" }));
    await expect(dialog).toBeHidden();
    await expect(panel.getByText("Amanhã às 10:00")).toBeVisible();
    await expect(opener).toBeFocused();
  });
});

test("tomorrow at nine takes two presses from the lead, and by keys it begins at what is offered", async ({
  page,
}) => {
  const { open } = await detailOf(page, "Ana Souza", "Caio Amanhã", {}, "retornos");
  await open();
  const panel = page.getByRole("tabpanel", { name: "Retornos" });
  await page.getByRole("button", { name: "Adicionar retorno" }).click();
  await page.getByRole("button", { name: "Amanhã 09:00" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(panel.getByText("Amanhã às 09:00")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Atualizar retorno" }));
  const offered = page.getByRole("group", { name: "Sugestões" });
  await expect(offered.getByRole("button").first()).toBeFocused();
  await press(page, offered.getByRole("button", { name: /^Na semana que vem/ }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(panel.getByText("Amanhã às 09:00")).toBeHidden();
});

test("a return is resolved: undone, refused, and gone", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Zuleica Resolvida", {}, "retornos");
  await agencyApi.put(`/v1/customer-services/${lead.id}/schedule`, {
    date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await open();
  const box = page.getByRole("checkbox", { name: "Resolvido" });
  const marked = page.getByRole("status").getByText("Marcado como resolvido");
  const before = await agencyApi.version(lead.id);
  await press(page, box, "Space");
  await expect(marked).toBeVisible();
  await press(page, page.getByRole("button", { name: "Desfazer" }));
  await expect(marked).toBeHidden();
  await expect(box).toBeFocused();

  const mend = await fail(page, "RemoveReturn", UNANSWERED);
  await press(page, box, "Space");
  await expect(alerts(page)).toContainText(UNANSWERED.text);
  await expect(marked).toBeHidden();
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  expect(await agencyApi.version(lead.id)).toBe(before);
  await mend();

  await press(page, box, "Space");
  await expect(page.getByText("Sem retornos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar retorno" })).toBeFocused();

  await agencyApi.put(`/v1/customer-services/${lead.id}/schedule`, {
    date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await press(page, box, "Space");
  await expect(marked).toBeVisible();
  await page.reload();
  await expect(page.getByText("Sem retornos")).toBeVisible();
});
