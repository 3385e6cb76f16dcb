import { formatMoney } from "@soleira/schema/format/money";
import { about } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { wonText } from "../../data/attendance/wonText";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { FinishWithProposalDocument } from "./ProposalChanges.generated";

type FinishWithDialogProps = {
  /** The accepted proposal, as far as it is needed. */
  deal: {
    attendanceId: string;
    proposalId: string;
    customerName: string;
    amount: string;
    code: string | null;
  };
  onClose: () => void;
  returnFocus?: () => HTMLElement | null;
};

/** An accepted proposal: the attendance may be finished as won with it. Saying no changes nothing. */
export function FinishWithDialog({ deal, onClose, returnFocus }: FinishWithDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: FinishWithProposalDocument,
    input: () => ({
      attendanceId: deal.attendanceId,
      to: "FINISHED" as const,
      dealWon: true,
      proposalId: deal.proposalId,
    }),
    onSaved: ({ moveAttendance }) => {
      applyAttendance(moveAttendance.attendance);
      alert.success(wonText(moveAttendance.attendance) ?? "Atendimento finalizado como negócio fechado.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Finalizar o atendimento?"
      description={about(deal.customerName, deal.code)}
      confirmLabel="Finalizar atendimento"
      cancelLabel="Agora não"
      form={form}
      onClose={onClose}
      {...(returnFocus && { returnFocus })}
    >
      <p>O negócio foi fechado por {formatMoney(deal.amount)}?</p>
      <Final>
        Finalizar não pode ser desfeito: depois, o atendimento não muda mais. Visitas ainda abertas são
        canceladas, e as outras propostas que aguardam o cliente são excluídas.
      </Final>
    </FormDialog>
  );
}
