import type { Locator, Page } from "@playwright/test";
import { agencyApiOf, type NewLead } from "./agency-api";
import { expect, named } from "./fixtures";
import { signIn } from "./session";

/** Below two panes the parts of a lead are tabs. For `test.use`. */
export const TABS = { viewport: { width: 1180, height: 720 } };

/** The page of a lead of one's own, and what every dialog on it shares. */
export async function detailOf(page: Page, who: string, name: string, wanted: NewLead = {}, tab = "imoveis") {
  const agent = named(who);
  const agencyApi = await agencyApiOf(agent);
  const lead = await agencyApi.newLead(name, { status: "IN_PROGRESS", ...wanted });
  const type = { SALE: "sale", RENT: "rent", RAISE_PROPERTY: "raise-property" }[
    wanted.businessType ?? "SALE"
  ];
  const path = `/attendance/${type}/customer-service/${lead.id}`;
  /** Opens it; not before everything that it shows has been prepared. */
  const open = async () => {
    await signIn(page, agent, `${path}?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  return { agencyApi, lead, path, open, common: { page, attendance: { agencyApi, id: lead.id } } };
}

/** The row of the newest property, its menu and the button of its visit. */
export function firstRow(page: Page) {
  const row = page.getByRole("list", { name: "Imóveis" }).getByRole("listitem").first();
  return {
    row,
    menu: row.getByRole("button", { name: /^Ações do imóvel/ }),
    visit: row.getByRole("button", { name: /^(Agendar|Editar) visita$/ }),
  };
}

/** The state of a field that has nothing yet. */
export const areEmpty = async (...fields: Locator[]): Promise<void> => {
  for (const field of fields) await expect(field).toHaveValue("");
};
