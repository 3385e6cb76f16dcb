import { agencyApiOf } from "../support/browser/agency-api";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { kept } from "../support/browser/pack";
import { signIn } from "../support/browser/session";

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
  await signIn(page, named("Ana Souza"), "/");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  await expect.poll(() => kept(page, "pack")).toContain("Ana Souza");
  await page.goto("/user-profile");
  await page.getByRole("button", { name: "Esquecer este aparelho" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page, "pack")).toBe("");
});
