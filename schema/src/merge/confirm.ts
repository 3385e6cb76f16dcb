import { isSameName } from "../customer/rules";

export const OTHER_NAME = "Digite o nome deste lead como ele aparece.";

const letters = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether what was typed is that name (docs/product/merge.md#strangers): letters and digits are compared, without accents.
 * Nobody types an emoji of a name; one that has nothing else is compared as it is.
 */
export const confirmsName = (name: string, typed: string): boolean =>
  letters(name) === "" ? isSameName(name, typed) : letters(name) === letters(typed);
