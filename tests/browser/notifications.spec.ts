import type { Page } from "@playwright/test";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf, type Lead } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { CUT, fail } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { askAgain, press, tabTo } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

/** Is notified in no other file. */
const AGENT = named("Tainá Araújo");
const MANAGER = named("Valéria Sampaio");

const bellOf = (page: Page) => page.getByRole("banner").getByLabel(/^Notificações/);
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notificações" });
const rowOf = (page: Page, text: string) =>
  page.getByRole("list", { name: "Notificações" }).getByRole("listitem").filter({ hasText: text });
const openerOf = (page: Page, text: string) => rowOf(page, text).getByRole("button").first();

/** A manager's leads for the agent: each notifies her. */
async function manager() {
  const api = await agencyApiOf(MANAGER);
  const idOf = async (name: string) => {
    const { id } = await (await agencyApiOf(named(name))).get<{ id: number }>("/v1/users/me");
    return String(id);
  };
  const [agent, other] = [await idOf(AGENT.name), await idOf("Caio Bezerra")];
  return {
    give: (name: string): Promise<Lead> => api.newLead(name, { businessType: "RENT", userId: agent }),
    takeAway: ({ id }: Lead) =>
      api.put("/v1/customer-services/transfer", { customerServices: [id], distributeToUserId: other }),
  };
}

test("one person's move is under another's bell, in every tab; pressed it opens the lead and is read in all", async ({
  page,
  context,
}) => {
  const { give, takeAway } = await manager();
  const counted = page.waitForResponse((answer) =>
    String(answer.request().postData()).includes("UnreadNotifications"),
  );
  await signIn(page, AGENT, "/attendance/rent");
  const second = await context.newPage();
  await second.goto("/visits");
  await expect(bellOf(page)).toBeVisible();
  const unread = async () =>
    Number(/\d+/.exec((await bellOf(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
  // What the demo's own returns of today have brought.
  await counted;
  const before = await unread();

  const lead = await give("Noêmia Notícia");
  await expect(bellOf(page)).toHaveAccessibleName(new RegExp(`^Notificações, ${before + 1} não lida`));
  await expect(bellOf(second)).toHaveAccessibleName(new RegExp(`^Notificações, ${before + 1} não lida`));
  await press(page, bellOf(page));
  await expect(openerOf(page, lead.name)).toContainText("(não lida)");
  await expect(panelOf(page).locator(":focus")).toHaveCount(1);
  await expectPartAccessible(page, "panel of the bell", '[role="dialog"]');
  // What comes while it is open is on top.
  const lost = await give("Perpétua Passada");
  await expect(page.getByRole("list", { name: "Notificações" }).getByRole("listitem").first()).toContainText(
    lost.name,
  );
  await press(page, openerOf(page, lead.name));
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await expect(bellOf(second)).toHaveAccessibleName(new RegExp(`^Notificações, ${before + 1} não lida`));

  // By then it is somebody else's.
  await takeAway(lost);
  await press(page, bellOf(page));
  await openerOf(page, `${lost.name} espera`).click();
  await expect(panelOf(page).getByText("Este atendimento não está mais com você.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
  await second.close();
});

test("the page: marked, unmarked and removed by keys alone; cut off it says so and loads again", async ({
  page,
}) => {
  const { give } = await manager();
  const lead = await give("Olga Ouvinte");
  const mend = await fail(page, "Notifications", CUT);
  await signIn(page, AGENT, "/notifications");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText(CUT.text);
  await expectPartAccessible(page, "notifications cut off", "main");
  await askAgain(page, main.getByRole("alert"), mend);
  await expect(openerOf(page, lead.name)).toBeVisible();
  await expectAccessible(page, "notifications");

  const row = rowOf(page, lead.name);
  await press(page, row.getByRole("button", { name: "Marcar como lida" }));
  await expect(openerOf(page, lead.name)).not.toContainText("(não lida)");
  const refused = await fail(page, "MarkNotificationAsUnread", CUT);
  await press(page, row.getByRole("button", { name: "Marcar como não lida" }));
  await expect(alerts(page)).toContainText("Sem resposta");
  await expect(openerOf(page, lead.name)).not.toContainText("(não lida)");
  await refused();
  await press(page, row.getByRole("button", { name: "Marcar como não lida" }));
  await expect(openerOf(page, lead.name)).toContainText("(não lida)");

  // The next one has the same words.
  await expect(alerts(page)).not.toContainText("Sem resposta");
  const kept = await fail(page, "DeleteNotification", CUT);
  await press(page, row.getByRole("button", { name: "Remover" }));
  // It is sent twice before it is given up.
  await expect(alerts(page)).toContainText("Sem resposta");
  await expect(row).toBeVisible();
  await kept();
  await press(page, row.getByRole("button", { name: "Remover" }));
  await expect(row).toHaveCount(0);
  await press(page, main.getByRole("button", { name: "Marcar todas como lidas" }));
  await expect(bellOf(page)).toHaveAccessibleName("Notificações");
  await page.reload();
  await expect(page.getByRole("list", { name: "Notificações" })).toBeVisible();
  await expect(main.getByText("(não lida)")).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test("on a phone the bell leads to the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, AGENT, "/");
  await tabTo(page, bellOf(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notificações" })).toBeVisible();
});
