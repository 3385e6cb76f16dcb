import { agencyApiOf } from "../support/browser/agency-api";
import { card, column } from "../support/browser/board";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { tellTime } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { choose, chooseDay, pick, press, type } from "../support/browser/keys";
import { arrived, moveDialog } from "../support/browser/move-dialog";
import { NONE_LEFT } from "../support/browser/texts";

test("return later: a day and a time", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Bruno Carvalho", "Rita Retorno");
  const time = dialog.getByLabel("Horário");
  await dialogScenario({
    ...to("Retornar depois", "Retornar depois"),
    confirm: "Confirmar",
    empty: () => expect(time).toHaveValue(""),
    fill: async () => {
      await chooseDay(page, dialog, 1);
      await choose(page, time, 2);
    },
    filled: () => expect(time).toHaveValue("06:30"),
    done: async () => {
      await arrived(page, agencyApi, lead.id, "Retornar depois", "RETURN_LATER");
      await expect(card(column(page, "Retornar depois"), lead.name)).toContainText("Amanhã às 06:30");
    },
  });
});

for (const [hour, minute, first] of [
  [15, 10, "12:30"],
  [25, 30, "06:00"],
  [27, 10, "06:00"],
] as const)
  test(`return later: at ${(hour + 21) % 24}:${minute} it opens on a day whose times begin at ${first}`, async ({
    page,
  }) => {
    const time = new Date();
    time.setUTCHours(hour, minute, 0, 0);
    await tellTime(page, time);
    const { to, dialog } = await moveDialog(page, "Bruno Carvalho", "Renato Hoje");
    await to("Retornar depois", "Retornar depois").open();
    const field = dialog.getByLabel("Horário");
    await expect(field).toBeVisible();
    const [placeholder, ...offered] = await field.getByRole("option").allTextContents();
    expect([placeholder, offered.at(0), offered.at(-1)]).toEqual(["Escolha um horário", first, "22:00"]);
    if (hour !== 25) return;
    await dialog.getByRole("button", { name: /^Hoje/ }).click();
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(NONE_LEFT);
    await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled();
  });

test("finish without a deal: the reason", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Bruno Carvalho", "Flávia Perdida");
  const reason = dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first();
  await dialogScenario({
    ...to("Finalizado", "Finalizar atendimento"),
    confirm: "Finalizar",
    empty: () => expect(dialog.locator(":checked")).toHaveCount(0),
    fill: async () => {
      await pick(page, dialog.getByRole("radio", { name: "Não", exact: true }));
      await expect(dialog.getByRole("button", { name: "Finalizar" })).toBeDisabled();
      await pick(page, reason);
    },
    filled: () => expect(reason).toBeChecked(),
    done: () => arrived(page, agencyApi, lead.id, "Finalizado", "FINISHED"),
  });
});

test("finish with a deal: the amount", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Bruno Carvalho", "Gina Fechada");
  const amount = dialog.getByLabel("Valor do negócio");
  await dialogScenario({
    ...to("Finalizado", "Finalizar atendimento"),
    confirm: "Finalizar",
    empty: () => expect(amount).toHaveCount(0),
    fill: async () => {
      await pick(page, dialog.getByRole("radio", { name: "Sim" }));
      await type(page, amount, "0");
      await expect(dialog.getByRole("button", { name: "Finalizar" })).toBeDisabled();
      await type(page, amount, "-1234567,899");
    },
    // Never negative, two decimals, the Brazilian way.
    filled: () => expect(amount).toHaveValue(/^R\$\s1\.234\.567,89$/),
    done: () => arrived(page, agencyApi, lead.id, "Finalizado", "FINISHED"),
  });
});

test("a column that asks for a reason", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(
    page,
    "Tainá Araújo",
    "Gérson Genérico",
    {},
    "Novo",
  );
  const reasons = dialog.getByRole("group", { name: "Motivo" }).getByRole("radio");
  await dialogScenario({
    ...to("Em atendimento", "Mover para Em atendimento"),
    confirm: "Confirmar",
    empty: () => expect(dialog.locator(":checked")).toHaveCount(0),
    fill: () => pick(page, reasons.nth(1)),
    filled: () => expect(reasons.nth(1)).toBeChecked(),
    done: () => arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS"),
  });
});

test("somebody else was faster: the card settles where they put it, and says who", async ({ page }) => {
  const { agencyApi, lead, to, dialog } = await moveDialog(page, "Bruno Carvalho", "Cora Conflito");
  await to("Finalizado", "Finalizar atendimento").open();
  await pick(page, dialog.getByRole("radio", { name: "Não", exact: true }));
  await pick(page, dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first());
  const manager = await agencyApiOf(named("Fernanda Lima"));
  await manager.put(`/v1/customer-services/${lead.id}/status`, {
    status: "RETURN_LATER",
    from: "IN_PROGRESS",
  });
  await press(page, dialog.getByRole("button", { name: "Finalizar" }));
  await expect(dialog).toBeHidden();
  await expect(alerts(page)).toContainText("Fernanda Lima já moveu Cora Conflito para Retornar depois.");
  await arrived(page, agencyApi, lead.id, "Retornar depois", "RETURN_LATER");
});
