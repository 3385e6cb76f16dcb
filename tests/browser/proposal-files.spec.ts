import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { detailOf } from "../support/browser/detail";
import { CUT, goOffline } from "../support/browser/faults";
import { expect, test } from "../support/browser/fixtures";
import { chooseEntry, press, tabTo } from "../support/browser/keys";

// Files of a proposal, in its form and from a menu (docs/product/proposals.md#files).

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const pdfOf = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });
const UPLOADS = "**/uploads/**";

async function proposalOf(page: Page, name: string) {
  const known = await detailOf(page, "Bruno Carvalho", name, { properties: 1 }, "propostas");
  const { agencyApi, lead } = known;
  const [row] = await agencyApi.rowsOf(lead.id);
  const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const proposal = await agencyApi.post<{ id: string; uuid: string }>(
    `/v1/customer-services/${lead.id}/proposals`,
    { customerServicePropertyId: row?.id, amount: "500000.00", dueDate },
  );
  await known.open();
  return proposal;
}

test("by keyboard alone: chosen, sent, refused, cut off and sent again, downloaded, and removed after a question", async ({
  page,
}, testInfo) => {
  const large = testInfo.outputPath("escritura.pdf");
  await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1));
  const { id, uuid } = await proposalOf(page, "Flávia Arquivo");
  await page.goto(`/sale/proposals/${id}/${uuid}/form`);
  const part = page.getByRole("region", { name: "Documentos" });
  const button = part.getByRole("button", { name: "Anexar arquivo" });
  await tabTo(page, button);
  // One listener for all: where each waits for its own, the browser may open the picker between two of them.
  let next: string | ReturnType<typeof pdfOf> = pdfOf("");
  page.on("filechooser", (chooser) => chooser.setFiles(next));
  const choose = async (file: typeof next) => {
    next = file;
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };

  await choose({ name: "planilha.xlsx", mimeType: "application/vnd.ms-excel", buffer: PDF });
  await expect(part.getByRole("listitem").filter({ hasText: "planilha.xlsx" })).toContainText(
    "Envie um PDF, JPG ou PNG.",
  );
  await choose(large);
  await expect(part.getByRole("listitem").filter({ hasText: "escritura.pdf" })).toContainText(
    "O arquivo tem mais de 10 MB.",
  );
  await expect(part.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  for (const name of ["planilha.xlsx", "escritura.pdf"]) {
    const discard = part.getByRole("button", { name: `Descartar ${name}` });
    await tabTo(page, discard);
    await page.keyboard.press("Enter");
    await expect(discard).toHaveCount(0);
  }
  await expect(button).toBeFocused();

  // The network goes in the middle: the file is still there, and is attached once by the second try.
  let cut = () => {};
  const held = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const keys: (string | undefined)[] = [];
  await page.route(UPLOADS, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await held;
    await CUT.answer(route);
  });
  await choose(pdfOf("contrato.pdf"));
  await expect(part.getByRole("progressbar", { name: "Enviando contrato.pdf" })).toBeVisible();
  const back = await goOffline(page);
  cut();
  const row = part.getByRole("listitem").filter({ hasText: "contrato.pdf" });
  await expect(row).toContainText("O envio foi interrompido. Verifique sua internet e tente de novo.");
  await expectAccessible(page, "a file that was not sent");
  await back();
  // A form that was closed, and is opened again, still has it.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chooseEntry(page, page.getByRole("button", { name: /^Ações da proposta/ }).first(), "Ver proposta");
  await expect(row).toContainText("O envio foi interrompido.");
  await page.unroute(UPLOADS);
  page.on("request", (request) => {
    if (request.url().includes("/uploads/")) keys.push(request.headers()["idempotency-key"]);
  });
  await press(page, row.getByRole("button", { name: "Tentar de novo" }));
  await expect(page.getByText("Arquivo anexado.")).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  const link = row.getByRole("link", { name: /^contrato\.pdf/ });
  const downloading = page.waitForEvent("download");
  await press(page, link);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("contrato.pdf");
  expect(await readFile(await download.path())).toEqual(PDF);

  const remove = row.getByRole("button", { name: "Remover contrato.pdf" });
  const question = page.getByRole("dialog", { name: "Remover arquivo?" });
  await press(page, remove);
  await press(page, question.getByRole("button", { name: "Cancelar" }));
  await expect(row).toBeVisible();
  await press(page, remove);
  await press(page, question.getByRole("button", { name: "Remover" }));
  await expect(page.getByText("Arquivo removido.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("on a phone, from the menu of a proposal: what did not arrive is said with its name, and sent again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, uuid } = await proposalOf(page, "Fábio Anexo");
  await page.route(UPLOADS, CUT.answer);
  const choosing = page.waitForEvent("filechooser");
  await chooseEntry(page, page.getByRole("button", { name: /^Ações da proposta/ }).first(), "Anexar arquivo");
  const chooser = await choosing;
  const back = await goOffline(page);
  await chooser.setFiles(pdfOf("comprovante.pdf"));
  const failed = page.getByText(/comprovante\.pdf: Sem conexão com a internet: nada foi salvo\./);
  await expect(failed).toBeVisible();
  await page.unroute(UPLOADS);
  await back();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Arquivo anexado.")).toBeVisible();
  await page.goto(`/sale/proposals/${id}/${uuid}/form`);
  const part = page.getByRole("region", { name: "Documentos" });
  await expect(part.getByRole("link", { name: /^comprovante\.pdf/ })).toBeVisible();
  await expectAccessible(page, "files of a proposal on a phone");
});
