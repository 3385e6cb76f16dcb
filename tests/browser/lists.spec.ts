import { detailOf, firstRow } from "../support/browser/detail";
import { CUT, fail, REFUSAL } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { askAgain, chooseEntry, pick } from "../support/browser/keys";

test("what a dialog offers is not loaded: it says what and why, and asks again", async ({ page }) => {
  const { open } = await detailOf(page, "Ana Souza", "Lígia Listas", { properties: 1 });
  await open();
  const { visit } = firstRow(page);
  const status = page.getByRole("button", { name: /^Status:/ });
  const dialog = page.getByRole("dialog");
  for (const { button, entry, operation, title, shown, fault } of [
    {
      button: visit,
      entry: /^Agendar visita/,
      operation: "VisitableProperties",
      fault: CUT,
      title: "Não foi possível carregar os imóveis.",
      shown: dialog.getByLabel("Imóvel", { exact: true }),
    },
    {
      button: visit,
      entry: /^Agendar visita/,
      operation: "Availability",
      fault: REFUSAL,
      title: "Não foi possível carregar a agenda.",
      shown: dialog.getByRole("grid"),
    },
    {
      button: visit,
      entry: /^Registrar visita/,
      operation: "VisitReasons",
      fault: CUT,
      title: "Não foi possível carregar os motivos.",
      shown: dialog.getByRole("group", { name: "Motivo" }),
    },
    {
      button: status,
      entry: /^Finalizado/,
      operation: "StatusReasons",
      fault: REFUSAL,
      title: "Não foi possível carregar os motivos.",
      shown: dialog.getByRole("group", { name: "Motivo" }),
    },
  ] as const)
    await test.step(operation, async () => {
      const mend = await fail(page, operation, fault);
      await chooseEntry(page, button, entry);
      await expect(dialog).toBeVisible();
      if (operation === "StatusReasons")
        await pick(page, dialog.getByRole("radio", { name: "Não", exact: true }));
      const error = dialog.getByRole("alert");
      await expect(error).toContainText(title);
      await expect(error).toContainText(fault.text);
      await askAgain(page, error, mend);
      await expect(shown).toBeVisible();
      await expect(error).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
});
