import type { Page } from "@playwright/test";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { detailOf, TABS } from "../support/browser/detail";
import { patch } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

// Every screen, on a laptop and a phone, in light and dark. Dialogs and messages are looked at where they are tested.

const heading = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

test("axe finds nothing on the funnel's screens", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, named("Ana Souza"), "/attendance/sale");
  const first = page.locator("[data-card]").first();
  await expect(first).toBeVisible();
  await expectAccessible(page, "board");
  await first.getByRole("button", { name: "Ações" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectPartAccessible(page, "move menu", '[role="menu"]');
  await page.keyboard.press("Escape");

  await page.goto("/attendance/sale?view=table");
  await expect(page.getByText("Linhas por página")).toBeVisible();
  await expectAccessible(page, "table");
  await page.goto("/attendance/sale?view=table&q=nobody-is-called-this");
  // It is announced too, outside the page's main part.
  const nothing = "Nenhum resultado encontrado para os filtros aplicados.";
  await expect(page.getByRole("main").getByText(nothing)).toBeVisible();
  await expectAccessible(page, "table without rows");
  await page.goto("/new-customer-service/sale");
  await expect(page.getByLabel("Nome do lead")).toBeVisible();
  await expectAccessible(page, "create");
});

test("axe finds nothing on the screens of one lead", async ({ page }) => {
  test.setTimeout(180_000);
  const { agencyApi, lead, open, path } = await detailOf(page, "Ana Souza", "Áxis Acessível", {
    properties: 3,
  });
  await agencyApi.newVisit(lead, 6);
  const date = new Date(Date.now() + 86_400_000).toISOString();
  await agencyApi.put(`/v1/customer-services/${lead.id}/schedule`, { date });
  await open();
  await expect(page.getByRole("button", { name: "Editar visita" })).toBeVisible();
  await expectAccessible(page, "properties");
  await page.setViewportSize(TABS.viewport);
  await chooseEntry(
    page,
    page.getByRole("button", { name: /^Ações do imóvel/ }).first(),
    "Nível de interesse",
  );
  await expect(page.getByRole("dialog").getByLabel("Nível")).toBeEnabled();
  // One dialog over its whole page, and as a sheet: the others share its frame.
  await expectAccessible(page, "a dialog over the page");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: /^Status:/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectPartAccessible(page, "menu", '[role="menu"]');
  await page.keyboard.press("Escape");

  await expect(page.getByRole("region", { name: /^Histórico/ })).toBeVisible();
  for (const [name, shown] of [
    ["Histórico", page.getByRole("list", { name: "Histórico" })],
    ["Retornos", page.getByRole("checkbox", { name: "Resolvido" })],
    ["Atendimentos mesclados", page.getByText("Sem atendimentos mesclados")],
  ] as const) {
    // Below two panes, where the parts are tabs.
    await page.setViewportSize(TABS.viewport);
    await page.getByRole("tab", { name }).click();
    await expect(shown).toBeVisible();
    await expectAccessible(page, name);
  }
  await page.goto(`/new-observation/${lead.id}`);
  await expect(page.getByRole("textbox", { name: "Observação" })).toBeVisible();
  await expectAccessible(page, "observation");
  await page.goto(`/add-properties/${lead.id}`);
  await expect(page.getByRole("checkbox", { name: /^Selecionar/ }).first()).toBeVisible();
  await expect(page.getByText("mesmo bairro").first()).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Selecionar/ })
    .first()
    .check();
  await expectAccessible(page, "add properties");
  await page.goto(path.replace(lead.id, "99999999"));
  await heading(page);
  await expectAccessible(page, "attendance that is not there");
});

test("axe finds nothing on home and in the agenda", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, named("Ana Souza"), "/");
  await expect(page.getByRole("list", { name: "O que fazer hoje" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Funil de vendas" })).toBeVisible();
  await expectAccessible(page, "home");
  for (const view of ["week", "month", "day", "list"]) {
    await page.goto(`/visits?view=${view}`);
    await expect(page.getByRole("group", { name: "Visitas" })).toHaveAttribute("aria-busy", "false");
    await expectAccessible(page, `agenda, ${view}`);
  }
  await page.route("**/graphql", (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    // Its answer does not come.
    return operationName === "Agenda" ? undefined : route.fallback();
  });
  await page.getByRole("button", { name: "Próximo período" }).click();
  await expect(page.getByRole("group", { name: "Visitas" })).toHaveAttribute("aria-busy", "true");
  await expectPartAccessible(page, "agenda, read again");
  await page.unroute("**/graphql");
  await signIn(page, named("Igor Batista"), "/visits");
  await expect(page.getByRole("group", { name: "Visitas" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page, "a demonstrator's agenda");
});

test("axe finds nothing on the pages before the sign-in", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expectAccessible(page, "login");
  await signIn(page, named("Igor Batista"), "/attendance/rent");
  await expect(page).toHaveURL(/no-permission/);
  await heading(page);
  await expectAccessible(page, "no permission");
  await page.goto("/nowhere");
  await heading(page);
  await expectAccessible(page, "not found");
});

test("axe finds nothing on the screens of one's own account", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, named("Fernanda Lima"), "/user-profile");
  await expect(page.getByRole("list").getByText("Este aparelho", { exact: true })).toBeVisible();
  await expectAccessible(page, "own profile");
  await page.goto("/user-profile/update");
  await expect(page.getByRole("dialog", { name: "Editar perfil" })).toBeVisible();
  await expectAccessible(page, "own profile, edited");
  await page.goto("/user-profile/notifications");
  await expect(page.getByRole("dialog", { name: "Preferências de notificações" })).toBeVisible();
  await page.getByLabel("Não avisar em um horário do dia").check();
  await expectAccessible(page, "preferences");
  await page.goto("/profile");
  await expect(page.getByLabel("Sobrenome")).toBeVisible();
  await expectAccessible(page, "own profile, legacy");
  await page.goto("/user-profile/mfa-enable");
  await expect(page.getByLabel("Senha atual", { exact: true })).toBeVisible();
  await expectAccessible(page, "second factor, password");
  await page.getByLabel("Senha atual", { exact: true }).fill(named("Fernanda Lima").password);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
  await expectAccessible(page, "second factor");
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByLabel("Código", { exact: true })).toBeVisible();
  await expectAccessible(page, "second factor, code");
  // Nobody of the demo works in so many.
  await patch<{ me: { enterprises: object[] } }>(page, "Me", ({ me }) => {
    const more = (nth: number) => ({ ...me.enterprises[0], id: `x${nth}`, name: `Casa ${nth}` });
    me.enterprises.push(...Array.from({ length: 8 }, (_, nth) => more(nth)));
  });
  await page.goto("/profile");
  // A form takes the focus when it has come, from a menu too.
  await expect(page.getByLabel("Sobrenome")).toBeVisible();
  await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), /^Alterar conta/);
  await expect(page.getByRole("dialog", { name: "Alterar conta" })).toBeVisible();
  await expectAccessible(page, "another agency");
});

test("axe finds nothing on the ways into an account", async ({ page }) => {
  test.setTimeout(120_000);
  for (const [path, name] of [
    ["/login/forgot-password", "forgotten password"],
    ["/login/register", "registering"],
    ["/login/verify-email?token=abc", "confirming"],
    ["/login/verify-email", "a link that is over"],
    ["/reset-password/1/abc", "a new password whose link is over"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
    await expectAccessible(page, name);
  }
});
