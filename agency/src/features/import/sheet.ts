import { setImmediate } from "node:timers/promises";
import {
  IMPORT_FILE_TEXT,
  LONGEST_CELL,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from "@soleira/schema/import/fields";
import { Unzip, UnzipInflate, zip } from "fflate";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import { invalid } from "../../error/api-error";
import type { TypedFile } from "../../http/file";
import { cleaned } from "../../http/parse";

/** A line of a spreadsheet that is not empty: its number in the file, from 1, and its cells as texts. */
export type SheetLine = { line: number; cells: string[] };

/** What a workbook may unpack to. */
const MOST_UNPACKED = 60 * 1024 * 1024;
/** Packed bytes that are unpacked at once: at most some 16 MB. */
const PIECE = 16 * 1024;
/** Lines by which it is told what separates their cells. */
const GUESSED_BY = 50;

const refused = (why: keyof typeof IMPORT_FILE_TEXT) => invalid("file", IMPORT_FILE_TEXT[why]);

/**
 * A spreadsheet that was sent, by its content alone, made anew as the JSON of its lines (docs/product/import.md#file). Nothing
 * in it is computed, followed or unpacked beyond what it is read for. @throws 400/4001 on `file` saying what is wrong
 */
export async function checkSheet(sent: Buffer): Promise<TypedFile> {
  const cells = isZip(sent) ? await workbookCells(sent) : textCells(sent);
  const lines = cells.flatMap((row, index): SheetLine[] => {
    const texts = row.map((cell) => String(cleaned(cell)).trim());
    while (texts.at(-1) === "") texts.pop();
    return texts.length > 0 ? [{ line: index + 1, cells: texts }] : [];
  });
  if (lines.length === 0) throw refused("empty");
  if (lines.length > MOST_IMPORT_ROWS + 1) throw refused("rows");
  if (lines.some((one) => one.cells.length > MOST_IMPORT_COLUMNS)) throw refused("columns");
  if (lines.some((one) => one.cells.some((cell) => cell.length > LONGEST_CELL))) throw refused("cell");
  return { contentType: "application/json", bytes: Buffer.from(JSON.stringify(lines)) };
}

/** The lines of a file that `checkSheet` made. */
export const linesOf = ({ bytes }: TypedFile): SheetLine[] => JSON.parse(bytes.toString("utf8"));

const begins = (bytes: Buffer, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Buffer) => begins(bytes, 0x50, 0x4b);
/** Excel's format before 2007. */
const isOld = (bytes: Buffer) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function textOf(bytes: Buffer): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

function textCells(bytes: Buffer): string[][] {
  if (isOld(bytes)) throw refused("old");
  const text = textOf(bytes);
  // No spreadsheet's text has them; a picture or a program does.
  if (text.includes("\0")) throw refused("type");
  // Excel's own first line says the separator, and is none of the table; it keeps its number.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const table = text.slice(named?.[0].length);
  // By lines that hold something: an empty one has a single cell, whatever separates those of the others.
  const guessed = Papa.parse<string[]>(table, {
    delimitersToGuess: [";", ",", "\t", "|"],
    preview: GUESSED_BY,
    skipEmptyLines: "greedy",
  });
  const { data } = Papa.parse<string[]>(table, {
    delimiter: named?.[1] ?? guessed.meta.delimiter,
    // One more than may be, of which is said that they are too many.
    preview: MOST_IMPORT_ROWS * 2,
  });
  return named ? [[], ...data] : data;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
/** A cell's day, and its time where it has one, as people write them. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const day = `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  return time === "00:00" ? day : `${day} ${time}`;
}

async function workbookCells(bytes: Buffer): Promise<string[][]> {
  const bare = await repacked(bytes);
  const found = await readSheet(bare).catch(() => {
    throw refused("broken");
  });
  return found.map((row) =>
    row.map((cell) => (cell == null ? "" : cell instanceof Date ? dateText(cell) : String(cell))),
  );
}

/**
 * The texts of an archive in an archive of our own, unpacked: what reads it meets no other size than the one that was counted
 * here, whatever the archive says of itself.
 */
async function repacked(bytes: Buffer): Promise<ArrayBuffer> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      if (size > MOST_UNPACKED) throw refused("unpacked");
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      await setImmediate();
    }
  } catch (error) {
    throw size > MOST_UNPACKED ? error : refused("broken");
  }
  const files = Object.fromEntries(
    [...parts].map(([name, pieces]) => [name, new Uint8Array(Buffer.concat(pieces))]),
  );
  if (!files["xl/workbook.xml"]) throw refused("type");
  return new Promise((resolve, reject) =>
    zip(files, { level: 0 }, (error, made) =>
      error
        ? reject(error)
        : resolve(made.buffer.slice(made.byteOffset, made.byteOffset + made.length) as ArrayBuffer),
    ),
  );
}
