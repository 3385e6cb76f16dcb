import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { agencyToken } from "../support/agency-client";
import { expectAccessible, expectPartAccessible } from "../support/browser/accessible";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { signIn, signInByForm } from "../support/browser/session";

/** Whom the first example signs in. */
const FERNANDA = named("Fernanda Lima");
/** Nobody of her unit works in another file: the example moves whichever card it finds first. */
const PATRICIA = named("Patrícia Moraes");
const run = promisify(execFile);

const play = (page: Page) => page.getByRole("button", { name: /Execute query/ });
const status = (page: Page) => page.getByRole("status");
const answer = (page: Page) => page.getByRole("region", { name: "Result Window" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** A session of its own: signing in by the example ends it. */
async function signInByPlay(page: Page): Promise<void> {
  await signInByForm(page, FERNANDA);
  await page.goto("/graphiql/");
  // The editors are there.
  await expect(page.getByRole("region", { name: "Variables" })).toContainText("email");
  await play(page).click();
  await expect(answer(page)).toContainText(FERNANDA.name);
  await expect(status(page)).toHaveText(`${FERNANDA.name} · ${FERNANDA.enterprise}`);
}

/** All that the browser keeps for this page, and what it shows in the address. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      location.href,
      history.state,
      document.cookie,
      await caches.keys(),
    ]);
  });

/** Writes over the text of an editor, as a person pastes it. */
async function paste(
  page: Page,
  editor: "Operation Editor" | "Variables" | "Headers",
  text: string,
): Promise<void> {
  const region = page.getByRole("region", { name: editor });
  await region.locator(".monaco-editor:visible").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
  await expect(region).toContainText(text);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a fresh profile: Play signs in, says who it is, and reads the schema", async ({ page }) => {
      await signInByPlay(page);
      expect(await page.getByRole("tab").count()).toBeLessThanOrEqual(8);
      await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
      await expect(page.getByRole("link", { name: "Subscription", exact: true })).toBeVisible();
      await expectPartAccessible(page, "documentation", ".graphiql-plugin");
      await page.getByRole("button", { name: "Hide Documentation Explorer" }).click();

      // Nothing is cut off, and the phone does not show the page of a wide screen.
      const sizes = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
        innerHeight,
      ]);
      expect(sizes).toEqual([width, width, height]);
      for (const part of [play(page), answer(page), page.getByRole("button", { name: "Sign out" })])
        await expect(part).toBeInViewport({ ratio: 1 });
      // Lines end within their editor, and five of the variables are seen.
      await tab(page, "Move").click();
      for (const name of ["Operation Editor", "Variables"]) {
        const editor = page.getByRole("region", { name }).locator(".monaco-editor:visible").first();
        await expect(editor).toContainText(name === "Variables" ? "RETURN_LATER" : "$back");
        const texts = await editor.locator(".view-line > span").all();
        const ends = await Promise.all(
          texts.map((text) => text.evaluate((span) => span.getBoundingClientRect().right)),
        );
        const seen = await editor.boundingBox();
        expect(Math.max(...ends)).toBeLessThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0));
        expect(seen?.height).toBeGreaterThanOrEqual(100);
      }

      // A job that is not open becomes a tab, once; its ids are those of a lead, even if none in progress has a property.
      await page.route("**/graphql", async (route) => {
        if (!route.request().postData()?.includes("inProgress:")) return route.fallback();
        const response = await route.fetch();
        const json = await response.json();
        for (const card of json.data.inProgress.items) card.properties = { items: [] };
        return route.fulfill({ response, json });
      });
      await page.getByRole("button", { name: "Show Examples" }).click();
      for (const _twice of [1, 2]) await page.getByRole("button", { name: "Schedule a visit" }).click();
      await page.getByRole("button", { name: "Hide Examples" }).click();
      await expect(page.getByRole("tab")).toHaveCount(9);
      await expect(page.getByRole("tab", { name: "Visit", selected: true })).toBeVisible();
      const variables = page.getByRole("region", { name: "Variables" });
      await expect(variables).toContainText(/"attendancePropertyId":\s"\d+"/);
      await page.getByRole("button", { name: "Show GraphiQL Explorer" }).click();
      await expect(page.locator(".graphiql-explorer-root").getByText("mutation").first()).toBeVisible();
      await expectPartAccessible(page, "explorer", ".graphiql-plugin");
      await page.getByRole("button", { name: "Hide GraphiQL Explorer" }).click();
      // But for its tabs, whose two buttons GraphiQL puts into the tab itself.
      for (const part of ["header", ".graphiql-sidebar", "#graphiql-session"])
        await expectPartAccessible(page, part, part);
    });

    test("a card that exists moves, and back again", async ({ page }) => {
      await signIn(page, PATRICIA, "/graphiql/");
      await expect(status(page)).toHaveText(`${PATRICIA.name} · ${PATRICIA.enterprise}`);
      // The editors are there.
      await expect(page.getByRole("region", { name: "Variables" })).toContainText("email");
      await tab(page, "Move").click();
      const variables = page.getByRole("region", { name: "Variables" });
      await expect(variables).toContainText(/"attendanceId":\s"\d+"/);
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await play(page).click();
      await expect(answer(page)).toContainText(new RegExp(`"there".*"RETURN_LATER".*${tomorrow}`, "s"));
      await answer(page).hover();
      await page.mouse.wheel(0, 1_000);
      await expect(answer(page)).toContainText(/"back".*"IN_PROGRESS"/s);
    });
  });

