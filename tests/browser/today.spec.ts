import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const agent = named("Ana Souza");
const list = (page: Page) => page.getByRole("list", { name: "O que fazer hoje" });
const rows = (page: Page) => list(page).getByRole("listitem");
const idOf = async (page: Page, nth: number): Promise<string> =>
  (await rows(page).nth(nth).getAttribute("data-row")) ?? "";
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

async function open(page: Page, query: string) {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "ok" }));
  await signIn(page, agent, `/${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test("a lead that waits is messaged with two keys, and the next one is there", async ({ page }) => {
  const api = await agencyApiOf(agent);
  // Those of the demo are passed on to others while the suite runs.
  for (const name of ["Wanda Espera", "Wilson Espera"]) await api.newLead(name);
  await open(page, "?kind=answer");
  const [first, second] = [await idOf(page, 0), await idOf(page, 1)];
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press("w");
  await expect(page.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first()).toBeFocused();
  const popup = page.waitForEvent("popup");
  await press("Enter");
  await (await popup).close();
  await expect(row(page, first)).toBeHidden();
  expect(presses).toBe(2);
  expect(await idOf(page, 0)).toBe(second);
  expect(await api.status(first)).toBe("IN_PROGRESS");
});

test("a day is worked off by keys alone: done, undone, note, return, and the lead itself", async ({
  page,
}) => {
  await open(page, "?kind=overdue");
  const [first, second] = [await idOf(page, 0), await idOf(page, 1)];
  await page.keyboard.press("f");
  await expect(row(page, first)).toBeHidden();
  await expect(row(page, second).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("z");
  await expect(row(page, first).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("f");
  await expect(row(page, first)).toBeHidden();
  // It is sent when it can no longer be undone.
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeHidden({ timeout: 15_000 });
  const api = await agencyApiOf(agent);
  const returnOf = async () =>
    (await api.get<{ scheduledAt: string | null }>(`/v1/customer-services/${first}`)).scheduledAt;
  await expect.poll(returnOf).toBeNull();

  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Nota" })).toBeVisible();
  await page.keyboard.type("Pediu a planta.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Observação adicionada.")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Nota" })).toBeHidden();

  let presses = 0;
  for (const key of ["r", "ArrowDown", "Enter"]) {
    presses += 1;
    await page.keyboard.press(key);
    if (key === "r") await expect(page.getByRole("menu")).toBeVisible();
  }
  await expect(page.getByText(/^Retorno marcado: /)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(3);
  // Put off to a later time it is not overdue any more.
  await expect(row(page, second)).toBeHidden();

  const third = await idOf(page, 0);
  await page.keyboard.press("j");
  await expect(row(page, third).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/customer-service/${third}\\?from=home&tab=retornos$`));
  await page.goBack();
  await expect(page).toHaveURL("/?kind=overdue");
  await expect(rows(page).first()).toBeVisible();
});

test("'Feito' and the next return are three keys", async ({ page }) => {
  await open(page, "?kind=overdue");
  const first = await idOf(page, 0);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press("f");
  const asked = page.getByRole("region", { name: /^E agora com / });
  await expect(asked).toBeVisible();
  await press("e");
  await press("Enter");
  await expect(page.getByText(/^Retorno marcado: /)).toBeVisible();
  expect(presses).toBe(3);
  await expect(asked).toBeHidden();
  await expect(row(page, first)).toBeHidden();
});

test("axe finds nothing in the list, in a narrowed one, and in one without anything", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, "");
  await expectAccessible(page, "Hoje");
  await page.goto("/?type=rent&kind=finish_visit");
  await expect(page.getByText("Nada disto espera por você agora.").or(rows(page).first())).toBeVisible();
  await expectAccessible(page, "Hoje, narrowed");
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test("what can be done is under the thumb, 48 px each, and nothing is cut off", async ({ page }) => {
    await open(page, "");
    const actions = rows(page).first().getByRole("group").locator("a, button");
    const boxes = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(48);
      expect(box.height).toBeGreaterThanOrEqual(48);
      expect(box.right).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("'E agora?' takes three lines, and covers neither the next row nor anything else", async ({
    page,
  }) => {
    await open(page, "?kind=overdue");
    const [first, second] = [await idOf(page, 0), await idOf(page, 1)];
    // The row that comes next is at the lower edge.
    await row(page, second).evaluate((one) => one.scrollIntoView({ block: "end" }));
    await row(page, first).getByRole("button", { name: "Feito" }).dispatchEvent("click");
    const asked = page.getByRole("region", { name: /^E agora com / });
    await expect(asked).toBeVisible();
    await expect(row(page, second).getByRole("link").first()).toBeInViewport({ ratio: 1 });
    const boxOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON());
    const [panel, main, tabs, next] = await Promise.all(
      [
        asked,
        page.getByRole("main"),
        page.getByRole("navigation", { name: "Principal" }),
        row(page, second).getByRole("link").first(),
      ].map(boxOf),
    );
    expect(panel.height).toBeLessThanOrEqual(3 * 48);
    expect([main.bottom, panel.bottom]).toEqual([panel.top, tabs.top]);
    expect(next.bottom).toBeLessThanOrEqual(panel.top);
    await expectPartAccessible(page, "E agora?", '[aria-label^="E agora"]');
    await asked.getByRole("button", { name: "Outro…" }).click();
    await page.getByRole("menuitem", { name: "Agendar visita" }).click();
    await expect(page.getByRole("dialog", { name: "Agendar visita" })).toBeVisible();
  });

  test("a swipe is what ends the step, or a return; one that comes back, scrolls or is short is nothing", async ({
    page,
  }) => {
    await open(page, "?kind=overdue");
    const first = await idOf(page, 0);
    const cdp = await page.context().newCDPSession(page);
    /** A finger from the middle of the row by these steps, until it is lifted. */
    const swipe = async (...steps: [number, number][]) => {
      const box = await row(page, first).boundingBox();
      if (!box) throw new Error("the row is not on the screen");
      const [x, y] = [160, box.y + 40];
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", by = [0, 0]) =>
        cdp.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) }],
        });
      await touch("touchStart");
      for (const step of steps) await touch("touchMove", step);
      await touch("touchEnd");
    };
    await swipe([30, 0], [60, 0]);
    await swipe([60, 0], [120, 4], [20, 0]);
    await swipe([4, -30], [60, -60], [120, -60]);
    await expect(row(page, first)).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(row(page, first)).not.toHaveAttribute("data-swipe");

    await swipe([-40, 0], [-110, 6]);
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await swipe([40, 0], [110, -6]);
    await expect(row(page, first)).toBeHidden();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(row(page, first)).toBeVisible();
  });
});
