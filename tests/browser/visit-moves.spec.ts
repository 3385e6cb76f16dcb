import { column } from "../support/browser/board";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { refusal } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { choose, chooseDay, pick, type } from "../support/browser/keys";
import { arrived, moveDialog } from "../support/browser/move-dialog";
import { slotsOf } from "../support/browser/slots";

test("schedule a visit: property, day and time", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Marcela Nogueira", "Vânia Visita", {
    properties: 2,
  });
  const property = dialog.getByLabel("Imóvel", { exact: true });
  const slots = slotsOf(dialog);
  const message = dialog.getByLabel("Mensagem");
  await dialogScenario({
    ...to("Visita agendada", "Agendar visita"),
    confirm: "Agendar",
    operation: "ScheduleVisit",
    failure: "closes",
    refused: refusal("Esse horário acabou de ser ocupado. Escolha outro.", { code: "CONFLICT" }),
    empty: async () => {
      await expect(property).toHaveValue("");
      await expect(message).toHaveValue("");
    },
    fill: async () => {
      await choose(page, property, 2);
      await chooseDay(page, dialog, 2);
      await slots.choose(page, 3);
      await type(page, message, "Chave na portaria.");
    },
    filled: async () => {
      await expect(property).not.toHaveValue("");
      await expect(slots.chosen).toHaveCount(1);
      await expect(message).toHaveValue("Chave na portaria.");
    },
    done: async () => {
      await expect(alerts(page)).toContainText(/Visita agendada para \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);
      await arrived(page, agencyApi, lead.id, "Visita agendada", "VISIT_SCHEDULED");
    },
  });
});

test("a visit was made: property, day, time and reason", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Marcela Nogueira", "Mauro Realizado", {
    properties: 2,
  });
  const property = dialog.getByLabel("Imóvel", { exact: true });
  const time = dialog.getByLabel("Horário");
  const reason = dialog.getByRole("group", { name: "Motivo", exact: true }).getByRole("radio").first();
  const feedback = dialog.getByLabel("Feedback");
  const observation = dialog.getByLabel("Observação");
  await dialogScenario({
    ...to("Visita realizada", "Visita realizada"),
    confirm: "Confirmar",
    operation: "RecordVisit",
    empty: async () => {
      for (const field of [property, time, feedback, observation]) await expect(field).toHaveValue("");
      await expect(reason).not.toBeChecked();
    },
    fill: async () => {
      await choose(page, property, 1);
      await chooseDay(page, dialog, -1);
      await choose(page, time, 4);
      await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
      await pick(page, reason);
      await type(page, feedback, "Gostou da varanda.");
      await type(page, observation, "Foi com a irmã.");
    },
    filled: async () => {
      await expect(property).not.toHaveValue("");
      await expect(time).toHaveValue("09:30");
      await expect(reason).toBeChecked();
      await expect(feedback).toHaveValue("Gostou da varanda.");
      await expect(observation).toHaveValue("Foi com a irmã.");
    },
    done: async () => {
      await expect(alerts(page)).toContainText("Visita finalizada.");
      await arrived(page, agencyApi, lead.id, "Visita realizada", "VISIT_MADE");
    },
  });
});

test("all visits are finished: the move alone is confirmed", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Marcela Nogueira", "Tito Terminado", {
    properties: 1,
  });
  const own = page.locator(`[data-card="${lead.id}"]`);
  await agencyApi.madeVisit(lead);
  // There and back: it begins in the column where it ends, and a menu that was opened before would go with it.
  await expect(column(page, "Visita realizada").locator(own)).toBeVisible();
  await agencyApi.put(`/v1/customer-services/${lead.id}/status`, { status: "IN_PROGRESS" });
  await expect(column(page, "Em atendimento").locator(own)).toBeVisible();
  const question = "Todas as visitas deste atendimento já foram finalizadas. Mover para Visita realizada?";
  await dialogScenario({
    ...to("Visita realizada", "Visita realizada"),
    confirm: "Confirmar",
    empty: () => expect(dialog.getByText(question)).toBeVisible(),
    filled: () => expect(dialog.getByText(question)).toBeVisible(),
    done: () => arrived(page, agencyApi, lead.id, "Visita realizada", "VISIT_MADE"),
  });
});

test("without a property there is nothing to visit", async ({ page }) => {
  const { lead, to, dialog } = await moveDialog(page, "Marcela Nogueira", "Nádia Nenhum");
  for (const [target, title] of [
    ["Visita agendada", "Agendar visita"],
    ["Visita realizada", "Visita realizada"],
  ] as const) {
    await to(target, title).open();
    await expect(dialog.getByText("Este atendimento não possui imóveis.")).toBeVisible();
    const add = dialog.getByRole("link", { name: "Adicionar imóveis" });
    await expect(add).toHaveAttribute("href", `/add-properties/${lead.id}`);
    await expect(
      dialog.getByRole("button", { name: "Fechar" }).or(add).and(page.locator(":focus")),
    ).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-card="${lead.id}"]`)).toBeFocused();
  }
});
