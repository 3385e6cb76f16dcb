import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const BRUNO = named("Bruno Carvalho");

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the header holds what is pressed in it on every page", async ({ page }) => {
    await signIn(page, BRUNO, "/");
    for (const path of ["/", "/attendance/sale", "/visits", "/dashboard", "/proposals"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: /^Perfil de/ })).toBeVisible();
      const wider = await page.getByRole("banner").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
  });
});

test.describe("at 150 % of a laptop", () => {
  test.use({ viewport: { width: 960, height: 600 }, deviceScaleFactor: 1.5 });

  test("no column of the table stands on another one", async ({ page }) => {
    for (const person of [BRUNO, named("Gustavo Teixeira")]) {
      await signIn(page, person, "/attendance/sale?view=table");
      await expect(page.getByRole("row").nth(3)).toBeVisible();
      const narrow = await page
        .getByRole("rowheader")
        .evaluateAll((cells) => cells.filter(({ clientWidth }) => clientWidth < 160).length);
      expect(narrow).toBe(0);
    }
  });
});

test("in a browser that translates, numbers and texts go on changing", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  // As Chrome's translator: an element in the place of each text, of each new one too.
  await page.addInitScript(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest("font, script, style")) continue;
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        font.firstElementChild?.append(text.textContent);
        text.parentNode?.replaceChild(font, text);
      }
    };
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver(translate).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
  });
  await signIn(page, BRUNO, "/attendance/sale?view=table&page_size=10");
  const pages = page.getByRole("navigation", { name: "Paginação" });
  await expect(pages).toContainText("1–10 de");
  await pages.getByRole("button", { name: "Próxima página" }).click();
  await expect(pages).toContainText("11–20 de");
  for (const count of [1, 2]) {
    await page
      .getByRole("checkbox", { name: /^Selecionar / })
      .nth(count)
      .check();
    await expect(page.getByText(new RegExp(`^${count} selecionado`))).toBeVisible();
  }
  await page.goto("/proposals");
  const total = page.getByText(/^\d+ propostas?$/);
  const all = await total.textContent();
  await page.getByRole("combobox", { name: "Situação" }).selectOption({ label: "Aceita" });
  await expect(total).not.toHaveText(all ?? "");
  expect(failures).toEqual([]);
});

test("the view switch keeps the focus, and the board is printed whole, without what is pressed", async ({
  page,
}) => {
  await signIn(page, BRUNO, "/attendance/sale");
  for (const view of ["Visão tabela", "Visão funil"]) {
    const link = page.getByRole("link", { name: view });
    await link.press("Enter");
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toBeFocused();
  }
  await expect(page.locator("[data-card]").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-cards]")).toHaveCount(0);
  // Of each column as many cards as are loaded, and how many are not.
  for (const column of await page.locator("[data-column]").all()) {
    const total = Number((await column.locator("[data-count]").textContent())?.replace(/\D+/g, ""));
    const printed = await column.locator("[data-card]").count();
    await expect(column.getByText(`Impressos ${printed} de ${total}.`)).toHaveCount(printed < total ? 1 : 0);
  }
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  const cut = await page
    .locator("main")
    .evaluate(
      (main) =>
        [main, ...main.querySelectorAll("[data-keep-scroll]")].filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== "visible",
        ).length,
    );
  expect(cut).toBe(0);
  await signIn(page, named("Ana Souza"), "/proposals");
  await expect(page.getByText(/^Página 1 de/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Esteira de locação" })).toBeHidden();
});
