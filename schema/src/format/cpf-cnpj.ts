import { cnpj, cpf } from "cpf-cnpj-validator";

// CPF and CNPJ (docs/product/proposals.md#documents): kept without signs, letters in upper case.

export const CPF_TEXT = "CPF inválido. Confira os 11 números.";
export const CNPJ_TEXT = "CNPJ inválido. Confira as 14 letras e números.";

/** What people put between the characters of a number; any other sign makes it wrong. */
const SIGNS = /[\s./-]/g;

/** `12.abc.345/01de-35` → `12ABC34501DE35`; what is no sign of such a number stays and is refused. */
export const bareDocument = (text: string): string => text.toUpperCase().replace(SIGNS, "");

/** Why a CPF cannot be taken; null for a good one. Repeated digits have right check digits, and are refused. */
export const cpfProblem = (text: string): string | null =>
  cpf.isValid(bareDocument(text), true) ? null : CPF_TEXT;

/** Why a CNPJ cannot be taken; null for a good one: 12 of A–Z and 0–9, then two check digits. */
export const cnpjProblem = (text: string): string | null =>
  cnpj.isValid(bareDocument(text), true) ? null : CNPJ_TEXT;

/** Whether it has the length of a CPF: a longer one, or one with a letter, is meant as a CNPJ. */
const isCpf = (bare: string) => bare.length <= 11 && !/[A-Z]/.test(bare);

/** `529.982.247-25`, `12.ABC.345/01DE-35`, also of a part of them while it is typed: `52998` → `529.98`. */
export function formatDocument(text: string): string {
  const bare = bareDocument(text).slice(0, 14);
  const parts = isCpf(bare) ? [3, 3, 3, 2] : [2, 3, 3, 4, 2];
  let shown = "";
  let at = 0;
  for (const [index, length] of parts.entries()) {
    const part = bare.slice(at, at + length);
    if (part === "") break;
    shown += (index > 0 ? signOf(index, parts.length) : "") + part;
    at += length;
  }
  return shown;
}

/** The sign before a part: `-` before the check digits, `/` before the branch of a CNPJ, else a point. */
const signOf = (index: number, parts: number) => (index === parts - 1 ? "-" : index === 3 ? "/" : ".");
