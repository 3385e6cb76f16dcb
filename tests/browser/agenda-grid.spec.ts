import type { Locator, Page } from "@playwright/test";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { expectPartAccessible } from "../support/browser/accessible";
import { type AgencyApi, agencyApiOf } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { patch } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const agent = () => named("Bruno Carvalho");
const ZONE = "America/Sao_Paulo";
/** So many days from today, as the agency counts them. */
const inDays = (days: number) => addDays(dayIn(new Date(), ZONE), days);

const grid = (page: Page) => page.getByRole("group", { name: "Visitas" });
const slot = (page: Page, day: string, time: string) => page.locator(`[data-slot][data-at="${day} ${time}"]`);
const schedule = (page: Page) =>
  page.getByRole("dialog", { name: /^Agendar/ }).getByRole("button", { name: /^Agendar / });
const visitOf = (page: Page, name: string) => page.locator("button[data-visit]").filter({ hasText: name });
/** Drags in several moves: the first one lifts a visit. */
async function dragOver(page: Page, from: Locator, to: Locator) {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error("the free time is not on the screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}
const place = (visit: Locator) => visit.getAttribute("data-at");

/** Opens the week that begins so many days from now. */
async function week(page: Page, day: string, more = "") {
  await signIn(page, agent(), `/visits?view=week&day=${day}${more}`);
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
}

/** Books a visit for a lead of one's own. */
async function booked(api: AgencyApi, name: string, dateStart: string) {
  const lead = await api.newLead(name, { status: "IN_PROGRESS", properties: 1 });
  const [row] = await api.rowsOf(lead.id);
  await api.post("/v1/schedules/users/me/visits", { customerServicePropertyId: row?.id, dateStart });
  return lead;
}

test("by mouse: who, property, done; one drag gives another time and is taken back; canceled with its reason", async ({
  page,
}) => {
  const api = await agencyApiOf(agent());
  const { name } = await api.newLead("Gilda Grade", { status: "IN_PROGRESS", properties: 1 });
  const [day, next] = [inDays(8), inDays(9)];
  await week(page, day);
  await test.step("three presses", async () => {
    await slot(page, day, "10:00").click();
    await page.getByRole("combobox", { name: "Quem?" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await schedule(page).click();
    await expect(alerts(page)).toContainText(/Visita agendada para .* às 10:00\./);
    await expect(grid(page)).toBeFocused();
    expect(await place(visitOf(page, name))).toBe(`${day} 10:00`);
  });
  await test.step("a drag over free times asks for the first one", async () => {
    for (const [from, to] of [
      ["09:00", "10:30"],
      ["10:30", "09:00"],
    ] as const) {
      await dragOver(page, slot(page, next, from), slot(page, next, to));
      await expect(page.getByRole("dialog", { name: /^Agendar: .*, 09:00$/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
  await test.step("a drag, and back", async () => {
    await dragOver(page, visitOf(page, name), slot(page, next, "11:30"));
    await expect(alerts(page)).toContainText(/Reagendada para \S+ 11:30/);
    await expect(visitOf(page, name)).toHaveAttribute("data-at", `${next} 11:30`);
    await alerts(page).getByRole("button", { name: "Desfazer" }).click();
    await expect(visitOf(page, name)).toHaveAttribute("data-at", `${day} 10:00`);
  });
  await test.step("canceled from its panel", async () => {
    await visitOf(page, name).click();
    const panel = page.getByRole("dialog", { name: `Visita de ${name}` });
    await expect(panel.getByRole("link", { name: "Abrir atendimento" })).toBeVisible();
    await expectPartAccessible(page, "a visit's panel");
    await panel.getByRole("button", { name: "Cancelar visita" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancelar visita" });
    await dialog.getByRole("group", { name: "Motivo" }).getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Cancelar visita" }).click();
    await expect(visitOf(page, name)).toHaveAttribute("data-look", "canceled");
    await expect(slot(page, day, "10:00")).toHaveCount(1);
  });
});

test("by keyboard: arrows choose a free time; a visit is lifted, told where it may not go, and put down", async ({
  page,
}) => {
  const api = await agencyApiOf(agent());
  const { name } = await api.newLead("Teclo Teclado", { status: "IN_PROGRESS", properties: 1 });
  // A second try finds the times of the first one taken.
  const days = 16 + 2 * test.info().retry;
  const [day, next] = [inDays(days), inDays(days + 1)];
  await week(page, day);
  await slot(page, day, "08:00").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(slot(page, next, "08:30")).toBeFocused();
  await page.keyboard.press("Enter");
  const who = page.getByRole("combobox", { name: "Quem?" });
  await expect(who).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(schedule(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const visit = visitOf(page, name);
  await expect(visit).toHaveAttribute("data-movable");
  await visit.focus();
  await page.keyboard.press("Space");
  const said = (text: RegExp) => expect(page.locator("[aria-live]").filter({ hasText: text })).toHaveCount(1);
  await said(/levantada/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await said(/07:30: Escolha um horário de meia em meia hora/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(alerts(page)).toContainText(/Reagendada para \S+ 08:00/);
  await expect(visit).toHaveAttribute("data-at", `${day} 08:00`);
  await expect(visit).toBeFocused();
});

test("a time that somebody took meanwhile says so, and the next free one is a press away", async ({
  page,
}) => {
  const api = await agencyApiOf(agent());
  const { name } = await api.newLead("Conflito Clara", { status: "IN_PROGRESS", properties: 1 });
  const day = inDays(24);
  await week(page, day);
  await slot(page, day, "14:00").click();
  await page.getByRole("combobox", { name: "Quem?" }).fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(schedule(page)).toBeVisible();
  await page.route("**/graphql", (route) =>
    // The page does not hear of it in time.
    route.request().postData()?.includes("query Agenda(") ? undefined : route.fallback(),
  );
  await booked(api, "Rival da Grade", `${day}T14:00:00-03:00`);
  await schedule(page).click();
  const panel = page.getByRole("dialog", { name: /^Agendar/ });
  await expect(panel.getByRole("alert")).toBeVisible();
  await panel.getByRole("button", { name: "Próximo livre: 14:30" }).click();
  await schedule(page).click();
  await expect(alerts(page)).toContainText(/Visita agendada para .* às 14:30\./);
});

test("a time at which somebody else shows the property is said in the panel, while dragging and in the dialog", async ({
  page,
}) => {
  const [api, other] = [await agencyApiOf(agent()), await agencyApiOf(named("Lucas Almeida"))];
  const day = inDays(19);
  const theirs = await booked(other, "Imóvel de Outro", `${day}T15:00:00-03:00`);
  const code = (await other.rowsOf(theirs.id))[0]?.property.code;
  const lead = await api.newLead("Imóvel Igual", { status: "IN_PROGRESS" });
  await api.post(`/v1/customer-services/${lead.id}/properties`, { propertyCode: code });
  await week(page, day);
  await slot(page, day, "15:00").click();
  await page.getByRole("combobox", { name: "Quem?" }).fill(lead.name);
  await page.getByRole("option", { name: new RegExp(lead.name) }).click();
  await expect(schedule(page)).toContainText(/ocupado no imóvel$/);
  await schedule(page).click();
  const visit = visitOf(page, lead.name);
  await expect(visit).toHaveAttribute("data-at", `${day} 15:00`);
  const said = "O imóvel já tem visita às 15:00, com Lucas Almeida.";
  await test.step("by keyboard", async () => {
    await visit.focus();
    await page.keyboard.press("Space");
    await expect(grid(page).getByText(said)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(grid(page).getByText(said)).toBeHidden();
    await page.keyboard.press("Space");
    await expect(visit).toHaveAttribute("data-at", `${day} 15:30`);
    await expect(alerts(page)).toContainText(/Reagendada/);
    // Until the agency has answered it stays where it was put.
    await expect(visit).toHaveAttribute("data-movable");
    await expect(visit).toBeFocused();
    await page.keyboard.press("Space");
    await expect(grid(page).getByText("ocupado no imóvel")).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("[aria-live]").filter({ hasText: `15:00: ${said}` })).toHaveCount(1);
    await page.keyboard.press("Escape");
  });
  await visit.click();
  await page.getByRole("button", { name: "Reagendar visita" }).click();
  const dialog = page.getByRole("dialog", { name: "Reagendar visita" });
  await expect(dialog.getByText(said)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "15:00 ocupado no imóvel" })).toBeEnabled();
  await expect(dialog.getByRole("radio", { name: "16:00" })).toBeEnabled();
  await expectPartAccessible(page, "a time at which the property is shown");
});

test("one's own reminders are beside the visits, and lead to what was noted", async ({ page }) => {
  const api = await agencyApiOf(agent());
  const lead = await api.newLead("Lembrada Lima", { status: "IN_PROGRESS" });
  const day = inDays(21);
  await api.post(`/v1/customer-services/${lead.id}/histories`, {
    message: "Ver o financiamento",
    rememberAt: `${day}T16:30:00-03:00`,
  });
  await week(page, day);
  const reminder = grid(page).getByRole("link", { name: `16:30 Lembrete: ${lead.name} Ver o financiamento` });
  await expect(reminder).toHaveAttribute("data-at", `${day} 16:30`);
  await expectPartAccessible(page, "a reminder in the grid");
  await reminder.click();
  await expect(page).toHaveURL(/tab=historico/);
  await expect(page.getByText("Ver o financiamento").first()).toBeVisible();
});

test.describe("in another zone than the agency's", () => {
  test.use({ timezoneId: "Asia/Tokyo" });
  test("days and hours are the agency's, over the end of a month too", async ({ page }) => {
    const api = await agencyApiOf(agent());
    const last = `${addDays(`${inDays(0).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    const day = addDays(last, -1) > inDays(2) ? addDays(last, -1) : addDays(inDays(0), 3);
    const { name } = await booked(api, "Zona Zilda", `${day}T10:00:00-03:00`);
    await week(page, day);
    const visit = visitOf(page, name);
    await expect(visit).toHaveAttribute("data-at", `${day} 10:00`);
    // Others of this agenda are there already.
    const free = page.locator(`[data-slot][data-at^="${addDays(day, 1)}"]`).nth(4);
    const wanted = (await place(free)) ?? "";
    await dragOver(page, visit, free);
    await expect(visit).toHaveAttribute("data-at", wanted);
    await expect(alerts(page)).toContainText(/Reagendada/);
    await page.reload();
    await expect(visit).toHaveAttribute("data-at", wanted);
  });
});

test("sixty visits a week, several at one time: nothing in the grid moves while they come", async ({
  page,
}) => {
  type Answer = { agenda: { items: Record<string, unknown>[] } };
  const api = await agencyApiOf(agent());
  const first = inDays(10);
  await booked(api, "Modelo Sessenta com um Nome Comprido", `${first}T18:00:00-03:00`);
  await patch<Answer>(page, "Agenda", ({ agenda }) => {
    const [model] = agenda.items;
    agenda.items = Array.from({ length: 60 }, (_, index) => ({
      ...model,
      id: `v${index}`,
      date: addDays(first, index % 7),
      startTime: `${String(8 + Math.floor(index / 14)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
    }));
  });
  await page.addInitScript(() => {
    const counted = window as unknown as { moved: number };
    counted.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        counted.moved += entry.sources.filter(({ node }) => node?.closest?.("[data-day]")).length;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await week(page, first);
  await expect(page.locator("button[data-visit]")).toHaveCount(60);
  await expectPartAccessible(page, "sixty visits");
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("a swipe turns the day, a press opens sheets, a long press lifts", async ({ page }) => {
    const api = await agencyApiOf(agent());
    const day = inDays(6);
    const { name } = await booked(api, "Dedo Dalva", `${day}T10:00:00-03:00`);
    await signIn(page, agent(), `/visits?day=${addDays(day, -1)}`);
    await expect(grid(page)).toHaveAttribute("aria-busy", "false");
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", 320, 500);
    await touch("touchMove", 200, 505);
    await touch("touchMove", 120, 505);
    await touch("touchEnd");
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    const visit = visitOf(page, name);
    await visit.tap();
    const sheet = page.getByRole("dialog", { name: `Visita de ${name}` });
    await expect(sheet.getByRole("button", { name: "Reagendar visita" })).toBeVisible();
    await expectPartAccessible(page, "a visit's sheet");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    const box = await visit.boundingBox();
    const to = await slot(page, day, "09:00").boundingBox();
    if (!box || !to) throw new Error("the visit is not on the screen");
    const x = box.x + 60;
    const by = to.y - box.y;
    await touch("touchStart", x, box.y + 20);
    await expect(page.locator("[data-lifting]")).toBeVisible();
    for (const part of [0.3, 0.7, 1]) await touch("touchMove", x, box.y + 20 + by * part);
    await touch("touchEnd");
    await expect(visit).toHaveAttribute("data-at", `${day} 09:00`);
    await expect(alerts(page)).toContainText(/Reagendada para \S+ 09:00/);
  });
});
