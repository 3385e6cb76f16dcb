import { chromium } from "playwright";
import { findBrowser } from "./browser";
const { path, args } = await findBrowser();
const people = JSON.parse(await (await import("node:fs/promises")).readFile("/tmp/soleira/detail-client/people.json","utf8"));
const [,, role = "ESTATE_AGENT_SALE", url = "/attendance/sale", scheme = "light", width = "1440", ...steps] = process.argv;
const person = people.find((p: any) => p.roles.includes(role));
const browser = await chromium.launch({ executablePath: path, args });
const page = await (await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo", colorScheme: scheme as any, viewport: { width: Number(width), height: width === "1440" ? 900 : 844 }, hasTouch: width !== "1440", baseURL: "http://localhost:45800" })).newPage();
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
await page.goto(url);
await page.getByLabel("E-mail").fill(person.email);
await page.getByLabel("Senha", { exact: true }).fill(person.password);
await page.getByRole("button", { name: "Entrar" }).click();
await page.waitForURL((u) => !u.pathname.startsWith("/login"));
let n = 0;
const tag = `${role}-${scheme}-${width}`;
for (const step of steps) {
  const [verb, ...rest] = step.split(":"); const arg = rest.join(":");
  try {
    if (verb === "card") { await page.locator("[data-card] a[data-open]").nth(Number(arg||0)).click({timeout: 20000}); await page.waitForURL(/customer-service/); }
    else if (verb === "row") { await page.locator("[data-row]").nth(Number(arg||0)).click({timeout: 20000}); await page.waitForURL(/customer-service/); }
    else if (verb === "click") await page.getByRole("button", { name: arg }).first().click({timeout: 8000});
    else if (verb === "tab") await page.getByRole("tab", { name: arg }).click({timeout: 8000});
    else if (verb === "item") await page.getByRole(/menuitem/.test(arg) ? "menuitem" : "menuitem", { name: arg }).first().click({timeout: 8000});
    else if (verb === "link") await page.getByRole("link", { name: arg }).first().click({timeout: 8000});
    else if (verb === "goto") await page.goto(arg);
    else if (verb === "key") await page.keyboard.press(arg);
    else if (verb === "wait") await page.waitForTimeout(Number(arg));
    else if (verb === "eval") console.log(JSON.stringify(await page.evaluate(arg)));
    else if (verb === "shot") { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/soleira/detail-client/${tag}-${arg || n++}.png`, fullPage: false }); console.log("shot", `${tag}-${arg}`); }
    else if (verb === "url") console.log(page.url());
  } catch (e: any) { console.log("FAILED", step, e.message.split("\n")[0]); await page.screenshot({ path: `/tmp/soleira/detail-client/${tag}-fail.png` }); }
}
await browser.close();
