import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { formatDateTime } from "@soleira/schema/format/dates";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { KIND_NAME, type Section, sectionsOf } from "./print";
import type { Printed } from "./print.store";

type Document = PDFKit.PDFDocument;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL = 118;
/** Where text ends above the footer. */
const BOTTOM = 841.89 - 72;
const INK = "#1f2328";
const SOFT = "#5d6670";
const LINE = "#d5dadf";
const [PLAIN, BOLD] = ["Helvetica", "Helvetica-Bold"];

/**
 * These proposals as one PDF, each beginning on a page of its own (docs/product/proposals.md#pdf). Text can be selected;
 * page numbers go through all of it, and one that is not completed has 'Rascunho' across each of its pages.
 */
export async function pdfOf(all: readonly Printed[]): Promise<Buffer> {
  // Loaded when the first one is made, not with the program.
  const { default: PDFDocument } = await import("pdfkit");
  const title = all.length === 1 ? `Proposta nº ${all[0]?.id}` : "Propostas";
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 72 },
    autoFirstPage: false,
    bufferPages: true,
    lang: "pt-BR",
    info: { Title: title, Author: all[0]?.enterprise.name ?? "" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  /** Of which proposal each page is. */
  const pages: Printed[] = [];
  for (const printed of all) {
    const note = () => pages.push(printed);
    doc.on("pageAdded", note);
    doc.addPage();
    head(doc, printed);
    for (const section of sectionsOf(printed)) print(doc, section);
    doc.off("pageAdded", note);
    // A report of many is not made at one go: others are answered between.
    if (all.length > 1) await nextTurn();
  }
  for (const [index, printed] of pages.entries()) {
    doc.switchToPage(index);
    if (!printed.completed) draft(doc);
    foot(doc, printed, `Página ${index + 1} de ${pages.length}`);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(doc: Document, printed: Printed): void {
  const { enterprise, id, status, businessType } = printed;
  const logo = pictureOf(enterprise.logo);
  const top = doc.y;
  if (logo) doc.image(logo, MARGIN, top, { fit: [44, 44] });
  const left = MARGIN + (logo ? 58 : 0);
  doc
    .font(BOLD)
    .fontSize(12)
    .fillColor(INK)
    .text(known(enterprise.name), left, top + 6, { width: 240 });
  const about = [enterprise.creci && `CRECI ${enterprise.creci}`, enterprise.phone]
    .filter(Boolean)
    .join(" · ");
  if (about) doc.font(PLAIN).fontSize(9).fillColor(SOFT).text(known(about), { width: 240 });
  const below = Math.max(doc.y, top + 44);
  const right = { width: 180, align: "right" } as const;
  const at = MARGIN + WIDTH - 180;
  doc
    .font(BOLD)
    .fontSize(15)
    .fillColor(INK)
    .text(`Proposta nº ${id}`, at, top + 3, right);
  doc
    .font(PLAIN)
    .fontSize(9)
    .fillColor(SOFT)
    .text(KIND_NAME[businessType], at, doc.y + 1, right);
  doc.text(PROPOSAL_STATUS_DESCRIPTION[status], at, doc.y + 1, right);
  doc.x = MARGIN;
  doc.y = Math.max(below, doc.y) + 12;
  rule(doc);
}

function rule(doc: Document): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  doc.y += 10;
}

function print(doc: Document, { title, rows, text }: Section): void {
  // A heading is not left alone at the end of a page.
  if (doc.y + 60 > BOTTOM) doc.addPage();
  doc
    .font(BOLD)
    .fontSize(11)
    .fillColor(INK)
    .text(title, MARGIN, doc.y + 6, { width: WIDTH });
  doc.y += 5;
  for (const [label, value] of rows) row(doc, label, known(value));
  if (text)
    doc
      .font(PLAIN)
      .fontSize(10)
      .fillColor(INK)
      .text(known(text), MARGIN, doc.y, { width: WIDTH, lineGap: 2 });
  doc.y += 8;
}

function row(doc: Document, label: string, value: string): void {
  const width = WIDTH - LABEL;
  doc.font(PLAIN).fontSize(10);
  const height = doc.heightOfString(value, { width, lineGap: 2 });
  if (doc.y + Math.min(height, 200) > BOTTOM) doc.addPage();
  const top = doc.y;
  doc.fillColor(SOFT).text(label, MARGIN, top, { width: LABEL - 8 });
  doc.fillColor(INK).text(value, MARGIN + LABEL, top, { width, lineGap: 2 });
  doc.x = MARGIN;
  doc.y += 3;
}

/** In the margin below, where text would begin a new page. */
function foot(doc: Document, { enterprise, madeAt, zone }: Printed, page: string): void {
  doc.page.margins.bottom = 0;
  const y = 841.89 - 46;
  doc
    .moveTo(MARGIN, y - 8)
    .lineTo(MARGIN + WIDTH, y - 8)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  doc.font(PLAIN).fontSize(8).fillColor(SOFT);
  const made = `${enterprise.name} · Gerada em ${formatDateTime(madeAt, zone)}`;
  doc.text(known(made), MARGIN, y, { width: WIDTH - 90, height: 10, ellipsis: true });
  doc.text(page, MARGIN + WIDTH - 90, y, { width: 90, align: "right", lineBreak: false });
}

function draft(doc: Document): void {
  doc.page.margins.bottom = 0;
  doc.save();
  doc.rotate(-52, { origin: [595.28 / 2, 841.89 / 2] });
  doc
    .font(BOLD)
    .fontSize(110)
    .fillColor(SOFT)
    .fillOpacity(0.1)
    .text("Rascunho", 0, 841.89 / 2 - 55, { width: 595.28, align: "center", lineBreak: false });
  doc.restore();
  doc.fillOpacity(1);
}

/** The picture of a `data:` address, null for anything else. */
function pictureOf(logo: string | null): Buffer | null {
  const [, base64] = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(logo ?? "") ?? [];
  return base64 ? Buffer.from(base64, "base64") : null;
}

/** Letters of other languages that do not fall apart into one of these and an accent. */
const OTHER: Record<string, string> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
  "\u2212": "-",
  "\u2011": "-",
};
const KNOWN = "\\n\\x20-\\x7e\\u00a0-\\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const UNKNOWN = new RegExp(`[^${KNOWN}]`, "gu");
const ALL_KNOWN = new RegExp(`^[${KNOWN}]*$`, "u");

/**
 * The text in the letters of the font that every reader of PDF has: all of Portuguese. Others become the nearest, and what
 * has none is left out.
 */
const known = (text: string): string =>
  text.normalize("NFC").replaceAll(UNKNOWN, (char) => {
    const bare = char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return OTHER[char] ?? (ALL_KNOWN.test(bare) ? bare : "");
  });
