import { once } from "node:events";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { formatDateTime } from "@soleira/schema/format/dates";
import { printable, unprintable } from "@soleira/schema/input/printable";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { KIND_NAME, type Section, sectionsOf } from "./print";
import type { Printed } from "./print.store";

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL = 118;
/** Where text ends above the footer. */
const BOTTOM = 841.89 - 72;
const INK = "#1f2328";
const SOFT = "#5d6670";
const LINE = "#d5dadf";
const [PLAIN, BOLD] = ["plain", "bold"];
const resolve = createRequire(import.meta.url).resolve;
/** DejaVu Sans (free, of the licence of Bitstream Vera): `input/printable.ts` of schema says what it has. */
export const FONTS = {
  [PLAIN]: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  [BOLD]: resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};
/** Of what a call brought before the fields refused it, or of a name that a portal sent. */
const UNKNOWN_TEXT =
  "Um código entre colchetes, como [U+6F22], está no lugar de um sinal que este documento não tem.";

/**
 * These proposals as one PDF, each beginning on a page of its own (docs/product/proposals.md#pdf). Text can be selected;
 * page numbers go through all of it, and one that is not completed has 'Rascunho' across each of its pages. It is tagged:
 * programs that read aloud know headings, tables and what is neither.
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
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "pt-BR",
    font: FONTS[PLAIN],
    info: { Title: title, Author: all[0]?.enterprise.name ?? "" },
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  /** Of which proposal each page is. */
  const pages: Printed[] = [];
  for (const printed of all) {
    const note = () => pages.push(printed);
    doc.on("pageAdded", note);
    doc.addPage();
    const part = doc.struct("Sect");
    root.add(part);
    head(doc, part, printed);
    const sections = sectionsOf(printed);
    for (const section of sections) print(doc, part, section);
    if (hasUnknown(printed, sections)) print(doc, part, { title: "Sinais", rows: [], text: UNKNOWN_TEXT });
    part.end();
    doc.off("pageAdded", note);
    // A report of many is not made at one go: others are answered between.
    if (all.length > 1) await nextTurn();
  }
  for (const [index, printed] of pages.entries()) {
    doc.switchToPage(index);
    unread(doc, () => {
      if (!printed.completed) draft(doc);
      foot(doc, printed, `Página ${index + 1} de ${pages.length}`);
    });
  }
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Whether anything of it is named by its code. */
const hasUnknown = ({ enterprise }: Printed, sections: readonly Section[]): boolean =>
  [
    ...[enterprise.name, enterprise.creci ?? "", enterprise.phone ?? ""],
    ...sections.flatMap(({ rows, text }) => [...rows.map(([, value]) => value), text ?? ""]),
  ].some((text) => unprintable(text).length > 0);

/** Something that is read aloud, in its place. */
const tag = (doc: Document, parent: Element, type: string, draw: () => void): void => {
  parent.add(doc.struct(type, {}, draw));
};

/** Something that is only looked at. */
function unread(doc: Document, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function head(doc: Document, part: Element, printed: Printed): void {
  const { enterprise, id, status, businessType } = printed;
  const logo = pictureOf(enterprise.logo);
  const top = doc.y;
  if (logo)
    part.add(
      doc.struct("Figure", { alt: `Logotipo de ${printable(enterprise.name)}` }, () =>
        doc.image(logo, MARGIN, top, { fit: [44, 44] }),
      ),
    );
  const left = MARGIN + (logo ? 58 : 0);
  tag(doc, part, "P", () =>
    doc
      .font(BOLD)
      .fontSize(12)
      .fillColor(INK)
      .text(printable(enterprise.name), left, top + 6, { width: 240 }),
  );
  const about = [enterprise.creci && `CRECI ${enterprise.creci}`, enterprise.phone]
    .filter(Boolean)
    .join(" · ");
  if (about)
    tag(doc, part, "P", () =>
      doc.font(PLAIN).fontSize(9).fillColor(SOFT).text(printable(about), { width: 240 }),
    );
  const below = Math.max(doc.y, top + 44);
  const right = { width: 180, align: "right" } as const;
  const at = MARGIN + WIDTH - 180;
  tag(doc, part, "H1", () =>
    doc
      .font(BOLD)
      .fontSize(15)
      .fillColor(INK)
      .text(`Proposta nº ${id}`, at, top + 3, right),
  );
  for (const line of [KIND_NAME[businessType], PROPOSAL_STATUS_DESCRIPTION[status]])
    tag(doc, part, "P", () =>
      doc
        .font(PLAIN)
        .fontSize(9)
        .fillColor(SOFT)
        .text(line, at, doc.y + 1, right),
    );
  doc.x = MARGIN;
  doc.y = Math.max(below, doc.y) + 12;
  unread(doc, () => rule(doc));
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

function print(doc: Document, part: Element, { title, rows, text }: Section): void {
  // A heading is not left alone at the end of a page.
  if (doc.y + 60 > BOTTOM) doc.addPage();
  tag(doc, part, "H2", () =>
    doc
      .font(BOLD)
      .fontSize(11)
      .fillColor(INK)
      .text(title, MARGIN, doc.y + 6, { width: WIDTH }),
  );
  doc.y += 5;
  if (rows.length > 0) {
    const table = doc.struct("Table");
    part.add(table);
    for (const [label, value] of rows) row(doc, table, label, printable(value));
    table.end();
  }
  if (text)
    tag(doc, part, "P", () =>
      doc
        .font(PLAIN)
        .fontSize(10)
        .fillColor(INK)
        .text(printable(text), MARGIN, doc.y, { width: WIDTH, lineGap: 2 }),
    );
  doc.y += 8;
}

function row(doc: Document, table: Element, label: string, value: string): void {
  const width = WIDTH - LABEL;
  doc.font(PLAIN).fontSize(10);
  const height = doc.heightOfString(value, { width, lineGap: 2 });
  if (doc.y + Math.min(height, 200) > BOTTOM) doc.addPage();
  const top = doc.y;
  const line = doc.struct("TR");
  table.add(line);
  tag(doc, line, "TH", () => doc.fillColor(SOFT).text(label, MARGIN, top, { width: LABEL - 8 }));
  const below = doc.y;
  tag(doc, line, "TD", () => doc.fillColor(INK).text(value, MARGIN + LABEL, top, { width, lineGap: 2 }));
  line.end();
  doc.x = MARGIN;
  // A long name of a short value.
  if (doc.y > top) doc.y = Math.max(doc.y, below);
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
  doc.text(printable(made), MARGIN, y, { width: WIDTH - 90, height: 10, ellipsis: true });
  doc.text(page, MARGIN + WIDTH - 90, y, { width: 90, align: "right", lineBreak: false });
}

function draft(doc: Document): void {
  doc.page.margins.bottom = 0;
  doc.save();
  doc.rotate(-52, { origin: [595.28 / 2, 841.89 / 2] });
  doc
    .font(BOLD)
    .fontSize(90)
    .fillColor(SOFT)
    .fillOpacity(0.1)
    .text("Rascunho", 0, 841.89 / 2 - 45, { width: 595.28, align: "center", lineBreak: false });
  doc.restore();
  doc.fillOpacity(1);
}

/** The picture of a `data:` address, null for anything else. */
function pictureOf(logo: string | null): Buffer | null {
  const [, base64] = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(logo ?? "") ?? [];
  return base64 ? Buffer.from(base64, "base64") : null;
}
