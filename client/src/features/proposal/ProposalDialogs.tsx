import type { ProposalAction } from "@soleira/schema/proposal/plan";
import { useState } from "react";
import { useFragmentNow } from "../../data/useFragmentNow";
import { FinishWithDialog } from "./FinishWithDialog";
import { OfferDialog } from "./OfferDialog";
import { Proposal_ProposalFragmentDoc } from "./Proposal.generated";
import { dealOf, menuOf, type ProposalDialogProps } from "./proposalDialog";
import { StatusDialog } from "./StatusDialog";

/** The dialog of an action; after an acceptance the one that offers to finish the attendance. */
export function ProposalDialogs({
  action,
  onClose,
  ...props
}: Omit<ProposalDialogProps, "onDone"> & { action: ProposalAction | "FINISH" }) {
  const { id } = props.proposal;
  // A list that is being read again shows no change until it has come: with its version one would be refused for one's own.
  const now = useFragmentNow(Proposal_ProposalFragmentDoc, "Proposal_proposal", `Proposal:${id}`);
  const given = { ...props, proposal: now ?? props.proposal };
  const [accepted, setAccepted] = useState(false);
  if (accepted || action === "FINISH")
    return (
      <FinishWithDialog deal={dealOf(given.proposal)} onClose={onClose} returnFocus={() => menuOf(id)} />
    );
  switch (action) {
    case "EDIT":
    case "COUNTER":
      return <OfferDialog {...given} counter={action === "COUNTER"} onClose={onClose} />;
    case "ACCEPT":
    case "DENY":
    case "DELETE":
    case "REOPEN":
      return (
        <StatusDialog
          {...given}
          action={action}
          onClose={onClose}
          {...(action === "ACCEPT" && { onDone: () => setAccepted(true) })}
        />
      );
    default:
      return action satisfies never;
  }
}
