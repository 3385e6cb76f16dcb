import { areEmpty, detailOf, firstRow } from "../support/browser/detail";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { ofField, refusal } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { choose, chooseEntry, type } from "../support/browser/keys";

test("interest: level and reason, both", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Inês Interesse", { properties: 1 });
  await open();
  const { row, menu } = firstRow(page);
  const dialog = page.getByRole("dialog");
  const level = dialog.getByLabel("Nível");
  const reason = dialog.getByLabel("Motivo");
  const observation = dialog.getByLabel("Observação");
  await expect(row.getByRole("term").filter({ hasText: "Nível de interesse" })).toBeVisible();
  await dialogScenario({
    ...common,
    title: "Nível de interesse",
    opener: menu,
    open: () => chooseEntry(page, menu, "Nível de interesse"),
    confirm: "Confirmar",
    operation: "SetInterest",
    refused: ofField("interestLevelReasonId", "Escolha o motivo."),
    failure: "stays",
    empty: () => areEmpty(level, reason, observation),
    fill: async () => {
      await choose(page, level, 2);
      await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
      await choose(page, reason, 1);
      await type(page, observation, "Voltaria com a família.");
    },
    filled: async () => {
      await expect(level).not.toHaveValue("");
      await expect(reason).not.toHaveValue("");
      await expect(observation).toHaveValue("Voltaria com a família.");
    },
    done: () => expect(row.getByText("Voltaria com a família.")).toBeVisible(),
  });
});

test("acquisition channel: another than there was", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Caio Canal", { properties: 1 });
  await open();
  const { row, menu } = firstRow(page);
  const dialog = page.getByRole("dialog");
  const channel = dialog.getByLabel("Canal");
  await expect(row.getByText(/^Canal não informado/)).toBeVisible();
  await dialogScenario({
    ...common,
    title: "Canal de captação",
    opener: menu,
    open: () => chooseEntry(page, menu, "Canal de captação"),
    confirm: "Confirmar",
    operation: "SetPropertyChannel",
    failure: "stays",
    empty: () => areEmpty(channel),
    fill: () => choose(page, channel, 2),
    filled: () => expect(channel).not.toHaveValue(""),
    done: () => expect(row.getByText(/^Canal não informado/)).toHaveCount(0),
  });
  await chooseEntry(page, menu, "Canal de captação");
  const confirm = dialog.getByRole("button", { name: "Confirmar" });
  await expect(confirm).toBeDisabled();
  await choose(page, channel, 3);
  await expect(confirm).toBeEnabled();
  await choose(page, channel, 2);
  await expect(confirm).toBeDisabled();
});

test("a property goes when one says so", async ({ page }) => {
  const { open, common } = await detailOf(page, "Ana Souza", "Rui Removido", { properties: 1 });
  await open();
  const { menu } = firstRow(page);
  await dialogScenario({
    ...common,
    title: "Excluir imóvel",
    opener: menu,
    open: () => chooseEntry(page, menu, "Excluir imóvel"),
    confirm: "Excluir",
    operation: "RemoveProperty",
    refused: refusal("Cancele ou finalize a visita deste imóvel antes de excluí-lo.", { code: "CONFLICT" }),
    failure: "stays",
    done: async () => {
      await expect(alerts(page)).toContainText("Imóvel excluído do atendimento.");
      await expect(page.getByText("Este atendimento não possui imóveis.")).toBeVisible();
    },
    after: page.getByRole("tab", { name: "Imóveis" }),
  });
});
