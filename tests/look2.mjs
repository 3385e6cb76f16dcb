import { chromium } from "@playwright/test";
import { findBrowser } from "./support/chromium";
const { path, args } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args });
const sign = async (email, o={}) => { const ctx = await browser.newContext({ baseURL:"http://127.0.0.1:4791", serviceWorkers:"block", viewport:{width:1440,height:900}, locale:"pt-BR", ...o }); const page=await ctx.newPage(); await page.goto("/"); await page.getByLabel(/E-mail/).fill(email); await page.getByLabel("Senha",{exact:true}).fill("Soleira1"); await page.getByRole("button",{name:/Entrar/}).click(); await page.waitForURL(u=>!u.pathname.includes("login")); return page; };
const p = await sign("ana.souza@horizonte.example");
await p.goto("/attendance/sale"); await p.waitForTimeout(2500);
const card = async (col) => p.locator(`section:has(h2:has-text("${col}")) a[href*='/customer-service/']`).first().getAttribute("href").catch(()=>null);
const hrefs = await p.locator("a[href*='/customer-service/']").evaluateAll(a=>a.map(x=>x.getAttribute("href")));
console.log(hrefs.length);
const pick=[hrefs[12],hrefs[Math.floor(hrefs.length*0.7)],hrefs[hrefs.length-1]];
for (const [i,h] of pick.entries()){ await p.goto(h); await p.waitForTimeout(1800); await p.screenshot({path:`/tmp/d${i}.png`}); }
const d = await sign("ana.souza@horizonte.example",{colorScheme:"dark",viewport:{width:1280,height:800}});
await d.goto(pick[1]); await d.waitForTimeout(1800); await d.screenshot({path:"/tmp/d3.png"});
const m = await sign("ana.souza@horizonte.example",{viewport:{width:390,height:844},hasTouch:true,isMobile:true});
await m.goto(pick[1]); await m.waitForTimeout(1800); await m.screenshot({path:"/tmp/md.png"});
await browser.close();
