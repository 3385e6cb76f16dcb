import type { Locator, Page } from "@playwright/test";
import { expectPartAccessible } from "./accessible";
import type { AgencyApi } from "./agency-api";
import { CUT, type Fault, fail, NOT_MADE, UNANSWERED } from "./faults";
import { expect, test } from "./fixtures";
import { press } from "./keys";
import { NOT_SAVED } from "./texts";

/** A dialog that asks, and what becomes of it. */
export type DialogScenario = {
  page: Page;
  title: string;
  /** Opens it with the keyboard. */
  open: () => Promise<void>;
  /** Where the focus is after it has closed. */
  opener: Locator;
  confirm: string;
  cancel?: string;
  /** What confirming sends. */
  operation: string;
  /** What the agency may have against it. */
  refused?: Fault;
  /** Fills it in with the keyboard; what only confirms has nothing to fill in. */
  fill?: () => Promise<void>;
  /** Expects what was filled in to be there. */
  filled?: () => Promise<void>;
  /** Expects that nothing is filled in, and says what cannot be confirmed. */
  empty?: () => Promise<void>;
  /** A failure is said in the dialog, or it closes, an alert says why, and opening it again finds the input. */
  failure: "stays" | "closes";
  /** Whose version shows whether anything was changed. */
  attendance: { agencyApi: AgencyApi; id: string };
  /** Expects what confirming brings about; the dialog is closed by then. */
  done: () => Promise<void>;
  /** Where the focus is after that; without it, at the opener. */
  after?: Locator;
};

/** Takes a dialog through what can happen to it: cancelled, cut off, refused, confirmed. */
export async function dialogScenario(scenario: DialogScenario): Promise<void> {
  const { page, title, open, opener, operation, attendance, fill, filled, empty, failure } = scenario;
  const dialog = page.getByRole("dialog", { name: title });
  const confirm = dialog.getByRole("button", { name: scenario.confirm, exact: true });
  const cancel = dialog.getByRole("button", { name: scenario.cancel ?? "Cancelar", exact: true });
  const version = () => attendance.agencyApi.version(attendance.id);
  const before = await version();
  const opened = async () => {
    await open();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
  };
  const closed = async () => {
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };

  await test.step("it asks before it can be confirmed; Esc leaves everything as it was", async () => {
    await opened();
    await empty?.();
    if (fill) await expect(confirm).toBeDisabled();
    await expectPartAccessible(page, title, '[role="dialog"]');
    await page.keyboard.press("Escape");
    await closed();
  });

  await test.step("cancelled, nothing has changed; what was filled in is offered again and can be discarded", async () => {
    await opened();
    await fill?.();
    await press(page, cancel);
    await closed();
    expect(await version()).toBe(before);
    await opened();
    if (fill) {
      await filled?.();
      await expect(dialog.getByText("Rascunho recuperado", { exact: true })).toBeVisible();
      await press(page, dialog.getByRole("button", { name: "Descartar" }));
      await expect(dialog.getByText("Rascunho recuperado", { exact: true })).toBeHidden();
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await empty?.();
  });

  await fill?.();
  // The outcome of a move is read back; that of another change is unknown.
  const moves = operation === "MoveAttendance" || operation === "QualifyAttendance";
  const cut = moves ? CUT : UNANSWERED;
  for (const fault of [cut, scenario.refused ?? NOT_MADE])
    await test.step(`failed, it says: ${fault.text}`, async () => {
      const mend = await fail(page, operation, fault);
      await press(page, confirm);
      if (failure === "stays")
        await expect(dialog.getByRole("alert")).toHaveText(
          fault === UNANSWERED ? fault.text : `${NOT_SAVED} ${fault.text}`,
        );
      else {
        await closed();
        await expect(alerts(page)).toContainText(fault.text);
        await opened();
      }
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await filled?.();
      await mend();
    });
  expect(await version()).toBe(before);

  await test.step("tried again, it succeeds", async () => {
    await press(page, confirm);
    await expect(dialog).toBeHidden();
    await scenario.done();
    await expect(scenario.after ?? opener).toBeFocused();
    await expect.poll(version).toBeGreaterThan(before);
  });
}

/** The corner where alerts appear. */
export const alerts = (page: Page): Locator => page.getByRole("region", { name: "Avisos" });
