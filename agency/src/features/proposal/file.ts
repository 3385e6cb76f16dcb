import { FILE_TYPE_TEXT } from "@soleira/schema/proposal/file";
import { invalid } from "../../error/api-error";
import { typeOf } from "../../file/content";
import { remade } from "../../file/picture";
import type { TypedFile } from "../../http/file";

/** Of an image that is kept. */
const MOST_PIXELS = 3_000;
const SIZE = { width: MOST_PIXELS, height: MOST_PIXELS, fit: "inside", withoutEnlargement: true } as const;

const wrong = () => invalid("file", FILE_TYPE_TEXT);

/**
 * A file that was sent, by its content alone: a PDF as it is, an image made anew without its metadata
 * (docs/product/proposals.md#files). @throws 400/4001 on `file` for anything else, and for what is cut
 * short; 429/4029 for a picture while many wait
 */
export async function checkFile(sent: Buffer): Promise<TypedFile> {
  const contentType = typeOf(sent);
  if (contentType === null) throw wrong();
  if (contentType !== "application/pdf") {
    const bytes = await remade(sent, contentType, SIZE);
    if (!bytes) throw wrong();
    return { contentType, bytes };
  }
  const isWhole = sent.subarray(-1_024).includes("%%EOF");
  if (!isWhole) throw wrong();
  if (sent.includes("/Encrypt")) throw invalid("file", "Envie o PDF sem senha.");
  return { contentType, bytes: sent };
}
