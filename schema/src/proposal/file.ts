/*
 * Files of a proposal (docs/product/proposals.md#files): how many, how large, of which types, and what is said of one that
 * is not taken.
 */

/** Files that a proposal may have beside its PDF. */
export const MOST_DOCUMENTS = 20;
/** Bytes of one. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;
/** What one may be, by its content. */
export const DOCUMENT_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

/** Of content that is no PDF, JPG or PNG, whatever the name says; at the field `file`. */
export const FILE_TYPE_TEXT = "Envie um PDF, JPG ou PNG.";
/** Of one over `LARGEST_DOCUMENT`. */
export const FILE_SIZE_TEXT = "O arquivo tem mais de 10 MB.";

/** Characters of a file's name. */
export const LONGEST_FILE_NAME = 120;
/** What a name ends with by the type of the content, the usual one first, and what a file without a name is called. */
const NAMES: Record<string, { stem: string; endings: readonly [string, ...string[]] }> = {
  "application/pdf": { stem: "documento", endings: [".pdf"] },
  "image/png": { stem: "imagem", endings: [".png"] },
  "image/jpeg": { stem: "imagem", endings: [".jpg", ".jpeg"] },
  "text/csv": { stem: "relatorio", endings: [".csv"] },
};
/** What a system would open it by, such as `.exe`; not the `.345` of a number. */
const OTHER_ENDING = /\.\p{L}[\p{L}\p{N}]{0,9}$/u;
/** What systems drop at the end of a name, with which another ending would come to light. */
const DROPPED = /[.\s]+$/u;

/**
 * A name as it was given, without path, control and direction signs, that ends as its content does: `conta.exe` of a PDF is
 * `conta.pdf` (docs/product/proposals.md#files). Pure.
 * @param contentType of the content as it was found; of one that is not known the ending stays
 */
export function fileName(given: string | undefined, contentType: string): string {
  const known = NAMES[contentType];
  const bare =
    (given ?? "")
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const name = bare.replace(DROPPED, "").replace(/^[.\s]+/u, "");
  const cut = (text: string, most: number) => [...text].slice(0, most).join("");
  if (!known) return cut(name, LONGEST_FILE_NAME) || "arquivo";
  const ownOf = (text: string) => known.endings.find((one) => text.toLowerCase().endsWith(one));
  const rest = ownOf(name) ? name : name.replace(OTHER_ENDING, "");
  const own = ownOf(rest);
  const ending = own ?? known.endings[0];
  const stem = own ? rest.slice(0, -own.length) : rest;
  return `${cut(stem.replace(DROPPED, "") || known.stem, LONGEST_FILE_NAME - ending.length)}${ending}`;
}
