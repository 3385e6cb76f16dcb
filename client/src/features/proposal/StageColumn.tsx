import { once } from "@soleira/schema/format/once";
import { FORM_NAME, type FormKind } from "@soleira/schema/proposal/forms";
import { STAGE_NAME, type Stage } from "@soleira/schema/proposal/status";
import { Paperclip } from "lucide-react";
import type { DragEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { styled } from "styled-components";
import { alert } from "../../ui/alert";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { foundText } from "../../ui/foundText";
import { color, media, radius, shadow, space, type, weight } from "../../ui/theme";
import type { Stage_PageFragment } from "./ProposalLists.generated";
import { Amount, DueDate, StatusBadge } from "./proposalCells";
import { formPath, type OverPage } from "./proposalPath";
import { propertyText, type Row } from "./proposalText";

const Root = styled.section`
  flex: 1 1 0;
  min-width: 240px;
  display: flex;
  flex-direction: column;
  border-radius: ${radius.large};
  background: ${color.sunken};
  ${media.phone} { min-width: 0; background: transparent; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} ${space(2)} ${space(4)};
  h2 { ${type.small} font-weight: ${weight.strong}; }
  /* On a phone the pill above shows it. */
  ${media.phone} { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;

const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: 0 ${space(2)} ${space(2)};
  ${media.phone} { padding: 0; }
`;

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${type.small}
  color: ${color.inkMuted};
  &:hover { box-shadow: ${shadow.lifted}; }
  & > p { overflow-wrap: anywhere; }
`;

const Open = styled(Link)`
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  overflow-wrap: anywhere;
  /* The whole card opens it. */
  &::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  & > span:last-child { display: inline-flex; align-items: center; gap: ${space(1)}; }
`;

const list = once(() => new Intl.ListFormat("pt-BR"));

const STILL = "A proposta muda de etapa quando é preenchida ou respondida.";

/** A card is not moved by hand: the stage follows from the proposal. */
function sayStill(event: DragEvent): void {
  event.preventDefault();
  alert.error(STILL);
}

type StageColumnProps = {
  stage: Stage;
  page: Stage_PageFragment;
  today: string;
  /** For who sees those of several. */
  withAgent: boolean;
};

/** One stage of the rental proposals, the last changed first (docs/product/esteira.md#cards). */
export function StageColumn({ stage, page, today, withAgent }: StageColumnProps) {
  const { items } = page;
  const name = `stage-${stage}`;
  return (
    <Root aria-labelledby={name}>
      <Head>
        <h2 id={name}>{STAGE_NAME[stage]}</h2>
        <Badge>{countOf(page)}</Badge>
      </Head>
      {items.length === 0 ? (
        <EmptyState compact title="Nenhuma proposta" />
      ) : (
        <Cards aria-labelledby={name}>
          {items.map((proposal) => (
            <StageCard
              key={proposal.id}
              proposal={proposal}
              stage={stage}
              today={today}
              withAgent={withAgent}
            />
          ))}
        </Cards>
      )}
    </Root>
  );
}

/** How many there are, `1.000+` of more than are counted; `10+` where the agency does not count. */
export const countOf = (page: Stage_PageFragment) => foundText(page) ?? `${page.items.length}+`;

function StageCard({
  proposal,
  stage,
  today,
  withAgent,
}: Omit<StageColumnProps, "page"> & { proposal: Row }) {
  const { pathname, search } = useLocation();
  const { customerName, user, missingForms, documents } = proposal;
  const lacks = (stage === "FILLING" ? (missingForms ?? []) : []).map((kind) =>
    FORM_NAME[kind.toLowerCase() as FormKind].toLowerCase(),
  );
  return (
    <Card draggable onDragStart={sayStill}>
      <Open to={formPath(proposal)} state={{ background: { pathname, search } } satisfies OverPage}>
        {customerName}
      </Open>
      <p>{propertyText(proposal)}</p>
      <p>
        <Amount proposal={proposal} />
      </p>
      <p>
        Validade <DueDate proposal={proposal} today={today} />
      </p>
      {withAgent && <p>{user?.name ?? "Sem corretor"}</p>}
      {lacks.length > 0 && (
        <p>
          {lacks.length === 1 ? "Falta" : "Faltam"}: {list().format(lacks)}
        </p>
      )}
      <Foot>
        {(stage === "CLOSED" || (stage === "WAITING" && proposal.delivery)) && (
          <StatusBadge proposal={proposal} />
        )}
        <span>
          <Paperclip size={14} aria-hidden />
          {documents.length === 1 ? "1 documento" : `${documents.length} documentos`}
        </span>
      </Foot>
    </Card>
  );
}
