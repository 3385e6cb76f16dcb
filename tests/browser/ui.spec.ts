import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expectPartAccessible } from "../support/browser/accessible";
import { expect, test } from "../support/browser/fixtures";
import { freePort } from "../support/ports";

// The page with every component of client/src/ui in its states, which only the development server serves.

const client = fileURLToPath(new URL("../../client", import.meta.url));
let vite: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}/ui`;
  vite = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--port", port, "--strictPort"], {
    cwd: client,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { stdout } = vite;
  if (!stdout) throw new Error("vite has no output");
  let said = "";
  while (!said.includes(port)) said += String((await once(stdout, "data"))[0]);
});
test.afterAll(() => {
  vite.kill();
});

test("axe finds nothing on the page of all components, nor in its overlays", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(url);
  // The first time Vite prepares the packages.
  await expect(page.getByRole("heading", { name: "Componentes" })).toBeVisible({ timeout: 90_000 });
  // Not `expectAccessible`: some of the states that are shown are busy for ever.
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectPartAccessible(page, `components at ${size.width} px`);
  }
  for (const opens of ["Abrir janela", "Abrir formulário", "Abrir recusado"]) {
    await page.getByRole("button", { name: opens }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectPartAccessible(page, opens, '[role="dialog"]');
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectPartAccessible(page, "menu", '[role="menu"]');
});
