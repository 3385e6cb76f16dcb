import { agencyApiOf } from "../support/browser/agency-api";
import { areEmpty, detailOf, firstRow } from "../support/browser/detail";
import { alerts, dialogScenario } from "../support/browser/dialog-scenario";
import { patch } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { choose, chooseDay, chooseEntry, pick, press } from "../support/browser/keys";
import { signIn } from "../support/browser/session";
import { slotsOf } from "../support/browser/slots";
import { TAKEN, visitDialog } from "../support/browser/visit-dialog";

test("a slot that somebody took meanwhile, and a property whose visit is open, for real", async ({
  page,
}) => {
  const { shared, dialog, row, agencyApi, slots, visit } = await visitDialog(
    page,
    "Túlio Tomado",
    "Bruno Carvalho",
  );
  const { open, opener } = shared("Reagendar visita");
  await open();
  await chooseDay(page, dialog, 3);
  const wanted = await slots.choose(page, 1);
  const rival = await agencyApi.newLead("Rival Rápido", { status: "IN_PROGRESS", properties: 1 });
  const taken = await agencyApi.newVisit(rival, 4);
  expect(taken.time).toBe(wanted);
  await press(page, dialog.getByRole("button", { name: "Reagendar" }));
  await expect(dialog).toBeHidden();
  await expect(alerts(page)).toContainText(TAKEN.text);
  await expect(opener).toBeFocused();
  await expect(row.getByText(`às ${visit.time}`)).toBeVisible();

  await test.step("opened again it keeps the day, and the time is no longer offered", async () => {
    await open();
    await expect(slots.all.first()).toBeVisible();
    await expect(slots.chosen).toHaveCount(0);
    await expect(slots.all.and(page.getByRole("radio", { name: wanted }))).toHaveCount(0);
    await expect(dialog.getByText(`${wanted} não está livre nesse dia.`)).toBeVisible();
    await dialog.getByRole("button", { name: /^Escolher / }).click();
    await expect(slots.chosen).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("the property cannot go before its visit has", async () => {
    const { menu } = firstRow(page);
    await chooseEntry(page, menu, "Excluir imóvel");
    await press(page, dialog.getByRole("button", { name: "Excluir" }));
    await expect(dialog.getByRole("alert")).toHaveText(/^Não foi possível salvar\. .*visita/);
    await press(page, dialog.getByRole("button", { name: "Cancelar" }));
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test("a day without a free time says so", async ({ page }) => {
  const { shared, dialog } = await visitDialog(page, "Ígor Indisponível", "Bruno Carvalho");
  await patch<{ availability: { times: string[] }[] }>(page, "Availability", ({ availability }) => {
    for (const day of availability) day.times = [];
  });
  await shared("Reagendar visita").open();
  await expect(dialog.getByRole("status").getByText("Indisponível para esse dia")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Reagendar" })).toBeDisabled();
});

test("rent: the demonstrator is chosen, whose agenda may be missing, and who finishes the visit", async ({
  page,
}) => {
  const { agencyApi, lead, open, common } = await detailOf(page, "Camila Ferreira", "Lia Locação", {
    businessType: "RENT",
    properties: 1,
  });
  await open();
  const { row, visit } = firstRow(page);
  const dialog = page.getByRole("dialog");
  const who = dialog.getByLabel("Demonstrador");
  const slots = slotsOf(dialog);
  const time = dialog.getByLabel("Horário");
  await test.step("without a schedule", async () => {
    await patch<{ availability: { times: string[] }[] }>(page, "Availability", ({ availability }) => {
      for (const day of availability) day.times = [];
    });
    await chooseEntry(page, visit, "Agendar visita");
    await expect(slots.all).toHaveCount(0);
    await choose(page, who, 1);
    await expect(dialog.getByText("Agenda não encontrada")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Agendar" })).toBeDisabled();
    await who.selectOption("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.unroute("**/graphql");
  });
  await dialogScenario({
    ...common,
    title: "Agendar visita",
    opener: visit,
    open: () => chooseEntry(page, visit, "Agendar visita"),
    confirm: "Agendar",
    operation: "ScheduleVisit",
    failure: "closes",
    refused: TAKEN,
    empty: () => areEmpty(who),
    fill: async () => {
      await choose(page, who, 1);
      await chooseDay(page, dialog, 1);
      await slots.choose(page, 1);
    },
    filled: async () => {
      await expect(who.locator(":checked")).toHaveText("Igor Batista");
      await expect(slots.chosen).toHaveCount(1);
    },
    done: () => expect(row.getByText("Igor Batista")).toBeVisible(),
  });

  await test.step("the demonstrator's agenda", async () => {
    await signIn(page, named("Igor Batista"), "/visits?view=list");
    const finish = page
      .locator("[data-visit]")
      .filter({ hasText: lead.name })
      .getByRole("button", { name: "Finalizar visita" });
    const reason = dialog.getByRole("group", { name: "Motivo", exact: true }).getByRole("radio").first();
    const demonstrator = await agencyApiOf(named("Fernanda Lima"));
    await dialogScenario({
      page,
      attendance: { agencyApi: demonstrator, id: lead.id },
      title: "Finalizar visita",
      opener: finish,
      open: () => press(page, finish),
      confirm: "Confirmar",
      operation: "FinishVisit",
      failure: "stays",
      empty: async () => {
        await areEmpty(time);
        await expect(reason).not.toBeChecked();
      },
      fill: async () => {
        await chooseDay(page, dialog, -1);
        await choose(page, time, 1);
        await pick(page, reason);
      },
      filled: () => expect(reason).toBeChecked(),
      done: () => expect(alerts(page)).toContainText("Visita finalizada."),
      after: page.getByRole("group", { name: "Visitas" }),
    });
    await expect.poll(() => agencyApi.status(lead.id)).toBe("VISIT_MADE");
  });
});

test("a partner's schedule: opened after two seconds, in another tab, or not at all", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Rafael Cardoso", "Paula Parceiro", {
    properties: 1,
  });
  await page.context().route(/agenda\.parceiro\.example/, (route) => route.fulfill({ body: "agenda" }));
  await open();
  const { visit } = firstRow(page);
  const before = await agencyApi.version(lead.id);
  const dialog = page.getByRole("dialog");
  const partner = page.getByRole("dialog", { name: "Agenda do parceiro" });
  const go = async () => {
    await chooseEntry(page, visit, "Agendar visita");
    await press(page, dialog.getByRole("button", { name: "Abrir agenda do parceiro" }));
  };
  await go();
  await expect(partner.getByText("Você será levado para a agenda do parceiro em 2 segundos.")).toBeVisible();
  await press(page, partner.getByRole("button", { name: "Cancelar" }));
  await expect(dialog).toBeHidden();
  await expect(visit).toBeFocused();

  await go();
  const link = partner.getByRole("link", { name: "Abrir em nova aba" });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  expect(tab.url()).toContain("agenda.parceiro.example");
  await tab.close();
  await expect(dialog).toBeHidden();
  expect(await agencyApi.version(lead.id)).toBe(before);

  await go();
  await page.waitForURL(/agenda\.parceiro\.example/);
});
