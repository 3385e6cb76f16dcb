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
