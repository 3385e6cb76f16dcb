import type { Locator, Page } from "@playwright/test";
import { agencyApiOf } from "../support/browser/agency-api";
import { card, column, moveTo } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseDay } from "../support/browser/keys";
import { signIn } from "../support/browser/session";
import { slotsOf } from "../support/browser/slots";

const agent = () => named("Ana Souza");

/** Chooses the day after the one that is shown, and its first free time; answers the time. */
async function chooseSlot(page: Page, dialog: Locator): Promise<string> {
  await chooseDay(page, dialog, 1);
  const { all, chosen } = slotsOf(dialog);
  await all.first().check();
  return chosen.inputValue();
}

test("a visit from the board through the agenda to its end", async ({ page }) => {
  const agencyApi = await agencyApiOf(agent());
  const { name } = await agencyApi.newLead("Violeta Visitada", { status: "IN_PROGRESS", properties: 1 });
  await signIn(page, agent(), "/attendance/sale");
  const dialog = page.getByRole("dialog");
  let time = "";

  await test.step("scheduling moves it", async () => {
    await moveTo(page, name, "Visita agendada");
    await dialog.getByLabel("Imóvel", { exact: true }).selectOption({ index: 1 });
    time = await chooseSlot(page, dialog);
    await dialog.getByRole("button", { name: "Agendar" }).click();
    await expect(page.getByText(new RegExp(`^Visita agendada para .* às ${time}\\.$`))).toBeVisible();
    await expect(card(column(page, "Visita agendada"), name)).toBeVisible();
  });

  await test.step("the agenda shows it, and leads to the attendance", async () => {
    await page.getByRole("link", { name: "Agenda", exact: true }).click();
    await page.getByRole("button", { name: "Lista" }).click();
    await page.getByRole("link", { name: new RegExp(`${time}.*${name}`) }).click();
    await expect(page).toHaveURL(/\/attendance\/sale\/customer-service\//);
  });

  const edit = page.getByRole("button", { name: "Editar visita" }).first();
  const choose = async (step: string) => {
    await edit.click();
    await page.getByRole("menuitem", { name: step }).click();
    await expect(page.getByRole("dialog", { name: step })).toBeVisible();
  };

  await test.step("another time", async () => {
    await choose("Reagendar visita");
    await chooseSlot(page, dialog);
    await dialog.getByRole("button", { name: "Reagendar" }).click();
    await expect(page.getByText(/^Visita reagendada para/)).toBeVisible();
  });

  await test.step("finishing wants a reason and a time that is past", async () => {
    await choose("Finalizar visita");
    const confirm = dialog.getByRole("button", { name: "Confirmar" });
    await chooseDay(page, dialog, -1);
    await dialog.getByLabel("Horário").selectOption("10:00");
    await expect(confirm).toBeDisabled();
    await dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first().check();
    await dialog.getByLabel(/Feedback/).fill("Gostou da varanda.");
    await confirm.click();
    await expect(page.getByText("Visita finalizada.")).toBeVisible();
  });

  await test.step("the board has it in 'Visita realizada'", async () => {
    await expect(dialog).toBeHidden();
    await page.goto("/attendance/sale");
    await expect(card(column(page, "Visita realizada"), name)).toBeVisible();
  });
});

test("a booking from elsewhere appears in an open agenda by itself", async ({ page }) => {
  const agencyApi = await agencyApiOf(agent());
  const lead = await agencyApi.newLead("Benício Reservado", { status: "IN_PROGRESS", properties: 1 });
  await signIn(page, agent(), "/visits?view=list");
  await expect(page.getByRole("group", { name: "Visitas" })).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("link", { name: new RegExp(`Agendada.*${lead.name}`) })).toHaveCount(0);
  await agencyApi.newVisit(lead, 2);
  await expect(page.getByRole("link", { name: new RegExp(`Agendada.*${lead.name}`) })).toBeVisible();
});
