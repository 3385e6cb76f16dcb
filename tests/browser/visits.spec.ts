import type { Locator, Page } from "@playwright/test";
import { card, column, moveTo, signIn } from "./board";
import { clean } from "./clean";
import { expect, person, test } from "./house";

/** An agent whose cards the other tests leave alone. */
const agent = () => person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY");

/** Chooses the first day after today that has a free time, and the first of its times; answers the time. */
async function chooseSlot(dialog: Locator): Promise<string> {
  const times = dialog.getByLabel("Horário");
  await expect(times.or(dialog.getByText("Indisponível para esse dia"))).toBeVisible();
  const days = dialog.getByRole("gridcell").getByRole("button", { disabled: false });
  await days.nth(1).click();
  await expect(times).toBeVisible();
  const time = (await times.getByRole("option").nth(1).textContent()) ?? "";
  await times.selectOption(time);
  return time;
}

/** The code of a property on a card. */
const CODE = /[A-Z]{2}\d{4}/;

/** The lead of a column's first card that has a property to visit: other tests leave cards without one. */
const firstCard = async (page: Page, description: string): Promise<string> => {
  const first = column(page, description).locator("[data-card]").filter({ hasText: CODE }).first();
  await expect(first).toBeVisible();
  return (await first.getByRole("heading").textContent()) ?? "";
};

test("a visit from the board through the agenda to its end", async ({ page }) => {
  await signIn(page, agent(), "/attendance/sale");
  const name = await firstCard(page, "Em atendimento");
  const dialog = page.getByRole("dialog");
  let time = "";

  await test.step("cancelling leaves the card and gives it the focus", async () => {
    await moveTo(page, name, "Visita agendada");
    await expect(dialog.getByRole("button", { name: "Agendar" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(column(page, "Em atendimento"), name)).toBeFocused();
  });

  await test.step("scheduling moves it", async () => {
    await moveTo(page, name, "Visita agendada");
    await dialog.getByLabel("Imóvel").selectOption({ index: 1 });
    time = await chooseSlot(dialog);
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
    await chooseSlot(dialog);
    await dialog.getByRole("button", { name: "Reagendar" }).click();
    await expect(page.getByText(/^Visita reagendada para/)).toBeVisible();
  });

  await test.step("finishing wants a reason and a time that is past", async () => {
    await choose("Finalizar visita");
    const confirm = dialog.getByRole("button", { name: "Confirmar" });
    await expect(confirm).toBeDisabled();
    await dialog
      .getByRole("button", { name: "Ir para o mês anterior" })
      .or(dialog.locator(".rdp-button_previous"))
      .click();
    await dialog.getByRole("gridcell").getByRole("button", { disabled: false }).last().click();
    await dialog.getByLabel("Horário").selectOption("10:00");
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel("Motivo").selectOption({ index: 1 });
    await dialog.getByLabel(/Feedback/).fill("Gostou da varanda.");
    await confirm.click();
    await expect(page.getByText("Visita finalizada.")).toBeVisible();
  });

  await test.step("the board has it in 'Visita realizada'", async () => {
    await page.goto("/attendance/sale");
    await expect(card(column(page, "Visita realizada"), name)).toBeVisible();
  });
});

test("canceled and deleted visits give their attendance back", async ({ page }) => {
  await signIn(page, agent(), "/attendance/rent");
  for (const [step, done] of [
    ["Cancelar visita", "Visita cancelada."],
    ["Excluir visita", "Visita excluída."],
  ] as const)
    await test.step(step, async () => {
      await page.goto("/visits?view=list");
      await page.locator("a[data-visit]", { hasText: "Agendada" }).first().click();
      await page.getByRole("button", { name: "Editar visita" }).first().click();
      await page.getByRole("menuitem", { name: step }).click();
      const dialog = page.getByRole("dialog", { name: step });
      if (step === "Cancelar visita") {
        await expect(dialog.getByRole("button", { name: step })).toBeDisabled();
        await dialog.getByLabel("Motivo").selectOption({ index: 1 });
      }
      await dialog.getByRole("button", { name: step }).click();
      await expect(page.getByText(done)).toBeVisible();
      await expect(dialog).toBeHidden();
    });
});

test("a colleague's booking appears in an open agenda by itself", async ({ page, browser }) => {
  await signIn(page, agent(), "/visits?view=list");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const other = await (
    await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" })
  ).newPage();
  await signIn(other, agent(), new URL("/attendance/sale", page.url()).href);
  const name = await firstCard(other, "Em atendimento");
  await moveTo(other, name, "Visita agendada");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("Imóvel").selectOption({ index: 1 });
  await chooseSlot(dialog);
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  for (const [device, viewport] of [
    ["laptop", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const)
    test.describe(`axe, ${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport });

      test("finds nothing on home, in the agenda and in the dialogs of visits", async ({ page }) => {
        test.setTimeout(180_000);
        await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/");
        await expect(
          page.getByRole("region", { name: "Responder primeiro" }).getByRole("link").first(),
        ).toBeVisible();
        await expect(page.getByRole("table", { name: "Funil de vendas" })).toBeVisible();
        await clean(page, "home");

        for (const view of ["week", "month", "day", "list"]) {
          await page.goto(`/visits?view=${view}`);
          await expect(page.getByRole("group", { name: "Visitas" })).toHaveAttribute("aria-busy", "false");
          await clean(page, `agenda, ${view}`);
        }
        await page.getByRole("button", { name: "Assinar" }).click();
        await expect(page.getByRole("button", { name: "Criar endereço" })).toBeVisible();
        await clean(page, "feed");
        await page.keyboard.press("Escape");

        await page.goto("/attendance/sale");
        const name = await firstCard(page, "Em atendimento");
        for (const [target, title] of [
          ["Visita agendada", "Agendar visita"],
          ["Visita realizada", "Visita realizada"],
        ] as const) {
          await moveTo(page, name, target);
          await expect(page.getByRole("dialog", { name: title }).getByLabel("Imóvel")).toBeVisible();
          await clean(page, title);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
        }

        await page.goto("/visits?view=list");
        await page.locator("a[data-visit]", { hasText: "Agendada" }).first().click();
        for (const step of ["Finalizar visita", "Reagendar visita", "Cancelar visita", "Excluir visita"]) {
          await page.getByRole("button", { name: "Editar visita" }).first().click();
          await page.getByRole("menuitem", { name: step }).click();
          await expect(page.getByRole("dialog", { name: step })).toBeVisible();
          await clean(page, step);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
        }
      });
    });
