import type { Page } from "@playwright/test";
import { addDays, timeIn } from "@soleira/schema/format/zone";
import { agencyApiOf } from "../support/browser/agency-api";
import { goOffline } from "../support/browser/faults";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { kept } from "../support/browser/pack";
import { countPresses } from "../support/browser/presses";
import { signIn, signInByForm } from "../support/browser/session";

// docs/product/phone.md

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the bar at the thumb: a new lead in its middle, the search at its end, on its side too", async ({
  page,
}) => {
  await signIn(page, named("Ana Souza"), "/");
  const bar = page.getByRole("navigation", { name: "Principal" });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar).toHaveCount(1);
    const boxes = await bar
      .locator("a, button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(48);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
    const words = await bar.locator("a, button").allInnerTexts();
    expect(words.indexOf("Novo")).toBe(Math.floor(words.length / 2));
    expect(words.at(-1)).toBe("Buscar");
  }
  await bar.getByText("Novo").click();
  await page
    .getByRole("menuitem")
    .first()
    .or(page.getByRole("textbox", { name: "Nome do lead" }))
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Nome do lead" })).toBeVisible();
});

test("with the keyboard up a form's button is in sight, and header and tabs give way", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/new-customer-service/sale");
  const send = page.getByRole("button", { name: "Criar atendimento" });
  await expect(send).toBeVisible();
  for (const [width, height] of [
    [390, 430],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(send).toBeInViewport({ ratio: 1 });
    await page.getByRole("textbox", { name: "Mensagem do lead" }).focus();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
  }
});

test("the shortcuts of the installed app lead to pages that open", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/");
  const manifest = await page.request.get(`${fixtures.gatewayUrl}/manifest.webmanifest`);
  const { shortcuts } = (await manifest.json()) as { shortcuts: { name: string; url: string }[] };
  expect(shortcuts.map(({ name }) => name)).toEqual(["Novo lead", "Hoje", "Buscar"]);
  const shows = [
    page.getByRole("heading", { level: 1, name: "Novo atendimento" }),
    page.getByRole("heading", { level: 1, name: /^Olá/ }),
    page.getByRole("dialog", { name: "Buscar e comandar" }),
  ];
  for (const [index, { url }] of shortcuts.entries()) {
    await page.goto(url);
    await expect(shows[index] as (typeof shows)[0]).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(new URL(page.url()).search).toBe("");
});

test("a number that another app shares opens its lead, an unknown one the form with it", async ({ page }) => {
  const { newLead } = await agencyApiOf(named("Lucas Almeida"));
  const phone = `119${Date.now().toString().slice(-8)}`;
  const lead = await newLead("Clara Compartilha", { phone });
  const share = (text: string, title = "") =>
    page.goto(`/new-customer-service?${new URLSearchParams({ title, text, url: "" })}`);
  await signIn(page, named("Lucas Almeida"), "/");
  await share(`https://wa.me/55${phone}`);
  await expect(page).toHaveURL(new RegExp(`/customer-service/${lead.id}\\?`));

  await share("Aqui é 21 2555-0187, quero visitar", "Nina Nova");
  const name = page.getByRole("textbox", { name: "Nome do lead" });
  const funnel = page.getByRole("navigation", { name: "Em qual funil?" }).getByRole("link").first();
  await expect(name.or(funnel)).toBeVisible();
  if (await funnel.isVisible()) await funnel.click();
  await expect(name).toHaveValue("Nina Nova");
  await expect(page.getByRole("textbox", { name: "Telefone" })).toHaveValue("(21) 2555-0187");
  await expect(page.getByRole("textbox", { name: "Mensagem do lead" })).toHaveValue(
    "Aqui é 21 2555-0187, quero visitar",
  );
});

test("'Esquecer este aparelho' signs out, and nothing of the person is left on the device", async ({
  page,
}) => {
  await signInByForm(page, named("Ana Souza"));
  await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  await expect.poll(() => kept(page, "pack")).toContain("Ana Souza");
  await page.goto("/user-profile");
  await page.getByRole("button", { name: "Esquecer este aparelho" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page, "pack")).toBe("");
});

