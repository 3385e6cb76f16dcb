import type { ProposalAction } from "@soleira/schema/proposal/plan";
import { useState } from "react";
import { FinishWithDialog } from "./FinishWithDialog";
import { OfferDialog } from "./OfferDialog";
import type { ProposalDialogProps } from "./proposalDialog";
import { StatusDialog } from "./StatusDialog";

/** The dialog of an action; after an acceptance the one that offers to finish the attendance. */
export function ProposalDialogs({
  action,
  onClose,
  ...props
}: Omit<ProposalDialogProps, "onDone"> & { action: ProposalAction }) {
  const [accepted, setAccepted] = useState(false);
  if (accepted) return <FinishWithDialog proposal={props.proposal} onClose={onClose} />;
  switch (action) {
    case "EDIT":
    case "COUNTER":
      return <OfferDialog {...props} counter={action === "COUNTER"} onClose={onClose} />;
    case "ACCEPT":
    case "DENY":
    case "DELETE":
    case "REOPEN":
      return (
        <StatusDialog
          {...props}
          action={action}
          onClose={onClose}
          {...(action === "ACCEPT" && { onDone: () => setAccepted(true) })}
        />
      );
    default:
      return action satisfies never;
  }
}
