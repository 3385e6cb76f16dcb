import { agencyApiOf } from "../support/browser/agency-api";
import { column } from "../support/browser/board";
import { expect, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

const agent = named("Lucas Almeida");

test("a morning by keyboard alone: found, set to return, then the board by arrows and letters", async ({
  page,
}) => {
  const api = await agencyApiOf(agent);
  const early = await api.newLead("Custódia Manhã", { properties: 1 });
  const other = await api.newLead("Belmira Manhã");
  await signIn(page, agent, "/visits");
  await expect(page.getByRole("button", { name: /^Perfil de/ })).toBeVisible();
  const presses: string[] = [];
  const press = async (key: string) => {
    presses.push(key);
    await page.keyboard.press(key);
  };

  await test.step("the lead is found and opened", async () => {
    await press("/");
    await expect(page.getByRole("dialog", { name: "Buscar e comandar" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("custodia");
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: early.name })).toBeVisible();
    expect(presses).toHaveLength(2);
  });

  await test.step("a return is set: two keys beside the text", async () => {
    await expect(page.getByRole("button", { name: "Retorno", exact: true })).toBeVisible();
    await press("Control+k");
    await expect(page.getByRole("dialog", { name: "Buscar e comandar" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("amanha 9h");
    await press("Enter");
    await expect(page.getByText(/Retorno marcado: Amanhã às 09:00/)).toBeVisible();
    expect(presses).toHaveLength(4);
  });

  const own = (id: string) => page.locator(`[data-card="${id}"]`);
  await test.step("the board: one stop a column, arrows between cards and columns", async () => {
    await press("g");
    await press("f");
    await expect(page).toHaveURL(/\/attendance\/sale$/);
    await expect(own(other.id)).toBeVisible();
    await expect(column(page, "Em atendimento").locator("[data-card]").first()).toBeVisible();
    for (const title of ["Novo", "Em atendimento"])
      await expect(column(page, title).locator('ul [tabindex="0"]')).toHaveCount(1);
    await own(other.id).focus();
    await expect(column(page, "Novo").locator('ul [tabindex="0"]')).toHaveAttribute("data-card", other.id);
    await press("ArrowDown");
    await expect(column(page, "Novo").locator("[data-card]:focus")).not.toHaveAttribute(
      "data-card",
      other.id,
    );
    await press("ArrowUp");
    await expect(own(other.id)).toBeFocused();
    await press("ArrowRight");
    await expect(column(page, "Em atendimento").locator("[data-card]:focus")).toHaveCount(1);
    await press("ArrowLeft");
    await expect(column(page, "Novo").locator("[data-card]:focus")).toHaveCount(1);
    await own(other.id).focus();
  });

  await test.step("letters act on the focused card, and the focus comes back to it", async () => {
    for (const [key, dialog] of [
      ["r", "Adicionar retorno"],
      ["v", "Agendar visita"],
      ["w", `Mensagens para ${other.name}`],
    ] as const) {
      await press(key);
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
      await press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(own(other.id)).toBeFocused();
    }
    await press("m");
    await expect(page.getByRole("menu")).toBeFocused();
    await press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await own(other.id).focus();
    await press("n");
    await expect(page).toHaveURL(new RegExp(`/new-observation/${other.id}`));
  });
});