test.describe("presses from home", () => {
  const agent = named("Bruno Carvalho");
  const ZONE = "America/Sao_Paulo";
  const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
  const dialog = (page: Page) => page.getByRole("dialog");

  /** A visit that is ahead, and that every answer tells as of three days before: the agency books nothing in the past. */
  async function pastVisit(page: Page, name: string) {
    const api = await agencyApiOf(agent);
    const lead = await api.newLead(name, { status: "IN_PROGRESS", properties: 1 });
    // In the evening home has those of tomorrow too (docs/product/cards.md#next), and today may have no time left.
    const evening = timeIn(new Date(), ZONE) >= "17:00";
    const { day } = await api.newVisit(lead, evening ? 1 : 0);
    const before = addDays(day, -3);
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes('"Availability"')) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(`"${day}`, `"${before}`);
      await route.fulfill({ response, body });
    });
    await signIn(page, agent, evening ? "/?kind=confirm" : "/?kind=due");
    await expect(row(page, lead.id).getByRole("button", { name: "Visitou" })).toBeVisible();
    return lead.id;
  }

  test("a return costs two, a visit three: the only property is chosen, the next free times are there", async ({
    page,
  }) => {
    const { newLead, rowsOf, get } = await agencyApiOf(agent);
    const lead = await newLead("Tina do Polegar", { properties: 1 });
    await signIn(page, agent, "/?kind=answer");
    await expect(row(page, lead.id)).toBeVisible();
    const presses = await countPresses(page);
    await row(page, lead.id).getByRole("button", { name: "Agendar visita com Tina do Polegar" }).click();
    await dialog(page)
      .getByRole("group", { name: "Próximos horários livres" })
      .getByRole("button")
      .first()
      .click();
    await dialog(page).getByRole("button", { name: "Agendar" }).click();
    await expect(page.getByText(/^Visita agendada para /)).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(4);
    expect(await rowsOf(lead.id)).toHaveLength(1);

    const other = await newLead("Rita Retorna");
    await expect(row(page, other.id)).toBeVisible();
    const before = await presses();
    await row(page, other.id).getByRole("button", { name: "Retorno de Rita Retorna" }).click();
    await page
      .getByRole("menuitem", { name: /^Amanhã/ })
      .first()
      .click();
    await expect
      .poll(
        async () =>
          (await get<{ scheduledAt: string | null }>(`/v1/customer-services/${other.id}`)).scheduledAt,
      )
      .not.toBeNull();
    expect((await presses()) - before).toBeLessThanOrEqual(3);
  });

  test("'Visitou' costs three, without a network too, and takes the interest with it", async ({ page }) => {
    const id = await pastVisit(page, "Vito Veio");
    const presses = await countPresses(page);
    await row(page, id).getByRole("button", { name: "Visitou" }).click();
    await expect(dialog(page).getByRole("group", { name: "Motivo", exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("group", { name: "Nível de interesse" })).toBeVisible();
    await dialog(page).getByRole("group", { name: "Motivo", exact: true }).getByRole("radio").first().check();
    expect(await presses()).toBeLessThanOrEqual(2);
    await dialog(page).getByRole("group", { name: "Nível de interesse" }).getByRole("radio").last().check();
    const confirm = dialog(page).getByRole("button", { name: "Confirmar" });
    await expect(confirm).toBeDisabled();
    await dialog(page).getByRole("group", { name: "Motivo do interesse" }).getByRole("radio").first().check();
    await dialog(page).getByLabel("Feedback").fill("Voltaria com a mãe.");
    // What a route answers needs no network.
    await page.unroute("**/graphql");
    const back = await goOffline(page);
    await confirm.click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, id)).toBeHidden();
    await expect.poll(() => kept(page, "outbox")).toContain("SetInterest");
    expect(await presses()).toBeLessThanOrEqual(5);
    await back();
    await expect(page.getByRole("button", { name: /^A enviar/ })).toBeHidden();
    const api = await agencyApiOf(agent);
    const rows = await api.get<{
      items: { interest: object | null; visit: { feedback: string | null } | null }[];
    }>(`/v1/customer-services/${id}/properties`);
    const [visited] = rows.items.filter(({ visit }) => visit?.feedback === "Voltaria com a mãe.");
    expect(visited?.interest).not.toBeNull();
    expect(await api.status(id)).toBe("VISIT_MADE");
  });

  test("'Não veio' and 'Remarcar' cost three each", async ({ page }) => {
    const absent = await pastVisit(page, "Nina Ausente");
    const presses = await countPresses(page);
    await row(page, absent).getByRole("button", { name: "Não veio" }).click();
    await dialog(page).getByRole("radio", { name: "Cliente não compareceu" }).click();
    await dialog(page).getByRole("button", { name: "Cancelar visita" }).click();
    await expect(page.getByText("Visita cancelada.")).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(3);
    await expect(row(page, absent)).toBeHidden();

    const later = await pastVisit(page, "Rute Remarca");
    const more = await countPresses(page);
    await row(page, later).getByRole("button", { name: "Remarcar" }).click();
    await dialog(page)
      .getByRole("group", { name: "Próximos horários livres" })
      .getByRole("button")
      .first()
      .click();
    await dialog(page).getByRole("button", { name: "Reagendar" }).click();
    await expect(page.getByText(/^Visita reagendada para /)).toBeVisible();
    expect(await more()).toBeLessThanOrEqual(3);
  });
});
