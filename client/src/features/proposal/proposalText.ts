import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatRelativeWithin } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { PROGRESS_TEXT, progressOf, type Sending } from "@soleira/schema/proposal/progress";
import {
  PROPOSAL_STATUS_DESCRIPTION,
  PROPOSAL_STATUS_TONE,
  type ProposalStatus,
} from "@soleira/schema/proposal/status";
import type { BadgeTone } from "../../ui/Badge";
import type { Proposal_ProposalFragment } from "./Proposal.generated";

export type Row = Proposal_ProposalFragment;

const TONES = { neutral: "neutral", good: "accent", bad: "danger" } as const satisfies Record<
  string,
  BadgeTone
>;

export const toneOf = (status: ProposalStatus): BadgeTone => TONES[PROPOSAL_STATUS_TONE[status]];

/** Whether its attendance may be finished as won with it. */
export const isAcceptedDeal = ({ status, closed }: Row): boolean => status === "ACCEPTED" && !closed;

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

/** What is said of it as a whole: how far it has come while it waits, else its status (docs/product/proposals.md#progress). */
export const stateText = (proposal: Row): string => {
  const progress = progressOf(proposal);
  return progress ? PROGRESS_TEXT[progress] : PROPOSAL_STATUS_DESCRIPTION[proposal.status];
};

const BY: Record<Sending, string> = { WHATSAPP: "por WhatsApp", LINK: "por link" };

/** `Enviada por WhatsApp hoje às 10:00, por Ana Souza. Aberta pelo cliente hoje às 10:05.`; null before, and where it is not known. */
export function deliveryText({ delivery }: Row, now: Date, zone: string): string | null {
  const { sentAt, sentBy, sentHow, openedAt } = delivery ?? {};
  const at = (instant: string) => formatRelativeWithin(new Date(instant), now, zone);
  const said = [
    sentAt &&
      `Enviada ${[sentHow && BY[sentHow], at(sentAt)].filter(Boolean).join(" ")}${sentBy ? `, por ${sentBy.name}` : ""}.`,
    openedAt && `Aberta pelo cliente ${at(openedAt)}.`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(" ") : null;
}
