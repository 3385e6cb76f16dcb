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
});
