import type { Page } from "@playwright/test";
import { agencyApiOf } from "../support/browser/agency-api";
import { detailOf, TABS } from "../support/browser/detail";
import { CUT, fail, patch, REFUSAL } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { askAgain, press, tabTo } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

test.use(TABS);

type PropertiesAnswer = { attendance: { properties: { items: { fields: unknown[] }[] } } };

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("the tabs by keyboard: empty they say so, cut off they say why and load again", async ({ page }) => {
  const { open } = await detailOf(page, "Ana Souza", "Tábata Abas", {}, "retornos");
  await open();
  await expect(page.getByText("Sem retornos")).toBeVisible();
  await tabTo(page, tab(page, "Retornos"));
  for (const { key, name, operation, shows } of [
    {
      key: "ArrowLeft",
      name: "Histórico",
      operation: "AttendanceHistories",
      shows: page.getByRole("list", { name: "Histórico" }),
    },
    {
      key: "ArrowLeft",
      name: "Imóveis",
      operation: "AttendanceProperties",
      shows: page.getByText("Este atendimento não possui imóveis."),
    },
    {
      key: "ArrowLeft",
      name: "Propostas",
      operation: "AttendanceProposals",
      shows: page.getByText("Nenhuma proposta adicionada"),
    },
    {
      key: "ArrowLeft",
      name: "Atendimentos mesclados",
      operation: "AttendanceMerged",
      shows: page.getByText("Sem atendimentos mesclados"),
    },
  ])
    await test.step(name, async () => {
      const mend = await fail(page, operation, name === "Imóveis" ? REFUSAL : CUT);
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
      const error = page.getByRole("tabpanel", { name }).getByRole("alert");
      await expect(error).toContainText("Não foi possível carregar.");
      await expect(error).toContainText((name === "Imóveis" ? REFUSAL : CUT).text);
      await press(page, error.getByRole("button", { name: "Tentar de novo" }));
      await expect(error).toBeVisible();
      await askAgain(page, error, mend);
      await expect(shows).toBeVisible();
      await expect(page.getByRole("tabpanel", { name })).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(tab(page, name)).toBeFocused();
    });
});

test("three properties a page, four history items a page", async ({ page }) => {
  const { open, agencyApi, lead } = await detailOf(page, "Ana Souza", "Paco Páginas", { properties: 4 });
  await agencyApi.post(`/v1/customer-services/${lead.id}/histories`, { message: "Ligou de manhã." });
  await open();
  const properties = page.getByRole("list", { name: "Imóveis" }).getByRole("listitem");
  await expect(properties).toHaveCount(3);
  await expect(properties.first().getByText("Sem visita")).toBeVisible();
  await expect(properties.first().getByText("Não informado").first()).toBeVisible();
  const leaf = page.getByRole("navigation", { name: "Páginas de imóveis" });
  const next = leaf.getByRole("button", { name: "Próxima página" });
  await patch<PropertiesAnswer>(page, "AttendanceProperties", ({ attendance }) => {
    for (const item of attendance.properties.items) item.fields = [];
  });
  await press(page, next);
  await expect(properties).toHaveCount(1);
  await expect(properties.getByText("Sem campos")).toBeVisible();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await expect(leaf).toContainText("Página 2 de 2");
  await expect(page).toHaveURL(/page=2/);

  await tabTo(page, tab(page, "Imóveis"));
  await page.keyboard.press("ArrowRight");
  const entries = page.getByRole("list", { name: "Histórico" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.getByText("Sem mensagem").first()).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Páginas do histórico" });
  await press(page, pages.getByRole("button", { name: "Próxima página" }));
  await expect(pages).toContainText("Página 2 de 2");
  await press(page, pages.getByRole("button", { name: "Página anterior" }));
  await expect(entries).toHaveCount(4);
});

test("merged attendances: who they were, and the way to them", async ({ page }) => {
  const agent = named("Ana Souza");
  const agencyApi = await agencyApiOf(agent);
  const { items } = await agencyApi.get<{ items: { id: string }[] }>(
    "/v1/customer-services/mine?business_type=SALE&status=IN_PROGRESS&size=100",
  );
  let survivor = "";
  for (const { id } of items) {
    const merged = await agencyApi.get<{ items: unknown[] }>(`/v1/customer-services/${id}/associates`);
    if (merged.items.length > 0) survivor = String(id);
  }
  await signIn(page, agent, `/attendance/sale/customer-service/${survivor}?tab=mesclados`);
  const table = page.getByRole("table", { name: "Atendimentos mesclados" });
  await expect(table.getByRole("columnheader")).toHaveText(["ID", "Nome", "E-mail", "Telefone", "Ações"]);
  await expect(table.getByRole("row")).toHaveCount(3);
  const link = table.getByRole("link").first();
  const id = (await table.getByRole("rowheader").first().textContent()) ?? "";
  await press(page, link);
  await expect(page).toHaveURL(new RegExp(`/customer-service/${id}$`));
  await expect(page.getByText("Atendimento finalizado.")).toBeVisible();
});

test("raise property: registry, fiscal indication, registration and size", async ({ page }) => {
  const { open } = await detailOf(page, "Diego Martins", "Ângela Angariação", {
    businessType: "RAISE_PROPERTY",
    properties: 1,
  });
  await open();
  const row = page.getByRole("list", { name: "Imóveis" }).getByRole("listitem").first();
  for (const fact of ["Cartório", "Indicação fiscal", "Matrícula", "Área"])
    await expect(row.getByRole("term").filter({ hasText: fact })).toBeVisible();
});

test("the menus have what has a screen, in order, and nothing else", async ({ page }) => {
  const { open } = await detailOf(page, "Ana Souza", "Maria Menu");
  await open();
  await press(page, page.getByRole("button", { name: "Mais ações" }));
  await expect(page.getByRole("menuitem")).toHaveText([
    "Perfil do lead",
    "Como chegou aqui",
    "Transferir",
    "Mesclar",
    "Alterar tipo de negócio",
  ]);
  await page.keyboard.press("Escape");
  await press(page, page.getByRole("button", { name: /^Status:/ }));
  await expect(page.getByRole("menuitem", { name: /^Finalizado/ })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^Em proposta/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, page.getByRole("button", { name: "Perfil de Ana Souza" }));
  await expect(page.getByRole("menuitem", { name: "Sair" })).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveText([
    ...["Minha conta", "Dashboard", "Posição nas regras", "Check-in", "Propostas", "Transferências", "Sair"],
  ]);
});
