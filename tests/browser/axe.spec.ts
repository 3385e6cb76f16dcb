import { card, moveTo, signIn } from "./board";
import { clean } from "./clean";
import { expect, person, test } from "./house";

for (const colorScheme of ["light", "dark"] as const)
  for (const [device, viewport] of [
    ["laptop", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const)
    test.describe(`axe, ${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport });

      test("finds nothing on any screen", async ({ page }) => {
        test.setTimeout(180_000);
        await page.goto("/login");
        await expect(page.getByLabel("E-mail")).toBeVisible();
        await clean(page, "login");

        await signIn(page, person("ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"), "/attendance/sale");
        const first = page.locator("[data-card]").first();
        await expect(first).toBeVisible();
        await clean(page, "board");

        const name = (await first.getByRole("heading").textContent()) ?? "";
        await card(page, name).getByRole("button", { name: "Mover para…" }).first().click();
        await expect(page.getByRole("menu")).toBeVisible();
        await clean(page, "move menu");
        await page.keyboard.press("Escape");
        for (const [target, title] of [
          ["Retornar depois", "Retornar depois"],
          ["Finalizado", "Finalizar atendimento"],
          ["Lead qualificado", /.+/],
        ] as const) {
          await moveTo(page, name, target);
          const dialog = page.getByRole("dialog", { name: title });
          await expect(dialog).toBeVisible();
          await clean(page, `dialog ${target}`);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }

        await page.goto("/attendance/sale?view=table");
        await expect(page.getByText("Linhas por página")).toBeVisible();
        await clean(page, "table");
        await page.goto("/attendance/sale?view=table&q=nobody-is-called-this");
        // It is announced too, outside the page's main part.
        const nothing = "Nenhum resultado encontrado para os filtros aplicados.";
        await expect(page.getByRole("main").getByText(nothing)).toBeVisible();
        await clean(page, "table without rows");

        await page.goto("/new-customer-service/sale");
        await expect(page.getByLabel("Nome do lead")).toBeVisible();
        await clean(page, "create");
        await page.goto("/nowhere");
        await expect(page.getByRole("heading").first()).toBeVisible();
        await clean(page, "not found");
      });

      test("finds nothing where a demonstrator arrives", async ({ page }) => {
        const demonstrator = person("DEMONSTRATOR");
        await signIn(page, demonstrator);
        await expect(page).toHaveURL(/\/visits/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await clean(page, "a demonstrator's agenda");
        await page.goto("/attendance/rent");
        await expect(page).toHaveURL(/no-permission/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await clean(page, "no permission");
      });
    });
