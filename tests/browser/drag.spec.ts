import type { Locator, Page } from "@playwright/test";
import { card } from "../support/browser/board";
import { expect, test } from "../support/browser/fixtures";
import { moveDialog } from "../support/browser/move-dialog";

const scroller = (page: Page) => page.locator('[data-keep-scroll="board"]');
const scrolled = (page: Page) => scroller(page).evaluate((board) => board.scrollLeft);

/** A card at the edge takes the board all the way: where it stops does not depend on how fast the machine is. */
const toTheEnd = (page: Page) =>
  expect
    .poll(
      () =>
        scroller(page).evaluate(
          (board) => board.scrollWidth - board.clientWidth - Math.ceil(board.scrollLeft),
        ),
      // A phone's board waits at each of eight columns.
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(1);

/** What a drop on a column asks for. */
const TITLE = { VISIT_SCHEDULED: "Agendar visita", FINISHED: "Finalizar atendimento" };

/** The column at a point of the screen, as the eye sees it. */
const columnAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) =>
      document
        .elementsFromPoint(left as number, top as number)
        .find((element) => element.matches("[data-column]"))
        ?.getAttribute("data-column") ?? "",
    [x, y],
  );

/** So many frames are drawn: longer than any drop that hesitates. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let drawn = 0; drawn < left; drawn++) await new Promise(requestAnimationFrame);
  }, count);

async function lift(page: Page, held: Locator): Promise<void> {
  const box = await held.boundingBox();
  if (!box) throw new Error("the card is not on the screen");
  await page.mouse.move(box.x + 60, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 72, box.y + 20, { steps: 4 });
  await expect(scroller(page)).toHaveAttribute("data-dragging");
}

test.describe("at 1440 × 900", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the board does not scroll under a resting pointer, and the card goes where it was let go", async ({
    page,
  }) => {
    const { lead, dialog } = await moveDialog(page, "Bruno Carvalho", "Dirce Direita");
    await lift(page, card(page, lead.name));
    await page.mouse.move(1300, 420, { steps: 8 });
    await frames(page, 40);
    expect(await scrolled(page)).toBe(0);
    const under = await columnAt(page, 1300, 420);
    expect(under).toBe("VISIT_SCHEDULED");
    await expect(page.locator(`[data-column="${under}"]`)).toHaveAttribute("data-drop", "over");
    await page.mouse.up();
    await expect(dialog.getByRole("heading", { name: "Agendar visita" })).toBeVisible();
  });

  test("at the edge it scrolls, and a scroll after the last step of the pointer counts", async ({ page }) => {
    const { lead, dialog } = await moveDialog(page, "Bruno Carvalho", "Edite Borda");
    await lift(page, card(page, lead.name));
    await page.mouse.move(1430, 420, { steps: 8 });
    await toTheEnd(page);
    const middleOf = async (status: string) => {
      const box = await page.locator(`[data-column="${status}"]`).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
    };
    const x = await middleOf("VISIT_MADE");
    await page.mouse.move(x, 420, { steps: 4 });
    await frames(page, 4);
    expect(await columnAt(page, x, 420)).toBe("VISIT_MADE");
    // The board moves by a column, and in the same task the button is let go: nothing was drawn between the two.
    await scroller(page).evaluate((board, clientX) => {
      const next = document.querySelector('[data-column="VISIT_SCHEDULED"]')?.getBoundingClientRect();
      board.scrollBy({ left: (next?.left ?? 0) + (next?.width ?? 0) / 2 - clientX, behavior: "instant" });
      document.dispatchEvent(new MouseEvent("mouseup", { clientX, clientY: 420, bubbles: true }));
    }, x);
    await page.mouse.up();
    await expect(dialog.getByRole("heading", { name: TITLE.VISIT_SCHEDULED })).toBeVisible();
  });

  test("columns that refuse the card are dimmed while it is in the hand, never offered", async ({ page }) => {
    const { lead } = await moveDialog(page, "Bruno Carvalho", "Rejane Recusa");
    const entry = page.locator('[data-column="NEW"]');
    await lift(page, card(page, lead.name));
    await expect(entry).toHaveAttribute("data-drop", "refused");
    await expect(page.locator('[data-drop="refused"]')).toHaveCount(1);
    const box = await entry.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 120, 420, { steps: 8 });
    await expect(entry).toHaveAttribute("data-drop", "refused");
    await expect(page.locator('[data-drop="over"]')).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-drop]")).toHaveCount(0);
    await page.mouse.up();

    // With the keyboard the reason is said.
    const own = page.locator(`[data-card="${lead.id}"]`);
    await own.focus();
    await page.keyboard.press("Space");
    await expect(scroller(page)).toHaveAttribute("data-dragging");
    // The keys are listened to a moment after the card is lifted; left of the first column there is none.
    await expect(async () => {
      await page.keyboard.press("ArrowLeft");
      const said = page.locator("[aria-live]").getByText("Um atendimento não volta para Novo.");
      await expect(said).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press("Escape");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** A finger on the card, which has lifted it; `start` is the board's scroll position. */
  async function hold(page: Page, held: Locator) {
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await held.scrollIntoViewIfNeeded();
    const box = await held.boundingBox();
    if (!box) throw new Error("the card is not on the screen");
    const start = await scrolled(page);
    await touch("touchStart", box.x + 80, box.y + 14);
    await expect(scroller(page)).toHaveAttribute("data-dragging");
    return { touch, start };
  }

  const lit = (page: Page) => page.locator('[data-pill][aria-current="true"]');

  test("at the edge the board goes on by one column, and its lit pill is what a drop takes", async ({
    page,
  }) => {
    const later = { status: "RETURN_LATER" } as const;
    const { lead, dialog } = await moveDialog(
      page,
      "Bruno Carvalho",
      "Tomás Pílula",
      later,
      "Retornar depois",
    );
    const { touch, start } = await hold(page, page.locator(`[data-card="${lead.id}"]`));
    await expect(lit(page)).toHaveAttribute("data-pill", "RETURN_LATER");
    // As soon as the board has moved the finger leaves the edge, in the same task: however slow the machine is.
    await scroller(page).evaluate((board) =>
      board.addEventListener(
        "scroll",
        () => window.dispatchEvent(new MouseEvent("mousemove", { clientX: 195, clientY: 420 })),
        { once: true },
      ),
    );
    await touch("touchMove", 380, 420);
    await expect(lit(page)).toHaveAttribute("data-pill", "VISIT_SCHEDULED");
    expect(await scrolled(page)).toBe(start + 390);
    expect(await columnAt(page, 380, 420)).toBe("VISIT_SCHEDULED");
    await expect(
      page.locator("[aria-live]").getByText("Tomás Pílula sobre a coluna Visita agendada."),
    ).toBeAttached();
    // The card in the hand is within the screen: nothing of it is cut off at the edge.
    const inHand = await page.locator("[data-in-hand]").boundingBox();
    expect((inHand?.x ?? 0) + (inHand?.width ?? 999)).toBeLessThanOrEqual(390);
    await touch("touchMove", 195, 420);
    await frames(page, 4);
    expect(await columnAt(page, 195, 420)).toBe("VISIT_SCHEDULED");
    await expect(lit(page)).toHaveAttribute("data-pill", "VISIT_SCHEDULED");
    await touch("touchEnd");
    await expect(dialog.getByRole("heading", { name: TITLE.VISIT_SCHEDULED })).toBeVisible();
  });

  test("a finger that holds a card at the edge goes through the columns, and drops where it is let go", async ({
    page,
  }) => {
    const { lead, dialog } = await moveDialog(page, "Bruno Carvalho", "Telma Toque");
    const { touch, start } = await hold(page, page.locator(`[data-card="${lead.id}"]`));
    await touch("touchMove", 300, 420);
    await frames(page, 30);
    expect(await scrolled(page)).toBe(start);
    // Wherever the board is seen it is aligned to a column, and each one is seen.
    await scroller(page).evaluate((board) => {
      board.dataset.seen = "";
      board.addEventListener("scroll", () => {
        board.dataset.seen += ` ${board.scrollLeft / board.clientWidth}`;
      });
    });
    await touch("touchMove", 380, 420);
    await toTheEnd(page);
    await expect(scroller(page)).toHaveAttribute("data-seen", " 2 3 4 5 6 7");
    await touch("touchMove", 195, 420);
    await frames(page, 4);
    expect(await columnAt(page, 195, 420)).toBe("FINISHED");
    await touch("touchEnd");
    await expect(dialog.getByRole("heading", { name: TITLE.FINISHED })).toBeVisible();
  });
});
