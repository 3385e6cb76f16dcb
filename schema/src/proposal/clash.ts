import type { FormData } from "./forms";
import type { Guarantee } from "./guarantee";
import type { Person } from "./person";

/** Who signs twice: the field of the form that is saved, and what is said there. */
export type Clash = { path: string; message: string };

/**
 * One person in two places of a proposal: two proponents with one CPF or CNPJ, two guarantors, or a guarantor who is a
 * proponent, too (docs/product/proposals.md#proponents). `others` are the proposal's forms but for the one that is saved.
 */
export function clashOf(form: FormData, others: readonly FormData[]): Clash | null {
  const proponents = others.flatMap((other) => (other.kind === "proponent" ? [other.data] : []));
  const guarantors = others.flatMap((other) => (other.kind === "guarantee" ? guarantorsOf(other.data) : []));
  switch (form.kind) {
    case "proponent":
      if (isAmong(form.data, proponents))
        return { path: "document", message: "Esta pessoa já está na proposta como proponente." };
      return isAmong(form.data, guarantors) ? { path: "document", message: GUARANTOR_TEXT } : null;
    case "guarantee": {
      const own = guarantorsOf(form.data);
      for (const [index, guarantor] of own.entries()) {
        const path = `guarantors.${index}.document`;
        if (isAmong(guarantor, proponents)) return { path, message: GUARANTOR_TEXT };
        if (isAmong(guarantor, own.slice(0, index)))
          return { path, message: "Este fiador já está na proposta." };
      }
      return null;
    }
    case "payment":
    case "authorization":
    case "conditions":
      return null;
    default:
      return form satisfies never;
  }
}

/** Those who stand surety: with another guarantee the ones that were filled in before are kept, and do not count. */
const guarantorsOf = ({ type, guarantors }: Guarantee): readonly Person[] =>
  type === "GUARANTOR" ? guarantors : [];

const GUARANTOR_TEXT = "O fiador não pode ser um dos proponentes.";

const isAmong = ({ document }: Person, people: readonly Person[]): boolean =>
  document !== null && people.some((person) => person.document === document);
