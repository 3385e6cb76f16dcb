import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import { PROPOSAL_STATUS_TONE, type ProposalStatus } from "@soleira/schema/proposal/status";
import type { BadgeTone } from "../../ui/Badge";
import type { Proposal_ProposalFragment } from "./Proposal.generated";

export type Row = Proposal_ProposalFragment;

const TONES = { neutral: "neutral", good: "accent", bad: "danger" } as const satisfies Record<
  string,
  BadgeTone
>;

export const toneOf = (status: ProposalStatus): BadgeTone => TONES[PROPOSAL_STATUS_TONE[status]];

/** `AP1023`; a proposal may be about no property. */
export const codeOf = ({ property }: Pick<Row, "property">): string => property?.code ?? "Sem imóvel";

/** `AP1023 · Apartamento · Pinheiros` */
export const propertyText = ({ property }: Pick<Row, "property">): string =>
  property ? [property.code, property.type, property.district].filter(Boolean).join(" · ") : "Sem imóvel";

/** `R$ 450.000,00 · AP1023`, by which dialogs name a proposal. */
export const offerText = (proposal: Pick<Row, "amountInForce" | "property">): string =>
  `${formatMoney(proposal.amountInForce)} · ${codeOf(proposal)}`;

/** What is typed below an amount, by funnel. */
export const AMOUNT_LABEL: Record<BusinessType, string> = {
  SALE: "Valor",
  RENT: "Aluguel mensal",
  RAISE_PROPERTY: "Valor",
};
