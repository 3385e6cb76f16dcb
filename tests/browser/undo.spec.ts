import type { Page } from "@playwright/test";
import { type AgencyApi, agencyApiOf, type Lead } from "../support/browser/agency-api";
import { card, column, drag } from "../support/browser/board";
import { alerts } from "../support/browser/dialog-scenario";
import { cutLine } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { pick, press } from "../support/browser/keys";
import { arrived, moveDialog } from "../support/browser/move-dialog";
import { signIn } from "../support/browser/session";

const undoIn = (page: Page) => alerts(page).getByRole("button", { name: "Desfazer" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a move is confirmed in sight and taken back with a finger, to Novo too", async ({ page }) => {
    const { agencyApi, lead } = await moveDialog(page, "Bruno Carvalho", "Fábio Fone", {}, "Novo");
    await card(page, lead.name).getByRole("button", { name: "Ações" }).tap();
    await page.getByRole("menuitem", { name: /^Em atendimento/ }).tap();
    await expect(alerts(page)).toContainText("Fábio Fone foi para Em atendimento.");
    await undoIn(page).tap();
    await expect(alerts(page)).toContainText("Desfeito: Fábio Fone voltou para Novo.");
    await expect.poll(() => agencyApi.status(lead.id)).toBe("NEW");
    await expect(column(page, "Novo").locator(`[data-card="${lead.id}"]`)).toBeAttached();
  });
});

test("the return that a move took away is named, and comes back with the keyboard", async ({ page }) => {
  const { agencyApi, lead, to } = await moveDialog(page, "Bruno Carvalho", "Rosa Retorno", {
    status: "IN_PROGRESS",
  });
  const date = new Date(Date.UTC(2099, 10, 25, 13)).toISOString();
  await agencyApi.put(`/v1/customer-services/${lead.id}/status`, { status: "RETURN_LATER", date });
  await expect(column(page, "Retornar depois").locator(`[data-card="${lead.id}"]`)).toBeVisible();
  await to("Em atendimento", "").open();
  await expect(alerts(page)).toContainText("Retorno de 25/11 às 10:00 removido.");
  await undoIn(page).focus();
  await arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS");
  await press(page, undoIn(page));
  await arrived(page, agencyApi, lead.id, "Retornar depois", "RETURN_LATER");
  const { scheduledAt } = await agencyApi.get<{ scheduledAt: string }>(`/v1/customer-services/${lead.id}`);
  expect(scheduledAt).toBe(date);
});

test("a change by a manager takes the offer away", async ({ page }) => {
  const { agencyApi, lead, to } = await moveDialog(page, "Bruno Carvalho", "Odete Oferta", {}, "Novo");
  await to("Em atendimento", "").open();
  // It waits while it is focused: what takes it away is the manager, not the time.
  await undoIn(page).focus();
  await expect.poll(() => agencyApi.status(lead.id)).toBe("IN_PROGRESS");
  const manager = await agencyApiOf(named("Fernanda Lima"));
  await manager.put(`/v1/customer-services/${lead.id}/status`, { status: "RETURN_LATER" });
  await expect(undoIn(page)).toHaveCount(0);
});

