import type { Page } from "@playwright/test";
import { type AgencyApi, agencyApiOf, type NewLead } from "./agency-api";
import { column } from "./board";
import type { DialogScenario } from "./dialog-scenario";
import { expect, named } from "./fixtures";
import { chooseEntry } from "./keys";
import { signIn } from "./session";

/** The board with a lead of one's own, and what every dialog of its moves shares. */
export async function moveDialog(
  page: Page,
  who: string,
  name: string,
  wanted: NewLead = {},
  from = "Em atendimento",
) {
  const agent = named(who);
  const agencyApi = await agencyApiOf(agent);
  const status = from === "Em atendimento" ? ({ status: "IN_PROGRESS" } as const) : {};
  const lead = await agencyApi.newLead(name, { ...status, ...wanted });
  await signIn(page, agent, `/attendance/${wanted.businessType === "RENT" ? "rent" : "sale"}`);
  const own = page.locator(`[data-card="${lead.id}"]`);
  await expect(column(page, from).locator(own)).toBeVisible();
  const to = (target: string, title: string) =>
    ({
      page,
      title,
      operation: "MoveAttendance",
      failure: "stays",
      attendance: { agencyApi, id: lead.id },
      opener: own,
      open: () => chooseEntry(page, own.getByRole("button", { name: "Ações" }), new RegExp(`^${target}`)),
    }) satisfies Partial<DialogScenario>;
  return { agencyApi, lead, to, dialog: page.getByRole("dialog") };
}

/** The card is in its column, before the agency knows and after. */
export const arrived = async (
  page: Page,
  agencyApi: AgencyApi,
  id: string,
  description: string,
  status: string,
) => {
  await expect(column(page, description).locator(`[data-card="${id}"]`)).toBeVisible();
  await expect.poll(() => agencyApi.status(id)).toBe(status);
};
