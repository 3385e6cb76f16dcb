import { useApolloClient } from "@apollo/client/react";
import type { Sending } from "@soleira/schema/proposal/progress";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { NoteProposalSentDocument } from "./ProposalChanges.generated";
import type { Row } from "./proposalText";
import { writeProposal } from "./useProposalChanges";
import { isOverdue, useToday } from "./useProposalPlan";

/** Whether the customer can open the link. */
export const isOpen = (proposal: Row, today: string): boolean =>
  proposal.status === "WAITING_CUSTOMER" && !proposal.closed && !isOverdue(proposal, today);

/**
 * The two ways by which the customer gets the link; each is noted, where the agency keeps that and the link can be opened
 * (docs/product/proposals.md#progress). Null without a link.
 */
export function useSharing(proposal: Row, phoneE164: string | null) {
  const { cache } = useApolloClient();
  const today = useToday();
  const { change } = useChange(NoteProposalSentDocument, {
    keep: true,
    onSaved: ({ noteProposalSent }) => writeProposal(cache, noteProposalSent.proposal),
  });
  const { id: proposalId, publicUrl, delivery, property } = proposal;
  if (!publicUrl) return null;
  const note = (how: Sending) => {
    if (delivery && isOpen(proposal, today)) void change({ proposalId, how });
  };
  return {
    async copy() {
      try {
        await navigator.clipboard.writeText(publicUrl);
      } catch {
        alert.error(`Não foi possível copiar. O link é ${publicUrl}`);
        return;
      }
      alert.success("Link copiado.");
      note("LINK");
    },
    sendByWhatsapp() {
      const about = property ? ` do imóvel ${property.code}` : "";
      const text = `Olá! Segue o link da sua proposta${about}: ${publicUrl}`;
      const to = phoneE164?.slice(1) ?? "";
      window.open(`https://wa.me/${to}?text=${encodeURIComponent(text)}`, "_blank", "noreferrer");
      note("WHATSAPP");
    },
  };
}
