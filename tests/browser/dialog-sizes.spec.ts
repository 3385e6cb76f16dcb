import type { Locator, Page } from "@playwright/test";
import { detailOf, firstRow } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

/** Pixels of the dialog's content that are in sight, and all of them. */
const sizesOf = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const scroller = [element, ...element.querySelectorAll("div")].find(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
    );
    return scroller
      ? { seen: scroller.clientHeight, all: scroller.scrollHeight }
      : { seen: element.clientHeight, all: element.clientHeight };
  });

const resized = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  // The page has drawn itself anew.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

test("every field of a dialog is within reach: on a laptop at once, on small screens by scrolling", async ({
  page,
}) => {
  const { open, agencyApi, lead } = await detailOf(page, "Lucas Almeida", "Tânia Tamanho", { properties: 2 });
  await agencyApi.newVisit(lead);
  await resized(page, 1280, 720);
  await open();
  const dialog = page.getByRole("dialog");
  const editVisit = page.getByRole("button", { name: "Editar visita" });
  const status = page.getByRole("button", { name: /^Status:/ });
  for (const [title, opener, entry, about] of [
    ["Finalizar visita", editVisit, "Finalizar visita", /^Tânia Tamanho · \w+/],
    ["Reagendar visita", editVisit, "Reagendar visita", /^Tânia Tamanho · \w+/],
    ["Retornar depois", status, /^Retornar depois/, /^Tânia Tamanho/],
    ["Finalizar atendimento", status, /^Finalizado/, /^Tânia Tamanho/],
    ["Nível de interesse", firstRow(page).menu, "Nível de interesse", /^Tânia Tamanho · \w+/],
  ] as const)
    await test.step(title, async () => {
      await resized(page, 1280, 720);
      await chooseEntry(page, opener, entry);
      // The visit is asked about first.
      if (title === "Retornar depois") {
        await dialog.getByRole("radio", { name: "Manter a visita na agenda" }).check();
        await dialog.getByRole("button", { name: "Continuar" }).click();
      }
      await expect(page.getByRole("dialog", { name: title })).toHaveAccessibleDescription(about);
      await expect(dialog.locator(":focus")).toHaveCount(1);
      // What comes later moves what was scrolled to.
      await expect(dialog.getByText("Carregando…")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      await expect.poll(() => sizesOf(dialog).then(({ seen, all }) => all - seen)).toBe(0);
      for (const [width, height] of [
        [844, 390],
        [320, 256],
      ] as const) {
        await resized(page, width, height);
        const { seen, all } = await sizesOf(dialog);
        console.log(`${title} at ${width} × ${height}: ${seen} of ${all} px in sight`);
        expect(seen).toBeGreaterThanOrEqual(Math.min(all, height * 0.9));
        for (const field of await dialog.getByRole("textbox").or(dialog.getByRole("combobox")).all()) {
          await field.scrollIntoViewIfNeeded();
          await expect(field).toBeInViewport({ ratio: 0.5 });
        }
        const last = dialog.getByRole("button").last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
});

test("a phone's keyboard opens: the field that one types into stays in sight", async ({ page }) => {
  const { open } = await detailOf(page, "Lucas Almeida", "Téo Teclado", { properties: 1 });
  await resized(page, 390, 844);
  await open();
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    "content",
    /interactive-widget=resizes-content/,
  );
  await chooseEntry(page, firstRow(page).menu, "Nível de interesse");
  const field = page.getByRole("dialog").getByLabel("Observação");
  await field.focus();
  await resized(page, 390, 400);
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await expect(field).toBeFocused();
});

test("a calendar has no empty week, and the times of a day are beside it", async ({ page }) => {
  const { open } = await detailOf(page, "Lucas Almeida", "Célia Calendário", {}, "retornos");
  await open();
  await page.getByRole("button", { name: "Adicionar retorno" }).click();
  const dialog = page.getByRole("dialog");
  const weeks = dialog.getByRole("grid").getByRole("row");
  await expect(weeks.first()).toBeVisible();
  for (const week of await weeks.all())
    expect((await week.textContent())?.trim(), "a week of the month").not.toBe("");
  const calendar = await dialog.getByRole("grid").boundingBox();
  const time = await dialog.getByLabel("Horário").boundingBox();
  expect(time?.x).toBeGreaterThan((calendar?.x ?? 0) + (calendar?.width ?? 0));
  expect(time?.y).toBeLessThan((calendar?.y ?? 0) + (calendar?.height ?? 0));
});

test("what is final says so", async ({ page }) => {
  const { open } = await detailOf(page, "Lucas Almeida", "Fina Final");
  await open();
  await chooseEntry(page, page.getByRole("button", { name: /^Status:/ }), /^Finalizado/);
  await expect(page.getByRole("dialog").getByText(/não pode ser desfeito/)).toBeVisible();
});

test("a form begins in the first field that must be filled; a page whose code is loading shows its outline", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  let arrive = () => {};
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/assets\/VisitsPage.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, named("Lucas Almeida"), "/visits");
  await expect(page.getByRole("button", { name: /^Perfil de/ })).toBeVisible();
  const outline = page.getByRole("main").locator("span[aria-hidden]").last();
  await expect.poll(async () => (await outline.boundingBox())?.height ?? 0).toBeGreaterThan(300);
  arrive();
  await expect(page.getByRole("group", { name: "Visitas" })).toBeVisible();
});
