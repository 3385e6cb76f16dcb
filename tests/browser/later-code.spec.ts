import type { Page } from "@playwright/test";
import { detailOf, TABS } from "../support/browser/detail";
import { alerts } from "../support/browser/dialog-scenario";
import { goOffline } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { askAgain, press } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test.use(TABS);

// What is opened brings its code: docs/product/failures.md#loading.

/** The browser's console names each file that did not come. */
async function withoutCode(page: Page, code: string): Promise<() => Promise<void>> {
  const back = await goOffline(page);
  await back();
  const files = `**/assets/${code}-*`;
  await page.route(files, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(files);
}

/** Has the files wait; `files` is there when they are asked for, `come` lets them through. */
async function held(page: Page, code: string) {
  let come = () => {};
  const wait = new Promise<void>((resolve) => {
    come = resolve;
  });
  const files = page.waitForRequest((request) => request.url().includes(`/assets/${code}-`));
  await page.route(`**/assets/${code}-*`, async (route) => {
    await wait;
    await route.continue();
  });
  return { files, come: () => come() };
}

test("a dialog without its code says so and leaves the page as it is; the next press opens it", async ({
  page,
}) => {
  const name = "Etelvina Etiqueta";
  const { open } = await detailOf(page, "Ana Souza", name);
  const mend = await withoutCode(page, "TagsDialog");
  await open();
  const button = page.getByRole("button", { name: "Editar etiquetas" });
  await press(page, button);
  await expect(
    alerts(page).getByText("Não foi possível abrir esta janela. Verifique sua internet e tente de novo."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(button).toBeFocused();
  await mend();
  await press(page, button);
  await expect(page.getByRole("dialog", { name: "Etiquetas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("a field whose form cannot come stays as it was, and opens with the next press", async ({ page }) => {
  const name = "Fátima Formulário";
  const { open } = await detailOf(page, "Ana Souza", name);
  const mend = await withoutCode(page, "FieldForm");
  await open();
  const pencil = page.getByRole("button", { name: "Editar nome" });
  await press(page, pencil);
  await expect(alerts(page).getByText(/Não foi possível abrir este campo\./)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await mend();
  await press(page, pencil);
  await expect(page.getByRole("textbox", { name: "Nome" })).toBeFocused();
});

test("a tab without its code says so, and the rest of the lead stays", async ({ page }) => {
  const name = "Proença Proposta";
  const { open } = await detailOf(page, "Ana Souza", name);
  const mend = await withoutCode(page, "ProposalsTab");
  await open();
  await page.getByRole("tab", { name: "Propostas" }).click();
  const panel = page.getByRole("tabpanel", { name: "Propostas" });
  await expect(panel.getByText("Não foi possível abrir esta parte.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await askAgain(page, panel, mend);
  await expect(panel.getByRole("button", { name: "Adicionar proposta" }).first()).toBeVisible();
});

test("a bell that is pressed before the code of its panel has come opens it when it comes", async ({
  page,
}) => {
  const { come } = await held(page, "BellPanel");
  await signIn(page, named("Ana Souza"), "/attendance/sale");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notificações/ });
  await press(page, bell);
  await expect(bell).toHaveAttribute("aria-expanded", "true");
  come();
  await expect(page.getByRole("dialog", { name: "Notificações" })).toBeVisible();
  await expect(page).toHaveURL(/\/attendance\/sale/);
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the focus goes back to what opened a dialog, also where that was hidden before its code came", async ({
    page,
  }) => {
    const { open } = await detailOf(page, "Ana Souza", "Tarsila Tardia");
    const { files, come } = await held(page, "ReturnDialog");
    await open();
    const opener = page
      .getByRole("navigation", { name: "Ações do atendimento" })
      .getByRole("button", { name: "Retorno" });
    await opener.click();
    await expect(opener).toBeHidden();
    await files;
    come();
    const dialog = page.getByRole("dialog", { name: "Adicionar retorno" });
    for (const key of ["its code came late", "its code was there"]) {
      await test.step(key, async () => {
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
      });
    }
  });
});
