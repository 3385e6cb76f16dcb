import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { detailOf, firstRow } from "../support/browser/detail";
import { alerts } from "../support/browser/dialog-scenario";
import { fail, goOffline, NOT_MADE } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseDay, chooseEntry, pick, press } from "../support/browser/keys";
import { kept } from "../support/browser/pack";
import { signIn, signInByForm } from "../support/browser/session";
import { slotsOf } from "../support/browser/slots";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** The page has a worker, which has fetched all of its version. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  });

/** A lead whose properties can be chosen from. */
const WITH_PROPERTIES = '"properties({\\"page\\":1,\\"size\\":100})"';

/** In the order in which they are made. */
const KINDS = [
  "SetTemperature",
  "AddObservation",
  "ScheduleVisit",
  "SetContactType",
  "RecordWhatsapp",
  "SetReturn",
  "RescheduleVisit",
  "MoveAttendance",
  "CreateAttendance",
];

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

  test("what the agency refuses later comes back to its form with the reason", async ({ page }) => {
    const { open } = await detailOf(page, "Ana Souza", "Rui Recusado", {}, "historico");
    await open();
    await installed(page);
    const back = await goOffline(page);
    await page.getByRole("textbox", { name: "Nota" }).fill("Pediu desconto.");
    await page.getByRole("button", { name: "Adicionar nota" }).click();
    const unsent = page.getByRole("button", { name: "A enviar (1)" });
    await expect(unsent).toBeVisible();
    await fail(page, "AddObservation", NOT_MADE);
    await back();
    await expect(alerts(page)).toContainText(`não foi registrado. ${NOT_MADE.text}`);
    await unsent.click();
    const list = page.getByRole("dialog", { name: "A enviar" });
    await expect(list).toContainText(NOT_MADE.text);
    await expectAccessible(page, "A enviar, refused");
    await list.getByRole("link", { name: "Corrigir" }).click();
    await expect(page).toHaveURL(/\/new-observation\//);
    await expect(page.getByRole("textbox").first()).toHaveValue("Pediu desconto.");
    await expect(unsent).toBeHidden();
  });

  test("each kind of change is made without a network, and done once when it is back", async ({ page }) => {
    // Nine forms, and four starts of the page.
    test.slow();
    await page.clock.install();
    const { agencyApi, lead, path, open } = await detailOf(page, "Ana Souza", "Davi da Rua", {
      properties: 1,
    });
    const visited = await agencyApi.newLead("Vilma Visitada", { status: "IN_PROGRESS", properties: 1 });
    await agencyApi.newVisit(visited, 3);
    await open();
    await installed(page);
    for (const id of [visited.id, lead.id]) {
      await page.goto(path.replace(lead.id, id));
      // The lead in sight is read for the day, with what its forms let one choose from.
      await expect
        .poll(async () => {
          await page.clock.fastForward(20_000);
          return (await kept(page, "pack")).split(WITH_PROPERTIES).length - 1;
        })
        .toBe(id === lead.id ? 2 : 1);
    }
    const back = await goOffline(page);
    const dialog = page.getByRole("dialog");
    const row = firstRow(page);
    const waits = async (count: number) => {
      const operations = KINDS.slice(0, count);
      const keptNow = async () =>
        [...(await kept(page, "outbox")).matchAll(/"operation":"(\w+)"/g)].map(([, name]) => name);
      await expect.poll(keptNow).toEqual(operations);
      await expect(page.getByRole("button", { name: `A enviar (${count})` })).toBeVisible();
    };

    await chooseEntry(page, page.getByRole("button", { name: /^Temperatura/ }), "Quente");
    await expect(page.getByRole("button", { name: "Temperatura: Quente" })).toBeVisible();
    await waits(1);
    await page.getByRole("textbox", { name: "Nota" }).fill("Prefere o sol da manhã.");
    await page.getByRole("button", { name: "Adicionar nota" }).click();
    await waits(2);
    await chooseEntry(page, row.visit, "Agendar visita");
    await expect(dialog).toContainText("Sem conexão: todos os horários aparecem.");
    await chooseDay(page, dialog, 5);
    await slotsOf(dialog).choose(page, 3);
    await press(page, dialog.getByRole("button", { name: "Agendar" }));
    await expect(dialog).toBeHidden();
    await waits(3);
    await chooseEntry(page, page.getByRole("button", { name: /^Forma de contato/ }), "Presencial");
    await waits(4);
    await page.getByRole("button", { name: "WhatsApp", exact: true }).click();
    await page.getByRole("list", { name: "Mensagens prontas" }).getByRole("link").first().click();
    await waits(5);
    await page.getByRole("button", { name: "Adicionar retorno" }).click();
    await page.getByRole("button", { name: "Amanhã 09:00" }).click();
    await expect(page.getByText("Amanhã às 09:00").first()).toBeVisible();
    await waits(6);

    await page.goto(path.replace(lead.id, visited.id));
    await chooseEntry(page, row.visit, "Reagendar visita");
    await chooseDay(page, dialog, 6);
    await slotsOf(dialog).choose(page, 4);
    await press(page, dialog.getByRole("button", { name: "Reagendar" }));
    await waits(7);
    const status = page.getByRole("button", { name: /^Status/ });
    await chooseEntry(page, status, /^Em atendimento/);
    await pick(page, dialog.getByRole("radio", { name: "Manter a visita na agenda" }));
    await press(page, dialog.getByRole("button", { name: "Continuar" }));
    await waits(8);
    await expect(status).toContainText("Em atendimento");

    await page.goto("/new-customer-service/sale");
    await page.getByLabel("Nome do lead").fill("Nilo Novo");
    await page.getByLabel("Telefone").fill("11987650912");
    await page.getByRole("button", { name: "Criar atendimento" }).click();
    await waits(9);

    await page.goto(path.replace(lead.id, visited.id));
    await expect(status).toContainText("Em atendimento");
    await waits(9);
    const before = Date.now();
    await back();
    await expect(page.getByRole("button", { name: /^A enviar/ })).toBeHidden();
    type Item = { title: string; createdAt: string };
    /** What was done meanwhile, in its order. */
    const doneOf = async (id: string, since: number) => {
      const { items } = await agencyApi.get<{ items: Item[] }>(
        `/v1/customer-services/${id}/histories?size=50`,
      );
      const done = items.reverse().slice(since);
      return done.map(({ title, createdAt }) => [title, Date.parse(createdAt) <= before]);
    };
    expect(await doneOf(lead.id, 2)).toEqual([
      ["Observação", true],
      ["Visita agendada", true],
      ["Contato por Presencial", true],
      ["Conversa de WhatsApp iniciada", true],
      ["Retorno agendado", true],
      // What has no moment counts from when it reached the agency.
      ["Temperatura alterada para Quente", false],
    ]);
    expect(await doneOf(visited.id, 3)).toEqual([
      ["Visita reagendada", true],
      ["Status alterado para Em atendimento", false],
    ]);
    const { items } = await agencyApi.get<{ items: unknown[] }>("/v1/customer-services/mine?q=Nilo+Novo");
    expect(items).toHaveLength(1);
  });
});
