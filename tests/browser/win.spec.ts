import { expectAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { detailOf } from "../support/browser/detail";
import { expect, named, test } from "../support/browser/fixtures";
import { newProposal, personOf } from "../support/browser/proposals";
import { signIn } from "../support/browser/session";

// The end of a proposal's way: the deal that is won with it, and what is corrected of that
// (docs/product/finish.md#deal-won, docs/product/finish.md#correcting).

test("once it is accepted, two presses on the lead win the deal, which a manager corrects", async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const name = "Vitória Ganha";
  const { agencyApi, lead, open, path } = await detailOf(page, "Bruno Carvalho", name, { properties: 1 });
  const { proposal, fill, code } = await newProposal(agencyApi, lead, "500000.00");
  await fill("proponent", { ...personOf(name), occupation: "Médica" });
  await fill("payment", { cash: "500000.00" });
  await agencyApi.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" });
  await open();
  // One.
  await page.getByRole("button", { name: "Finalizar como negócio fechado" }).click();
  const dialog = page.getByRole("dialog", { name: "Finalizar o atendimento?" });
  await expect(dialog.getByText(/^O negócio foi fechado por R\$\s500\.000,00\?$/)).toBeVisible();
  // Two.
  await dialog.getByRole("button", { name: "Finalizar atendimento" }).click();
  await expect(
    page.getByText(new RegExp(`^Negócio fechado: R\\$\\s500\\.000,00 · ${code} · no mesmo dia\\.$`)),
  ).toBeVisible();
  await expect.poll(() => agencyApi.status(lead.id)).toBe("FINISHED");
  const notice = page.getByRole("region", { name: "Aviso" });
  await expect(notice.getByText("Ganho.")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/55119/,
  );
  await expect(notice.getByRole("button", { name: "Corrigir valor" })).toHaveCount(0);
  await expectAccessible(page, "a lead that was won");

  const context = await browser.newContext();
  const manager = await context.newPage();
  await signIn(manager, named("Fernanda Lima"), path);
  await manager.getByRole("button", { name: "Corrigir valor" }).click();
  const correcting = manager.getByRole("dialog", { name: "Corrigir o valor" });
  await expectAccessible(manager, "the dialog of a correction");
  await correcting.getByLabel("Valor do negócio").fill("510000");
  await correcting.getByLabel("Por que corrigir").fill("Valor da escritura");
  await correcting.getByRole("button", { name: "Corrigir" }).click();
  await expect(manager.getByText("Valor corrigido.")).toBeVisible();
  // At once on the agent's screen too.
  await expect(notice.getByText(/Valor: R\$\s510\.000,00/)).toBeVisible();
  const seen = await (await agencyApiOf(named("Fernanda Lima"))).get<{ items: { message: string }[] }>(
    `/v1/customer-services/${lead.id}/histories`,
  );
  expect(seen.items[0]?.message).toMatch(/R\$\s500\.000,00 → R\$\s510\.000,00 · Valor da escritura$/);
  await context.close();
});
