import { useMemo, useRef } from "react";
import { MoveAttendanceDocument } from "../data/board/MoveAttendance.generated";
import { conflictOf, errorText } from "../data/errors";
import type { Send } from "../data/useSend";
import type { OwnMoveDialogProps, OwnMoveDialogs } from "../features/move/MoveDialogs";
import { useOpenForm, useOpenFormSoon } from "../features/proposal/useOpenForm";
import { alert } from "../ui/alert";
import { lazyDialog } from "../ui/lazyDialog";
import { visitMoves } from "./visitMoves";

const CreateProposal = lazyDialog(() =>
  import("../features/proposal/CreateProposalDialog").then((module) => module.CreateProposalDialog),
);

type OpenSoon = ReturnType<typeof useOpenFormSoon>;

/** The dialogs of other features that moves ask for: features do not know each other, pages do. */
export function useOwnMoves(): OwnMoveDialogs {
  // The dialog is gone before the form opens.
  const openSoon = useOpenFormSoon();
  return useMemo(
    () => ({ ...visitMoves, proposal: (props) => <ProposalMove {...props} openSoon={openSoon} /> }),
    [openSoon],
  );
}

/** A move to 'Em proposta' makes the proposal, which moves the attendance (docs/product/proposals.md#creating). */
function ProposalMove({
  openDialog,
  onConfirm,
  onMovedByDialog,
  onRefused,
  onCancel,
  openSoon,
}: OwnMoveDialogProps & { openSoon: OpenSoon }) {
  const openForm = useOpenForm();
  const { id: attendanceId, name, businessType, from, to, data } = openDialog.intent;
  const canceled = useRef(false);
  /** A new proposal keeps visits that are open: where they are to be canceled, a move does that first. */
  const cancelVisits = async (send: Send) => {
    if (data.openVisits !== "CANCEL" || canceled.current) return;
    await send(MoveAttendanceDocument, { attendanceId, from: from.status, to: to.status, ...data });
    canceled.current = true;
  };
  return (
    <CreateProposal
      attendanceId={attendanceId}
      businessType={businessType}
      name={name}
      error={openDialog.error}
      before={cancelVisits}
      onCreated={(proposal) => {
        const { attendance } = proposal;
        openSoon(proposal);
        // A later proposal of an attendance leaves the status.
        if (attendance && attendance.status !== to.status && !canceled.current) onConfirm({});
        else if (attendance) onMovedByDialog(attendance);
        else onCancel();
      }}
      onEdit={(proposal) => {
        onCancel();
        openForm(proposal);
      }}
      onRefused={(error) => {
        const elsewhere = conflictOf(error) !== null;
        if (elsewhere) {
          alert.error(errorText(error));
          onRefused(error);
        }
        return elsewhere;
      }}
      onWithout={() => onConfirm({})}
      onClose={onCancel}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(attendanceId)}"]`)}
    />
  );
}
