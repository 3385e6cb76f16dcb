import { codeOf, type Row } from "./proposalText";

/** What every dialog of a proposal is given. */
export type ProposalDialogProps = {
  proposal: Row;
  /** The enterprise's day. */
  today: string;
  onClose: () => void;
  /** It was changed, and the dialog's place is taken by what follows; without it the dialog closes. */
  onDone?: (proposal: Row) => void;
};

/** The deal that an accepted proposal is. */
export const dealOf = (proposal: Row) => ({
  attendanceId: proposal.attendanceId,
  proposalId: proposal.id,
  customerName: proposal.customerName,
  amount: proposal.amountInForce,
  code: codeOf(proposal),
});

/** The button of a proposal's menu, which opened its dialog; where the row is gone the open tab, or the part of the page. */
export const menuOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-proposal-menu="${CSS.escape(id)}"]`) ??
  document.querySelector<HTMLElement>('[data-part="propostas"], [role="tab"][data-state="active"]');
