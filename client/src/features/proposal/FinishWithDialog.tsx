import { formatMoney } from "@soleira/schema/format/money";
import { about } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { FinishWithProposalDocument } from "./ProposalChanges.generated";
import { menuOf, type ProposalDialogProps } from "./proposalDialog";
import { codeOf } from "./proposalText";

/** After a proposal was accepted: the attendance may be finished as won with it. Saying no changes nothing. */
export function FinishWithDialog({ proposal, onClose }: Pick<ProposalDialogProps, "proposal" | "onClose">) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: FinishWithProposalDocument,
    input: () => ({
      attendanceId: proposal.attendanceId,
      to: "FINISHED" as const,
      dealWon: true,
      proposalId: proposal.id,
    }),
    onSaved: ({ moveAttendance }) => {
      applyAttendance(moveAttendance.attendance);
      alert.success("Atendimento finalizado como negócio fechado.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Finalizar o atendimento?"
      description={about(proposal.customerName, codeOf(proposal))}
      confirmLabel="Finalizar atendimento"
      cancelLabel="Agora não"
      form={form}
      onClose={onClose}
      returnFocus={() => menuOf(proposal.id)}
    >
      <p>O negócio foi fechado por {formatMoney(proposal.amountInForce)}?</p>
      <Final>
        Finalizar não pode ser desfeito: depois, o atendimento não muda mais. Visitas ainda abertas são
        canceladas, e as outras propostas que aguardam o cliente são excluídas.
      </Final>
    </FormDialog>
  );
}
