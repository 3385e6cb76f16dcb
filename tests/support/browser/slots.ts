import { expect, type Locator, type Page } from "@playwright/test";
import { pick } from "./keys";

/** The free times in the dialog of a visit, which are chosen by a press. */
export function slotsOf(dialog: Locator) {
  const group = dialog.getByRole("group", { name: "Horário" });
  const all = group.getByRole("radio");
  const chosen = group.locator(":checked");
  return {
    all,
    chosen,
    /** By keyboard, counted from 1; answers the time. */
    choose: async (page: Page, nth: number): Promise<string> => {
      await expect(all.nth(nth - 1)).toBeVisible();
      await pick(page, all.nth(nth - 1));
      return chosen.inputValue();
    },
  };
}
