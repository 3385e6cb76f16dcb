import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import type { FormKind } from "@soleira/schema/proposal/forms";
import type { PublicProposal_PageFragment } from "./PublicProposal.generated";

export type Shown = PublicProposal_PageFragment;

export const GONE = "Este link não está mais disponível. Fale com a imobiliária que o enviou.";
export const ANSWERED = "Esta proposta já foi respondida.";
export const MOVED_ON = "A proposta mudou desde que esta página foi aberta. Confira antes de responder.";
export const CHANGED = "A imobiliária alterou a proposta. Confira antes de responder.";

/** Forms in words of somebody who has never seen the product. */
export const SECTION_NAME: Record<FormKind, string> = {
  proponent: "Quem faz a proposta",
  payment: "Forma de pagamento",
  guarantee: "Garantia do aluguel",
  authorization: "Autorização",
  conditions: "Condições",
};

export const AMOUNT_NAME: Record<BusinessType, string> = {
  SALE: "Valor da proposta",
  RENT: "Aluguel por mês",
  RAISE_PROPERTY: "Valor pedido pelo imóvel",
};

/** `Apartamento em Pinheiros (AP1023)` */
export function propertyText({ property }: Pick<Shown, "property">): string {
  if (!property) return "Imóvel a combinar";
  const { type, district, code } = property;
  return `${type ?? "Imóvel"}${district ? ` em ${district}` : ""} (${code})`;
}

/** Amount and property, by which each question names the proposal. */
export const offerText = (proposal: Pick<Shown, "property" | "amountInForce">): string =>
  `${formatMoney(proposal.amountInForce)} · ${propertyText(proposal)}`;

/** What has become of it, and what comes next. */
export function outcomeOf({ status, enterprise, agent }: Shown): { title: string; text: string } {
  const who = agent?.name ?? enterprise.name;
  return status === "ACCEPTED"
    ? { title: "Proposta aceita", text: `${who} entra em contato com os próximos passos.` }
    : {
        title: "Proposta recusada",
        text: `Se mudar de ideia, fale com ${who}.`,
      };
}
