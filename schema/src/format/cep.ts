export const CEP_TEXT = "Informe o CEP com 8 números, como 01310-100.";

/** `01310-100` → `01310100` */
export const bareCep = (text: string): string => text.replace(/[\s.-]/g, "");

/** Why a CEP cannot be taken; null for a good one. Whether the street exists is not asked: an address is typed by hand. */
export const cepProblem = (text: string): string | null =>
  /^(?!0{8})\d{8}$/.test(bareCep(text)) ? null : CEP_TEXT;

/** `01310100` → `01310-100`, also of a part of it while it is typed. */
export const formatCep = (text: string): string =>
  bareCep(text)
    .slice(0, 8)
    .replace(/^(\d{5})(?=\d)/, "$1-");
