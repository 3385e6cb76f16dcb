import { createRequire } from "node:module";
import { unprintable } from "@soleira/schema/input/printable";
import { getDocumentProxy } from "unpdf";
import { pagesOf } from "../../testing/testProposal";
import { FONTS, pdfOf } from "./pdf";
import type { Printed } from "./print.store";

const require = createRequire(createRequire(import.meta.url).resolve("pdfkit"));
const { openSync } = require("fontkit") as { openSync(file: string): { characterSet: number[] } };

test("both fonts have every sign that the fields accept", () => {
  for (const file of Object.values(FONTS)) {
    const has = new Set(openSync(file).characterSet);
    const lacking = Array.from({ length: 0x10ffff }, (_, code) => code).filter(
      (code) =>
        code >= 0x20 &&
        !(code >= 0xd800 && code <= 0xdfff) &&
        unprintable(String.fromCodePoint(code)).length === 0 &&
        // A sign that is another one, composed, is set as that.
        !has.has(String.fromCodePoint(code).normalize("NFC").codePointAt(0) ?? 0),
    );
    expect(lacking).toEqual([]);
  }
});

const PRINTED: Printed = {
  id: 12,
  businessType: "SALE",
  status: "WAITING_CUSTOMER",
  completed: true,
  zone: "America/Sao_Paulo",
  enterprise: { name: "Imobiliária 木", creci: null, phone: null, logo: null },
  agent: null,
  customerName: "张伟 Souza",
  property: { code: "AP1", type: null, district: "Bairro ≥ 漢", address: null, city: null },
  amount: "500000.00",
  firstAmount: null,
  lastOfferBy: "AGENT",
  proposalDate: "2026-11-20",
  dueDate: "2026-11-27",
  reason: null,
  answeredBy: null,
  answeredAt: null,
  signer: null,
  forms: [
    { kind: "conditions", data: { text: "Reajuste: IPCA ≤ 5%, ≥ 2%, ≈ 3%; √2 → Ω Жук, oficial fluxo." } },
  ],
  events: [],
  madeAt: new Date("2026-11-20T15:00:00Z"),
};

test("every sign is read back; one that came from elsewhere and has no letter is named; the document is tagged", async () => {
  const bytes = await pdfOf([PRINTED]);
  const text = (await pagesOf(bytes)).join(" ");
  for (const said of [
    "Reajuste: IPCA ≤ 5%, ≥ 2%, ≈ 3%; √2 → Ω Жук, oficial fluxo.",
    "[U+5F20][U+4F1F] Souza",
    "Bairro ≥ [U+6F22]",
    "Imobiliária [U+6728]",
    "está no lugar de um sinal que este documento não tem",
  ])
    expect(text).toContain(said);
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = JSON.stringify(await (await proxy.getPage(1)).getStructTree());
  for (const role of ["Document", "Sect", "H1", "H2", "Table", "TR", "TH", "TD", "P"])
    expect(roles).toContain(`"role":"${role}"`);
});
