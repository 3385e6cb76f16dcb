import { once } from "@soleira/schema/format/once";
import { FORM_NAME, type FormKind } from "@soleira/schema/proposal/forms";
import type { ProposalAction } from "@soleira/schema/proposal/plan";
import { progressOf } from "@soleira/schema/proposal/progress";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import { useState } from "react";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, space, type } from "../../ui/theme";
import { ProposalMenu } from "./ProposalMenu";
import { Amount, Delivery, DueDate, StatusBadge } from "./proposalCells";
import { AMOUNT_LABEL, isAcceptedDeal, type Row } from "./proposalText";
import { mayDo } from "./useProposalPlan";
import { isOpen, useSharing } from "./useSharing";

const Dialogs = lazyDialog(() => import("./ProposalDialogs").then((module) => module.ProposalDialogs));

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  gap: ${space(2)} ${space(6)};
  margin: 0;
  & dt { ${type.tiny} color: ${color.inkFaint}; }
  & dd { margin: 0; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} { &:has(> button:not([aria-haspopup])) { width: 100%; } & > button:not([aria-haspopup]) { flex: 1; } & > [aria-haspopup] { margin-left: auto; } }
`;

const Note = styled.p`
  width: 100%;
  ${type.small}
  color: ${color.inkMuted};
`;

const list = once(() => new Intl.ListFormat("pt-BR"));

/** What is offered as a button; the rest is in the menu. */
const FIRST: readonly { action: ProposalAction; label: string }[] = [
  { action: "ACCEPT", label: "Aceitar" },
  { action: "DENY", label: "Recusar" },
  { action: "COUNTER", label: "Fazer contraproposta" },
  { action: "REOPEN", label: "Reabrir" },
];

type FormHeadProps = {
  proposal: Row;
  today: string;
  /** The attendance's now, where it is known. */
  funnel: Row["businessType"] | undefined;
  phoneE164: string | null;
};

/** Amount, due date, status and the actions of a proposal (docs/product/proposals.md#form-page). */
export function FormHead({ proposal, today, funnel, phoneE164 }: FormHeadProps) {
  const [action, setAction] = useState<ProposalAction | "FINISH" | null>(null);
  const { completed, missingForms, lastOfferBy, status, reason, answeredBy } = proposal;
  const waits = status === "WAITING_CUSTOMER";
  const sharing = useSharing(proposal, phoneE164);
  const sends = completed && isOpen(proposal, today) ? sharing : null;
  // The next thing to do is the one in colour.
  const first = progressOf(proposal) === "READY" ? "SEND" : "ACCEPT";
  const lacks = (missingForms ?? []).map((kind) => FORM_NAME[kind.toLowerCase() as FormKind].toLowerCase());
  const outcome = [answeredBy && `${PROPOSAL_STATUS_DESCRIPTION[status]} por ${answeredBy}`, reason]
    .filter(Boolean)
    .join(": ");
  return (
    <Root>
      <Facts>
        <Fact name="Situação">
          <StatusBadge proposal={proposal} /> {waits && completed && <Badge $tone="accent">Completa</Badge>}
          <Delivery proposal={proposal} />
        </Fact>
        <Fact name={AMOUNT_LABEL[proposal.businessType]}>
          <Amount proposal={proposal} />
        </Fact>
        <Fact name="Validade">
          <DueDate proposal={proposal} today={today} />
        </Fact>
        {proposal.user && <Fact name="Corretor">{proposal.user.name}</Fact>}
      </Facts>
      <Actions>
        {isAcceptedDeal(proposal) && (
          <Button variant="primary" onClick={() => setAction("FINISH")}>
            Finalizar como negócio fechado
          </Button>
        )}
        {sends && (
          <>
            <Button variant={first === "SEND" ? "primary" : "secondary"} onClick={sends.sendByWhatsapp}>
              Enviar por WhatsApp
            </Button>
            <Button onClick={() => void sends.copy()}>Copiar link</Button>
          </>
        )}
        {FIRST.filter((one) => mayDo(one.action, proposal, today, funnel)).map((one) => (
          <Button
            key={one.action}
            variant={one.action === first ? "primary" : "secondary"}
            onClick={() => setAction(one.action)}
          >
            {one.label}
          </Button>
        ))}
        <ProposalMenu proposal={proposal} funnel={funnel} phoneE164={phoneE164} inForm />
      </Actions>
      {waits && lastOfferBy === "CUSTOMER" && (
        <Note>O cliente fez uma contraproposta: aceite, recuse ou responda com outro valor.</Note>
      )}
      {waits && lacks.length > 0 && (
        <Note>Ainda faltam dados em {list().format(lacks)}. Sem eles a proposta não pode ser aceita.</Note>
      )}
      {!waits && outcome && <Note>{outcome}</Note>}
      {action && (
        <Dialogs action={action} proposal={proposal} today={today} onClose={() => setAction(null)} />
      )}
    </Root>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
