import type { Page } from "@playwright/test";
import { expectPartAccessible } from "../support/browser/accessible";
import { detailOf, TABS } from "../support/browser/detail";
import { CUT, fail, goOffline } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { moveDialog } from "../support/browser/move-dialog";
import { signIn } from "../support/browser/session";

test.use(TABS);

/** The code of a page or dialog has been fetched. */
const fetched = (page: Page, ...names: string[]) =>
  expect
    // One after the other, when the browser has nothing else to do.
    .poll(
      () =>
        page.evaluate(
          (wanted) =>
            wanted.filter(
              (name) =>
                !performance
                  .getEntriesByType("resource")
                  .some(({ name: url }) => url.includes(`/assets/${name}-`)),
            ),
          names,
        ),
      { timeout: 60_000 },
    )
    .toEqual([]);

/** The browser has no network for a moment. */
const flicker = async (page: Page) => {
  const back = await goOffline(page);
  await back();
};

test("offline: menus and dialogs of a loaded board open, the lead's page shows what the card knew and mends itself", async ({
  page,
}) => {
  const { lead, dialog } = await moveDialog(page, "Ana Souza", "Otília Offline");
  await fetched(page, "MenuPanel", "MoveDialogs", "ScheduleVisitDialog", "AttendanceDetailPage");
  const back = await goOffline(page);
  const own = page.locator(`[data-card="${lead.id}"]`);
  await own.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: /^Finalizado/ }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await own.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Em atendimento", { exact: true })).toBeVisible();
  await expect(main.getByRole("alert")).toContainText("Não foi possível carregar o resto deste atendimento.");
  await expectPartAccessible(page, "lead offline", "main");
  await back();
  await expect(page.getByRole("button", { name: "Status: Em atendimento" })).toBeVisible();
  await expect(main.getByText("Não foi possível carregar o resto deste atendimento.")).toBeHidden();
});

test("a failed lead and a failed agenda come back by themselves when the network returns", async ({
  page,
}) => {
  const { path, lead } = await detailOf(page, "Ana Souza", "Rute Retorna");
  const mend = await fail(page, "AttendanceDetail", CUT);
  await signIn(page, named("Ana Souza"), path);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(CUT.text);
  await mend();
  await flicker(page);
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();

  const mendAgenda = await fail(page, "Agenda", CUT);
  await page.goto("/visits?view=list");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(CUT.text);
  await mendAgenda();
  await flicker(page);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(CUT.text)).toBeHidden();
});

test("lists of a note and of a move that failed come back by themselves when the network returns", async ({
  page,
}) => {
  const { path, open } = await detailOf(page, "Ana Souza", "Lia Listada", {}, "historico");
  const MISSING = "Não foi possível carregar os motivos.";
  await open();
  await fetched(page, "NewObservationPage");
  const back = await goOffline(page);
  await page.getByRole("link", { name: "Adicionar observação" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(MISSING)).toBeVisible();
  await expect(main.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await expectPartAccessible(page, "note without reasons", "main");
  await page.getByRole("textbox", { name: "Observação" }).fill("Fica aqui.");
  await back();
  await expect(main.getByText(MISSING)).toBeHidden();
  await expect.poll(() => page.getByLabel("Motivo").getByRole("option").count()).toBeGreaterThan(1);
  await expect(page.getByRole("textbox", { name: "Observação" })).toHaveValue("Fica aqui.");

  await page.goto(path);
  await fetched(page, "MenuPanel", "MoveDialogs");
  const returned = await goOffline(page);
  await page.getByRole("button", { name: /^Status:/ }).click();
  await page.getByRole("menuitem", { name: /^Finalizado/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Não", exact: true }).check();
  await expect(dialog.getByRole("alert")).toContainText(MISSING);
  await returned();
  await expect(dialog.getByRole("group", { name: "Motivo" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("a page's code that did not load is fetched again; after a new version the page is loaded anew, once", async ({
  page,
}) => {
  const NOT_OPEN = "Não foi possível abrir esta tela.";
  const code = "**/assets/VisitsPage-*";
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads++;
  });
  await flicker(page);
  await page.route(code, (route) => route.abort("internetdisconnected"));
  await signIn(page, named("Ana Souza"), "/visits");
  await expect(page.getByText(NOT_OPEN)).toBeVisible();
  const before = loads;
  await page.unroute(code);
  await flicker(page);
  await expect(page.getByRole("group", { name: "Visão da agenda" })).toBeVisible();
  expect(loads).toBe(before);

  await page.route(code, (route) => route.abort("internetdisconnected"));
  // What another version would answer: a page that begins with another script.
  await page.route("/", (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({
          contentType: "text/html",
          body: '<script type="module" src="/assets/new.js"></script>',
        })
      : route.fallback(),
  );
  await page.goto("/visits");
  await expect.poll(() => loads).toBe(before + 2);
  await expect(page.getByText(NOT_OPEN)).toBeVisible();
  // While it is being fetched a network that returns changes nothing.
  const again = page.waitForEvent("requestfailed", (request) => request.url().includes("/VisitsPage-"));
  await flicker(page);
  await again;
  await expect(page.getByText(NOT_OPEN)).toBeVisible();
  expect(loads).toBe(before + 2);
  await page.unroute(code);
  await flicker(page);
  await expect(page.getByRole("group", { name: "Visão da agenda" })).toBeVisible();
});
