import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { detailOf } from "../support/browser/detail";
import { goOffline } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { kept } from "../support/browser/pack";
import { signIn, signInByForm } from "../support/browser/session";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** The page has a worker, which has fetched all of its version. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  });

const today = (page: Page) => page.getByRole("region", { name: "Hoje", exact: true });

test("what was read is there without a network: home, a funnel, the agenda, a lead", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/");
  const first = today(page).getByRole("link").first();
  const path = new URL((await first.getAttribute("href")) ?? "", page.url()).pathname;
  const id = path.split("/").at(-1);
  await installed(page);
  await first.click();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const pages: { path: string; holds: string; shown: () => Promise<void> }[] = [
    { path: "/", holds: '"today(', shown: () => expect(today(page)).toContainText(name) },
    {
      path: "/attendance/sale",
      holds: '"Column:SALE:NEW"',
      shown: () => expect(page.locator("[data-card]").first()).toBeVisible(),
    },
    {
      path: "/visits",
      holds: '"agenda(',
      shown: () => expect(page.getByRole("group", { name: "Visão da agenda" })).toBeVisible(),
    },
    {
      path,
      holds: `"attendance({\\"id\\":\\"${id}\\"})"`,
      shown: async () => {
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(page.getByRole("tab", { name: /^Imóveis/ })).toBeVisible();
      },
    },
  ];
  for (const { path, holds, shown } of pages) {
    await page.goto(path);
    await shown();
    await expect.poll(() => kept(page, "pack")).toContain(holds);
  }
  const back = await goOffline(page);
  for (const { path, shown } of pages) {
    await page.goto(path);
    await shown();
    await expect(page.getByText(/^Sem conexão\. O que você vê é de hoje às \d\d:\d\d;/)).toBeVisible();
  }
  await back();
  await expect(page.getByText(/^Sem conexão/)).toBeHidden();
});

test("of who has signed out, or whose session was ended elsewhere, nothing is on the device", async ({
  page,
}) => {
  const person = named("Bruno Carvalho");
  await signInByForm(page, person);
  await expect.poll(() => kept(page, "pack")).toContain(person.name);
  await page.getByRole("button", { name: /^Perfil/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page, "pack")).toBe("");

  await signInByForm(page, person);
  await expect.poll(() => kept(page, "pack")).toContain(person.name);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page, "pack")).toBe("");
});

test("a network that takes and never answers is named, and what is known stays", async ({ page }) => {
  await signIn(page, named("Ana Souza"), "/");
  await expect(today(page).getByRole("link").first()).toBeVisible();
  await expect.poll(() => kept(page, "pack")).toContain('"today(');
  await page.route("**/graphql", () => undefined);
  await page.reload();
  await expect(today(page).getByRole("link").first()).toBeVisible();
  await expect(page.getByText(/^Conexão lenta: ainda esperando a resposta\./)).toBeVisible();
});

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("what was done without a network waits over a reload, and is sent once with its own moment", async ({
    page,
  }) => {
    const { agencyApi, lead, open } = await detailOf(page, "Ana Souza", "Rute da Rua", {}, "historico");
    await open();
    await installed(page);
    await expect.poll(() => kept(page, "pack")).toContain(lead.name);
    const back = await goOffline(page);
    await page.getByRole("textbox", { name: "Nota" }).fill("Quer vaga coberta.");
    await page.getByRole("button", { name: "Adicionar nota" }).click();
    await expect(
      page.getByText("Guardado neste aparelho, será enviado quando houver conexão."),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nota" })).toHaveValue("");
    const unsent = page.getByRole("button", { name: "A enviar (1)" });
    await expect(unsent).toBeVisible();
    await expect.poll(() => kept(page, "outbox")).toContain("Quer vaga coberta.");

    await page.reload();
    await unsent.click();
    const list = page.getByRole("dialog", { name: "A enviar" });
    await expect(list).toContainText("Nota");
    await expect(list).toContainText("Quer vaga coberta.");
    await expectAccessible(page, "A enviar");
    await page.keyboard.press("Escape");
    const before = Date.now();
    await back();
    await expect(unsent).toBeHidden();
    await expect(page.getByRole("list", { name: "Histórico" }).getByText("Quer vaga coberta.")).toBeVisible();
    const { items } = await agencyApi.get<{ items: { message: string | null; createdAt: string }[] }>(
      `/v1/customer-services/${lead.id}/histories`,
    );
    const notes = items.filter(({ message }) => message?.includes("Quer vaga coberta."));
    expect(notes).toHaveLength(1);
    expect(Date.parse(notes[0]?.createdAt ?? "")).toBeLessThanOrEqual(before);
    await expect.poll(() => kept(page, "outbox")).toBe("");
  });
});
