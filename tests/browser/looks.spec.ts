import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

/** In the page: texts that stand on each other, boxes that hide lines of theirs, and how much wider the page is. */
function wrongTexts(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const elements = [...document.body.querySelectorAll("*")].filter(shown);
  /** What is seen of a box within all that scrolls or cuts. */
  const seen = (element: Element, { left, top, right, bottom }: DOMRect) => {
    const box = { left, top, right, bottom };
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflow, clipPath } = getComputedStyle(around);
      if (overflow === "visible" && clipPath === "none") continue;
      const edge = around.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box.right - box.left > 3 && box.bottom - box.top > 3 ? [box] : [];
  };
  const texts = elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const bar = element.closest("header, nav, thead") !== null;
      return [...range.getClientRects()].flatMap((rect) =>
        seen(element, rect).map((box) => ({ text: node.textContent, element, bar, box })),
      );
    }),
  );
  const over = texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => {
      // A bar that stays stands on what is scrolled below it.
      if (one.element === other.element || one.bar !== other.bar) return [];
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return wide > 3 && high > 5 ? [`'${one.text}' stands on '${other.text}'`] : [];
    }),
  );
  const cut = elements.flatMap((element) => {
    const { overflowY, clipPath } = getComputedStyle(element);
    const hides = overflowY === "hidden" || overflowY === "clip";
    return hides && clipPath === "none" && element.scrollHeight > element.clientHeight + 3
      ? [`'${element.textContent?.slice(0, 40)}' is cut off`]
      : [];
  });
  const wider =
    document.documentElement.scrollWidth > innerWidth ? ["the page is wider than its window"] : [];
  return [...over, ...cut, ...wider];
}

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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`with text of twice the size, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("nothing is cut off, and no text stands on another one", async ({ page }) => {
      await page.addInitScript(() => {
        const grow = () => document.documentElement?.style.setProperty("font-size", "32px");
        document.addEventListener("DOMContentLoaded", grow);
      });
      await signIn(page, BRUNO, "/attendance/sale");
      const lead = await page.locator("a[data-open]").first().getAttribute("href");
      for (const path of [
        "/attendance/sale",
        "/attendance/sale?view=table",
        lead ?? "",
        "/proposals",
        "/profile",
        "/login",
      ]) {
        if (path === "/login") await page.context().clearCookies();
        await page.goto(path);
        await expect(page.locator("main, form").last()).toContainText(/\p{L}{5}/u);
        const text = page.locator("body");
        await expect(text).toHaveCSS("font-size", "28px");
        expect([path, await page.evaluate(wrongTexts)]).toEqual([path, []]);
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
