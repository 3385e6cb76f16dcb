import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { chromium } from "playwright";
import { findBrowser } from "./support/chromium";
import { startStack } from "./support/stack";

// The pictures of the README: the real stack, the demo's own agent, both colour schemes, laptop and phone.
const folder = fileURLToPath(new URL("../docs/", import.meta.url));
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const cards = (page: Page) => page.locator("[data-card]").first().waitFor();
const pictures = [
  { name: "board", path: "/attendance/sale", ready: cards, colorScheme: "light", device: LAPTOP },
  { name: "board-dark", path: "/attendance/sale", ready: cards, colorScheme: "dark", device: LAPTOP },
  { name: "phone", path: "/attendance/sale", ready: cards, colorScheme: "light", device: PHONE },
  {
    name: "table",
    path: "/attendance/sale?view=table",
    ready: (page: Page) => page.getByRole("row").nth(3).waitFor(),
    colorScheme: "light",
    device: LAPTOP,
  },
  {
    name: "detail",
    path: "/attendance/sale",
    ready: async (page: Page) => {
      await page.locator('[data-column="VISIT_SCHEDULED"] [data-card] a').first().click();
      await page.getByRole("list", { name: "Imóveis" }).getByText("Visita agendada").first().waitFor();
    },
    colorScheme: "light",
    device: LAPTOP,
  },
  {
    name: "agenda",
    path: "/visits",
    ready: (page: Page) => page.getByText("Agendada").first().waitFor(),
    colorScheme: "light",
    device: LAPTOP,
  },
] as const;

const stack = await startStack({ postgres: "" });
const { path, args } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args });
try {
  mkdirSync(folder, { recursive: true });
  const agent = stack.people.find(({ roles }) => roles.join() === "ESTATE_AGENT_SALE,ESTATE_AGENT_RENT");
  if (!agent) throw new Error("the demo has no agent of sale and rent");
  for (const { name, path: address, ready, colorScheme, device } of pictures) {
    const context = await browser.newContext({
      ...device,
      colorScheme,
      baseURL: stack.gatewayUrl,
      locale: "pt-BR",
      timezoneId: "America/Sao_Paulo",
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByLabel("E-mail").fill(agent.email);
    await page.getByLabel("Senha", { exact: true }).fill(agent.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await ready(page);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${folder}${name}.png` });
    await context.close();
    console.log(`docs/${name}.png`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
