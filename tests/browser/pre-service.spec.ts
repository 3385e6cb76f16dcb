import { dialogScenario } from "../support/browser/dialog-scenario";
import { expect, test } from "../support/browser/fixtures";
import { choose, pick } from "../support/browser/keys";
import { arrived, moveDialog } from "../support/browser/move-dialog";

test("a pre-attendant hands over: to the queue, a unit or an agent", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Elisa Prado", "Quitéria Qualificada");
  const unit = dialog.getByLabel("Unidade");
  const agent = dialog.getByLabel("Corretor");
  const automatic = dialog.getByRole("radio", { name: "Sim, para o próximo da fila" });
  const chosen = dialog.getByRole("radio", { name: "Não, quero escolher" });
  const confirm = dialog.getByRole("button", { name: "Encaminhar" });
  await dialogScenario({
    ...to("Lead qualificado", "Finalizar pré-atendimento"),
    operation: "QualifyAttendance",
    confirm: "Encaminhar",
    empty: () => expect(dialog.locator(":checked")).toHaveCount(0),
    fill: async () => {
      await pick(page, automatic);
      await expect(confirm).toBeEnabled();
      await pick(page, chosen);
      await expect(confirm).toBeDisabled();
      await expect(agent).toHaveAccessibleDescription("Escolha uma unidade ou um corretor.");
      await choose(page, unit, 1);
      await expect(agent).toBeDisabled();
    },
    filled: async () => {
      await expect(chosen).toBeChecked();
      await expect(unit.locator(":checked")).toHaveText("Horizonte Jardins");
    },
    done: () => arrived(page, agencyApi, lead.id, "Lead qualificado", "LEAD_QUALIFIED"),
  });
});

test("a pre-attendant finishes with one of few reasons, and is not asked for a deal", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Elisa Prado", "Quirino Encerrado");
  const reasons = dialog.getByRole("group", { name: "Motivo" }).getByRole("radio");
  await dialogScenario({
    ...to("Finalizado", "Finalizar atendimento"),
    confirm: "Finalizar",
    empty: async () => {
      await expect(reasons).toHaveCount(3);
      await expect(dialog.getByText("Negócio fechado?")).toHaveCount(0);
    },
    fill: () => pick(page, reasons.nth(1)),
    filled: () => expect(reasons.nth(1)).toBeChecked(),
    done: () => arrived(page, agencyApi, lead.id, "Finalizado", "FINISHED"),
  });
});
