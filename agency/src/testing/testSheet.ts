import { strToU8, zipSync } from "fflate";

type Cell = string | number | null | { day: number } | { formula: string; value?: string };

const NS = "http://schemas.openxmlformats.org";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ("day" in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
  const value = cell.value === undefined ? "" : `<v>${escaped(cell.value)}</v>`;
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** A workbook of one sheet, as Excel packs it; `{ day }` is a serial number in a cell that is formatted as a date. */
export function workbook(
  rows: readonly (readonly Cell[])[],
  options: { from1904?: boolean; more?: string } = {},
): Buffer {
  const lines = rows.map(
    (row, line) =>
      `<row r="${line + 1}">${row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${line + 1}`)).join("")}</row>`,
  );
  const main = `${NS}/spreadsheetml/2006/main`;
  const relation = `${NS}/officeDocument/2006/relationships`;
  const files = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr${options.from1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData>${options.more ?? ""}</worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
