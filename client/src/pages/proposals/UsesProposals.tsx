import { PROPOSALS_OFF, seesProposals } from "@soleira/schema/proposal/access";
import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { PageTitle } from "../../ui/PageTitle";

const Back = styled(Link)`
  ${buttonLook("secondary")}
`;

/** What only people with proposals see; others learn why there is nothing (docs/product/proposals.md#flag-off). */
export function UsesProposals({ children }: { children: ReactNode }) {
  const { user, enterprise } = useSession();
  if (!enterprise.hasNewProposalFlow) return <Nothing title={PROPOSALS_OFF} />;
  if (!seesProposals(user.roles))
    return <Nothing title="Você não tem permissão para ver propostas." name="Sem permissão" />;
  return children;
}

const Nothing = ({ title, name = "Propostas" }: { title: string; name?: string }) => (
  <>
    <PageTitle>{name}</PageTitle>
    <EmptyState
      page
      icon={<FileX size={40} strokeWidth={1.5} aria-hidden />}
      title={title}
      action={<Back to="/">Voltar ao início</Back>}
    />
  </>
);
