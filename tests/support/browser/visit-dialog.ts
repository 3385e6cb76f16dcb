import type { Page } from "@playwright/test";
import { detailOf, firstRow } from "./detail";
import { refusal } from "./faults";
import { chooseEntry } from "./keys";
import { slotsOf } from "./slots";

/** What the agency says of a slot that is no longer free. */
export const TAKEN = refusal("Este horário acabou de ser ocupado. Escolha outro.", { code: "CONFLICT" });

/** A detail whose first property has a visit tomorrow, and what its dialogs share. */
export async function visitDialog(page: Page, name: string, who = "Lucas Almeida") {
  const made = await detailOf(page, who, name, { properties: 1 });
  const visit = await made.agencyApi.newVisit(made.lead);
  await made.open();
  const row = firstRow(page);
  const shared = (title: string) => ({
    ...made.common,
    title,
    opener: row.visit,
    open: () => chooseEntry(page, row.visit, title),
    failure: "stays" as const,
  });
  const dialog = page.getByRole("dialog");
  const fields = {
    /** Free ones; what is past is a list of the same name. */
    slots: slotsOf(dialog),
    time: dialog.getByLabel("Horário"),
    reason: dialog.getByLabel("Motivo"),
    /** Where one is needed. */
    why: dialog.getByRole("group", { name: "Motivo", exact: true }).getByRole("radio").first(),
    observation: dialog.getByLabel("Observação"),
    feedback: dialog.getByLabel("Feedback"),
  };
  return { ...made, visit, row: row.row, shared, dialog, ...fields };
}