test("the password and tokens are in no storage and in no history", async ({ page }) => {
  await signInByPlay(page);
  await tab(page, "Agenda").click();
  await play(page).click();
  await expect(answer(page)).toContainText("agenda");
  // Whatever the variable is called, and without one.
  for (const [query, variables] of [
    [
      "mutation A($i: SignInInput!) { signIn(input: $i) { user { id } } }",
      { i: { email: "a", password: "Segredo-1" } },
    ],
    [
      'mutation B($p: String!) { signIn(input: { email: "b", password: $p }) { user { id } } }',
      { p: "Segredo-2" },
    ],
    ['mutation C { signIn(input: { email: "c", password: "Segredo-3" }) { user { id } } }', {}],
  ] as const) {
    await page.getByRole("button", { name: "New tab" }).click();
    await paste(page, "Operation Editor", query);
    await paste(page, "Variables", JSON.stringify(variables));
    // The history takes an operation from its tab, which follows the editors a moment later.
    for (const _once_more of [1, 2]) {
      await play(page).click();
      await expect(answer(page)).toContainText("errors");
    }
  }
  await tab(page, "MyBoard").click();
  await page.getByRole("button", { name: "Headers" }).click();
  await paste(page, "Headers", '{ "x-token": "Segredo-4" }');
  for (const _once_more of [1, 2]) {
    await play(page).click();
    await expect(answer(page)).toContainText("board");
  }

  await page.getByRole("button", { name: "Show History" }).click();
  const past = page.getByRole("region", { name: "History" });
  const entries = past.getByRole("listitem");
  await expect(entries.filter({ hasText: "MyBoard" })).not.toHaveCount(0);
  await expect(entries.filter({ hasNotText: /MyBoard|Agenda/ })).toHaveCount(0);
  // What is written late is written by then.
  await page.waitForFunction(() => localStorage.getItem("graphiql:tabState")?.includes("mutation C"));
  expect(await kept(page)).toContain("availability");
  expect(await kept(page)).not.toMatch(/Soleira1|Segredo/);

  await page.reload();
  await expect(status(page)).toHaveText(`${FERNANDA.name} · ${FERNANDA.enterprise}`);
  await expect(page.getByRole("tab")).toHaveCount(11);
  await tab(page, "SignIn").click();
  await play(page).click();
  await expect(answer(page)).toContainText(FERNANDA.name);
  expect(await kept(page)).not.toMatch(/Soleira1|Segredo/);
});

test("a tab is copied as a curl command, without password or token", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByPlay(page);
  const copied = async () => {
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await expect(page.getByRole("button", { name: /^Copied/ })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByRole("button", { name: "Copy as curl" })).toBeVisible();
    return text;
  };
  expect(await copied()).not.toContain(FERNANDA.password);
  await tab(page, "Walk").click();
  const command = await copied();
  expect(command).toContain(`${baseURL}/graphql`);
  // As an integrator runs it.
  const token = await agencyToken(fixtures.agencyUrl, fixtures.credential, FERNANDA);
  const { stdout } = await run("sh", ["-c", command], { env: { PATH: process.env.PATH, TOKEN: token } });
  expect(JSON.parse(stdout)).toMatchObject({ data: { attendancesConnection: { nodes: expect.any(Array) } } });
  // Written in the document, and in a variable of another name.
  await page.getByRole("button", { name: "New tab" }).click();
  await paste(
    page,
    "Operation Editor",
    'mutation C($p: String!) { signIn(input: { email: "c", password: "Segredo-3" }) { user { id } } }',
  );
  await paste(page, "Variables", '{ "p": "Segredo-2" }');
  const written = await copied();
  expect(written).toContain("PASSWORD");
  expect(written).not.toContain("Segredo");
});

test("who may not use it is told why and what to do; who is not signed in comes back to it", async ({
  browser,
}) => {
  // The refused page itself is an error to the console of a page.
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  const address = `${fixtures.gatewayUrl}/graphiql/`;
  expect((await page.goto(address))?.status()).toBe(401);
  await expectAccessible(page, "GraphiQL, not signed in");
  await page.getByRole("link", { name: "Entrar" }).click();
  await page.getByLabel("E-mail").fill(FERNANDA.email);
  await page.getByLabel("Senha", { exact: true }).fill(FERNANDA.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(status(page)).toHaveText(`${FERNANDA.name} · ${FERNANDA.enterprise}`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Entre para abrir o GraphiQL" })).toBeVisible();

  await signIn(page, named("Ana Souza"), "/graphiql/");
  await expect(
    page.getByRole("heading", { name: "O GraphiQL é de gerentes e administradores" }),
  ).toBeVisible();
  await expectAccessible(page, "GraphiQL, not allowed");
  await page.getByRole("link", { name: "Voltar ao sistema" }).click();
  await expect(page).toHaveURL(`${fixtures.gatewayUrl}/`);
  await context.close();
});
