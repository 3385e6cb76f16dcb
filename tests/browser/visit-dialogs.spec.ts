import { areEmpty } from "../support/browser/detail";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { refusal } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { choose, chooseDay, pick, press, type } from "../support/browser/keys";
import { TAKEN, visitDialog } from "../support/browser/visit-dialog";

test("reschedule: another day and time", async ({ page }) => {
  const { shared, dialog, row, slots, reason, observation } = await visitDialog(page, "Remo Reagendado");
  await dialogScenario({
    ...shared("Reagendar visita"),
    confirm: "Reagendar",
    failure: "closes",
    operation: "RescheduleVisit",
    refused: TAKEN,
    empty: async () => {
      await areEmpty(reason, observation);
      await expect(slots.chosen).toHaveCount(0);
    },
    fill: async () => {
      await chooseDay(page, dialog, 4);
      await slots.choose(page, 2);
      await choose(page, reason, 1);
      await type(page, observation, "O lead pediu.");
    },
    filled: async () => {
      await expect(slots.chosen).toHaveCount(1);
      await expect(reason).not.toHaveValue("");
      await expect(observation).toHaveValue("O lead pediu.");
    },
    done: async () => {
      await expect(alerts(page)).toContainText(/Visita reagendada para \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);
      await expect(row.getByText("Visita agendada")).toBeVisible();
    },
  });
});

test("cancel: the reason; afterwards it can be scheduled again", async ({ page }) => {
  const { shared, dialog, row, agencyApi, lead, slots, why, observation } = await visitDialog(
    page,
    "Cida Cancelada",
  );
  await dialogScenario({
    ...shared("Cancelar visita"),
    confirm: "Cancelar visita",
    cancel: "Voltar",
    operation: "CancelVisit",
    empty: async () => {
      await areEmpty(observation);
      await expect(why).not.toBeChecked();
    },
    fill: async () => {
      await type(page, observation, "Viajou.");
      await expect(dialog.getByRole("button", { name: "Cancelar visita" })).toBeDisabled();
      await pick(page, why);
    },
    filled: async () => {
      await expect(why).toBeChecked();
      await expect(observation).toHaveValue("Viajou.");
    },
    done: async () => {
      await expect(alerts(page)).toContainText("Visita cancelada.");
      await expect(row.getByText("Visita cancelada")).toBeVisible();
      await expect.poll(() => agencyApi.status(lead.id)).toBe("IN_PROGRESS");
    },
  });
  const message = dialog.getByLabel("Mensagem");
  await dialogScenario({
    ...shared("Agendar visita"),
    confirm: "Agendar",
    failure: "closes",
    operation: "ScheduleVisit",
    refused: TAKEN,
    empty: () => areEmpty(message),
    fill: async () => {
      await expect(dialog.getByLabel("Imóvel", { exact: true })).toBeDisabled();
      await chooseDay(page, dialog, 5);
      await slots.choose(page, 2);
      await type(page, message, "Levar a planta.");
    },
    filled: async () => {
      await expect(slots.chosen).toHaveCount(1);
      await expect(message).toHaveValue("Levar a planta.");
    },
    done: () => expect(row.getByText("Visita agendada")).toBeVisible(),
  });
});

test("finish: day, time and reason; the feedback is read in its row", async ({ page }) => {
  const { shared, dialog, row, time, why, feedback, observation } = await visitDialog(
    page,
    "Fabio Finalizado",
  );
  await dialogScenario({
    ...shared("Finalizar visita"),
    confirm: "Confirmar",
    operation: "FinishVisit",
    refused: refusal("A data da visita realizada não pode ser futura.", { code: "INVALID" }),
    empty: async () => {
      await areEmpty(time, feedback, observation);
      await expect(why).not.toBeChecked();
    },
    fill: async () => {
      await chooseDay(page, dialog, -2);
      await choose(page, time, 3);
      await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
      await pick(page, why);
      await type(page, feedback, "Achou a cozinha pequena.");
    },
    filled: async () => {
      await expect(time).toHaveValue("09:00");
      await expect(why).toBeChecked();
      await expect(feedback).toHaveValue("Achou a cozinha pequena.");
    },
    done: () => expect(row.getByText("Visita realizada")).toBeVisible(),
  });
  await test.step("feedback popover", async () => {
    const button = row.getByRole("button", { name: "Feedback" });
    await press(page, button);
    await expect(page.getByRole("dialog", { name: "Feedback da visita" })).toHaveText(
      "Achou a cozinha pequena.",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("delete: it leaves the agenda", async ({ page }) => {
  const { shared, row, agencyApi, lead } = await visitDialog(page, "Dora Deletada");
  await dialogScenario({
    ...shared("Excluir visita"),
    confirm: "Excluir visita",
    cancel: "Voltar",
    operation: "DeleteVisit",
    done: async () => {
      await expect(alerts(page)).toContainText("Visita excluída.");
      await expect(row.getByText("Sem visita")).toBeVisible();
      await expect.poll(() => agencyApi.status(lead.id)).toBe("IN_PROGRESS");
    },
  });
});
