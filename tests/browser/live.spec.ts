import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import { type AgencyApi, agencyApiOf, type Lead } from "../support/browser/agency-api";
import { card, column } from "../support/browser/board";
import { cutLive } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { liveOf, logged } from "../support/browser/live";
import { signIn } from "../support/browser/session";

/** Works in no other file: a change by another test would be read by these pages. */
const AGENT = named("Otávio Pires");
const BOARD = "/attendance/rent";

const prepared = async (name: string) => {
  const agencyApi = await agencyApiOf(AGENT);
  const lead = await logged(agencyApi, () =>
    agencyApi.newLead(name, { businessType: "RENT", properties: 1 }),
  );
  return { agencyApi, lead };
};

type Opened = {
  /** Its address, and the words of the link that leads there. */
  path: (lead: Lead) => string;
  link: (page: Page, lead: Lead) => Locator;
  /** From where that link is pressed. */
  from: string;
  /** The query that holds what a change changes. */
  query: string;
  read: (page: Page, lead: Lead) => Locator;
  change: (agencyApi: AgencyApi, lead: Lead) => Promise<unknown>;
  changed: (page: Page, lead: Lead) => Locator;
};
const started: Opened["change"] = (agencyApi, { id }) =>
  agencyApi.put(`/v1/customer-services/${id}/status`, { status: "IN_PROGRESS" });
const row = (page: Page, { name }: Lead) => page.getByRole("row", { name });
const tab = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).first();
const inAgenda: Opened["read"] = (page, { name }) =>
  page.getByRole("main").getByRole("button", { name }).first();

const PAGES: Record<string, Opened> = {
  board: {
    path: () => BOARD,
    from: "/",
    link: tab("Funil de locação"),
    query: "AttendanceBoard",
    read: (page, { name }) => card(column(page, "Novo"), name),
    change: started,
    changed: (page, { name }) => card(column(page, "Em atendimento"), name),
  },
  table: {
    path: () => `${BOARD}?view=table`,
    from: BOARD,
    link: tab("Visão tabela"),
    query: "AttendanceTable",
    read: row,
    change: started,
    changed: (page, lead) => row(page, lead).getByText(/^Em atendimento/),
  },
  "a lead's page": {
    path: ({ id }) => `${BOARD}/customer-service/${id}`,
    from: BOARD,
    query: "AttendanceDetail",
    link: (page, { name }) => card(page, name).getByRole("link").first(),
    read: (page) => page.getByRole("button", { name: "Status: Novo" }),
    change: started,
    changed: (page) => page.getByRole("button", { name: "Status: Em atendimento" }),
  },
  agenda: {
    path: () => "/visits",
    from: BOARD,
    link: tab("Agenda"),
    query: "Agenda",
    read: (page) => page.getByRole("group", { name: "Visitas" }).and(page.locator("[aria-busy=false]")),
    change: (agencyApi, lead) => agencyApi.newVisit(lead, 2),
    changed: inAgenda,
  },
  home: {
    path: () => "/",
    from: BOARD,
    link: tab("Home"),
    query: "Today",
    read: (page) => page.getByRole("table", { name: "Funil de locação" }),
    change: started,
    changed: (page) => page.getByRole("table", { name: "Funil de locação" }),
  },
};

/** How many attendances home counts in a status. */
const counted = async (page: Page, status: string) =>
  Number(
    await page
      .getByRole("table", { name: "Funil de locação" })
      .getByRole("row", { name: new RegExp(`^${status} `) })
      .getByRole("cell")
      .last()
      .textContent(),
  );

for (const [name, { path, read, change }] of Object.entries(PAGES))
  test(`${name} is read once when it opens, also after its socket is there`, async ({ page }, {
    annotations,
  }) => {
    const { agencyApi, lead } = await prepared(`Una ${name}`);
    await page.clock.install();
    const live = await liveOf(page);
    await signIn(page, AGENT, path(lead));
    await expect(read(page, lead)).toBeVisible();
    await live.acknowledged();
    // What a page does in the ten seconds after it; what it asks meanwhile is answered, or it would be late.
    for (let second = 1; second <= 10; second++) {
      await page.clock.runFor(1_000);
      await live.answered();
    }
    await change(agencyApi, lead);
    await live.changed();
    const asked = live.askedBefore();
    annotations.push({ type: "operations", description: String(asked.length) });
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
  });

for (const [name, { from, link, query, read, change, changed }] of Object.entries(PAGES))
  test(`${name} shows what changed between its read and its subscription`, async ({ page }) => {
    const { agencyApi, lead } = await prepared(`Vera ${name}`);
    const live = await liveOf(page);
    await signIn(page, AGENT, from);
    await live.acknowledged();
    await expect(link(page, lead)).toBeVisible();
    const release = live.hold();
    const answer = page.waitForResponse(
      (response) =>
        (response.request().postDataJSON() as { operationName?: string })?.operationName === query,
    );
    await link(page, lead).click();
    await answer;
    await expect(read(page, lead)).toBeVisible();
    const before = name === "home" ? await counted(page, "Em atendimento") : 0;
    await logged(agencyApi, async () => {
      await change(agencyApi, lead);
      return lead;
    });
    release();
    await expect(changed(page, lead)).toBeVisible();
    if (name === "home") await expect.poll(() => counted(page, "Em atendimento")).toBe(before + 1);
  });

test("where streams are cut too, what is new is asked for", async ({ page }) => {
  const agencyApi = await agencyApiOf(AGENT);
  await cutLive(page);
  const cut = page.waitForRequest("**/graphql/stream");
  await signIn(page, AGENT, BOARD);
  await cut;
  const { name } = await agencyApi.newLead("Ida Perguntada", { businessType: "RENT", properties: 1 });
  await expect(card(column(page, "Novo"), name)).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText("Sem conexão")).toBeHidden();
});

for (const { how, block } of [
  {
    how: "refused",
    block: (socket: WebSocketRoute) => socket.close({ code: 3000, reason: "Blocked" }),
  },
  { how: "never answered", block: () => undefined },
])
  test(`with WebSockets ${how} a new lead is on the board, and nothing says that there is no connection`, async ({
    page,
  }) => {
    const agencyApi = await agencyApiOf(AGENT);
    await page.routeWebSocket(/\/graphql$/, block);
    // Begun on the one stream.
    const subscribed = page.waitForResponse(
      (response) => response.url().endsWith("/graphql/stream") && response.status() === 202,
    );
    await signIn(page, AGENT, BOARD);
    await subscribed;
    const { name } = await agencyApi.newLead(`Ivo ${how}`, { businessType: "RENT", properties: 1 });
    await expect(card(column(page, "Novo"), name)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText("Sem conexão")).toBeHidden();
  });
