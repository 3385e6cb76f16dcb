import { expect, type Locator } from "@playwright/test";
import type { AgencyApi, Lead } from "./agency-api";

/** `2026-11-25`: that many days from today. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A person as a form holds them, but for the occupation. */
export const personOf = (name: string) => ({
  personType: "PERSON",
  name,
  document: "52998224725",
  birthDate: "1990-05-01",
  maritalStatus: "SINGLE",
  email: "cliente@exemplo.com.br",
  phone: "11987654321",
  zip: "01310100",
  street: "Avenida Paulista",
  number: "1000",
  district: "Bela Vista",
  city: "São Paulo",
  state: "SP",
});

export type Proposal = { id: string; uuid: string; version: number };

/** A proposal for the newest property of a lead, due in five days, and a way to fill in its forms. */
export async function newProposal(agencyApi: AgencyApi, lead: Lead, amount: string) {
  const [row] = await agencyApi.rowsOf(lead.id);
  const proposal = await agencyApi.post<Proposal>(`/v1/customer-services/${lead.id}/proposals`, {
    customerServicePropertyId: row?.id,
    amount,
    dueDate: dayAfter(5),
  });
  const path = `/v1/proposals/${proposal.id}/forms`;
  const { items } = await agencyApi.get<{ items: { id: string; kind: string }[] }>(path);
  return {
    proposal,
    /** What it is about. */
    code: row?.property.code ?? "",
    async fill(kind: string, data: object): Promise<void> {
      await agencyApi.put(`${path}/${items.find((form) => form.kind === kind)?.id}`, { data });
    },
  };
}

/** Sends an offer with that button; one far from what is asked for the property, which may be any, is said to be right. */
export async function offer(dialog: Locator, name: string): Promise<void> {
  const sure = dialog.getByRole("button", { name: /^Está certo/ });
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect.poll(async () => (await dialog.isHidden()) || (await sure.isVisible())).toBe(true);
  if (await sure.isVisible()) await sure.click();
  await expect(dialog).toBeHidden();
}
