import { expect, person, test } from "../support/browser/fixtures";

test("an agent signs in and sees the sale funnel with cards", async ({ page }) => {
  const { email, password } = person("ESTATE_AGENT_SALE");
  await page.goto("/attendance/sale");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();

  // Where one wanted to go is where one arrives.
  await expect(page).toHaveURL(/\/attendance\/sale/);
  const column = page.getByRole("region", { name: "Em atendimento" });
  await expect(column.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Finalizado" })).toBeVisible();

  await page.reload();
  await expect(column.getByRole("listitem").first()).toBeVisible();
});
