import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

// A browser that denies all storage, or the frame of another site (docs/product/failures.md#denied-storage).

test("no page is blank where the browser denies what keeps things", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(Navigator.prototype, "serviceWorker", { configurable: true, get: refuse });
    Object.defineProperty(window, "BroadcastChannel", { configurable: true, value: refuse });
  });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await signIn(page, named("Patrícia Moraes"), "/");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  await page.getByRole("button", { name: /^Perfil de/ }).click();
  await page.getByRole("menuitemradio", { name: "Escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // It lasts as long as the page.
  await page.goto("/visits");
  await expect(page.getByRole("group", { name: "Visão da agenda" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");

  await page.goto("/proposta/1/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Link indisponível")).toBeVisible();
  await page.goto("/graphiql");
  await expect(page.getByRole("region", { name: "Operation Editor" })).toBeVisible();
});
