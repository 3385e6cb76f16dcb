import type { core } from "zod";

const count = (limit: number | bigint, one: string, many: string): string =>
  `${limit} ${Number(limit) === 1 ? one : many}`;

const BY_FORMAT: Record<string, string> = {
  email: "E-mail inválido.",
  url: "Endereço inválido.",
  date: "Data inválida.",
  datetime: "Data e hora inválidas.",
  time: "Horário inválido.",
};

/** Of an amount that is no text (docs/product/values.md#money): as a number it may have lost a centavo on the way. */
export const MONEY_AS_TEXT = 'Informe o valor como texto, por exemplo "350000.00".';

/**
 * What is wrong with a value, for people, where the field has no text of its own (docs/product/words.md#messages): zod's
 * own Portuguese is that of Portugal, and speaks of types.
 */
export function messageOf(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Campo obrigatório.";
      if (issue.expected === "number" || issue.expected === "int") return "Informe um número.";
      if (issue.expected === "string") return "Informe um texto.";
      return "Valor inválido.";
    case "too_big": {
      const limit = issue.maximum;
      if (issue.origin === "string")
        return `Muito longo: no máximo ${count(limit, "caractere", "caracteres")}.`;
      if (issue.origin === "array" || issue.origin === "set")
        return `São muitos: no máximo ${count(limit, "item", "itens")}.`;
      return issue.inclusive === false ? `Informe menos de ${limit}.` : `Informe no máximo ${limit}.`;
    }
    case "too_small": {
      const limit = issue.minimum;
      if (issue.origin === "string")
        return Number(limit) <= 1
          ? "Campo obrigatório."
          : `Muito curto: no mínimo ${count(limit, "caractere", "caracteres")}.`;
      if (issue.origin === "array" || issue.origin === "set")
        return `São poucos: no mínimo ${count(limit, "item", "itens")}.`;
      return issue.inclusive === false ? `Informe mais de ${limit}.` : `Informe no mínimo ${limit}.`;
    }
    case "invalid_format":
      return BY_FORMAT[issue.format] ?? "Formato inválido.";
    case "invalid_value":
      return issue.input === undefined || issue.input === null ? "Campo obrigatório." : "Opção inválida.";
    case "not_multiple_of":
      return `Informe um múltiplo de ${issue.divisor}.`;
    case "unrecognized_keys":
      return "Campo desconhecido.";
    default:
      return "Valor inválido.";
  }
}