test.describe("a lost answer", () => {
  test("of a move that did happen is asked for: nothing is said to have failed", async ({ page }) => {
    const { agencyApi, lead, to } = await moveDialog(page, "Bruno Carvalho", "Lia Perdida", {}, "Novo");
    const keys: unknown[] = [];
    let lost = 0;
    await page.route("**/graphql", async (route) => {
      const body = route.request().postDataJSON() as {
        operationName?: string;
        variables?: { input?: { idempotencyKey?: string } };
      } | null;
      if (body?.operationName !== "MoveAttendance") return route.fallback();
      keys.push(body.variables?.input?.idempotencyKey);
      if (lost++ > 0) return route.fallback();
      // The gateway does it; its answer is a proxy's page.
      await route.fetch();
      return route.fulfill({ status: 200, contentType: "text/html", body: "<html>proxy</html>" });
    });
    await to("Em atendimento", "").open();
    await expect(alerts(page)).toContainText("Lia Perdida foi para Em atendimento.");
    await expect(alerts(page)).not.toContainText("voltou");
    await arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS");
    expect(await agencyApi.version(lead.id)).toBe(2);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("without a network the card says that it is being verified, until the network is back", async ({
    page,
  }) => {
    const { agencyApi, lead, to } = await moveDialog(page, "Bruno Carvalho", "Otto Offline", {}, "Novo");
    const own = card(page, lead.name);
    const mend = await cutLine(page);
    await to("Em atendimento", "").open();
    await expect(own).toContainText("Verificando…");
    await expect(alerts(page)).toContainText("Sem conexão. Quando ela voltar, verificamos se Otto Offline");
    await expect(column(page, "Em atendimento").locator(`[data-card="${lead.id}"]`)).toBeVisible();
    expect(await agencyApi.status(lead.id)).toBe("NEW");
    await mend();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS");
    await expect(own).not.toContainText("Verificando…");
  });
});

test.describe("leaving 'Visita agendada' with an open visit", () => {
  const title = "Visita agendada";
  type Shown = { visit: { canceled: boolean; date: string; startHour: string } | null };
  const visitOf = async (agencyApi: AgencyApi, lead: Lead) =>
    (await agencyApi.get<{ items: Shown[] }>(`/v1/customer-services/${lead.id}/properties?size=50`)).items[0]
      ?.visit;

  async function scheduled(page: Page, name: string, daysOn: number) {
    const agent = named("Bruno Carvalho");
    const agencyApi = await agencyApiOf(agent);
    const lead = await agencyApi.newLead(name, { properties: 1 });
    const visit = await agencyApi.newVisit(lead, daysOn);
    await signIn(page, agent, "/attendance/sale");
    await expect(column(page, title).locator(`[data-card="${lead.id}"]`)).toBeVisible();
    return { agencyApi, lead, visit, dialog: page.getByRole("dialog", { name: title }) };
  }

  test("dragged: it asks first; kept, the visit stays, and the move can be taken back", async ({ page }) => {
    const { agencyApi, lead, dialog } = await scheduled(page, "Vera Mantida", 20);
    await drag(page, lead.name, "Em atendimento");
    await expect(dialog).toContainText("Vera Mantida vai para Em atendimento e tem visita em");
    expect(await agencyApi.status(lead.id)).toBe("VISIT_SCHEDULED");
    await pick(page, dialog.getByRole("radio", { name: "Manter a visita na agenda" }));
    await press(page, dialog.getByRole("button", { name: "Continuar" }));
    await undoIn(page).focus();
    await arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS");
    expect(await visitOf(agencyApi, lead)).toMatchObject({ canceled: false });
    await press(page, undoIn(page));
    await arrived(page, agencyApi, lead.id, title, "VISIT_SCHEDULED");
  });

  test("by the menu, canceled for a reason: one change, no undo", async ({ page }) => {
    const { agencyApi, lead, dialog } = await scheduled(page, "Vilma Cancelada", 21);
    const before = await agencyApi.version(lead.id);
    await card(page, lead.name).getByRole("button", { name: "Ações" }).click();
    await page.getByRole("menuitem", { name: /^Em atendimento/ }).click();
    await pick(page, dialog.getByRole("radio", { name: "Cancelar a visita" }));
    await expect(dialog.getByRole("button", { name: "Continuar" })).toBeDisabled();
    await expect(dialog).toContainText("Cancelar a visita não pode ser desfeito");
    await dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first().check();
    await press(page, dialog.getByRole("button", { name: "Continuar" }));
    await arrived(page, agencyApi, lead.id, "Em atendimento", "IN_PROGRESS");
    await expect(alerts(page)).toContainText(
      /Vilma Cancelada foi para Em atendimento. Visita de \d\d\/\d\d às \d\d:\d\d cancelada./,
    );
    await expect(undoIn(page)).toHaveCount(0);
    expect(await visitOf(agencyApi, lead)).toMatchObject({ canceled: true });
    expect(await agencyApi.version(lead.id)).toBe(before + 1);
  });

  test("from the status selector of the lead's page it asks the same", async ({ page }) => {
    const { agencyApi, lead, dialog } = await scheduled(page, "Vânia Página", 22);
    await page.goto(`/attendance/sale/customer-service/${lead.id}?from=attendance`);
    await page.getByRole("button", { name: /^Status/ }).click();
    await page.getByRole("menuitem", { name: /^Em atendimento/ }).click();
    await expect(dialog.getByRole("radio")).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await agencyApi.status(lead.id)).toBe("VISIT_SCHEDULED");
  });
});
