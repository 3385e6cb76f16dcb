import { keeps } from "@soleira/schema/input/forms";
import { printProblem } from "@soleira/schema/input/printable";
import * as z from "zod/mini";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import { AnswerPublicVisitDocument } from "./PublicVisit.generated";
import { isOver, type VisitDialogProps } from "./visitDialog";

const schema = z.object({ reason: z.string().check(keeps(printProblem)) });

/** The customer cancels the visit (docs/product/public-visit.md#answering). */
export function NotComingDialog({ visit, address, readAgain, onClose }: VisitDialogProps) {
  const form = useMutationForm({
    schema,
    start: { reason: "" },
    keep: true,
    mutation: AnswerPublicVisitDocument,
    input: ({ reason }) => ({
      ...address,
      answer: "CANCEL" as const,
      reason: reason.trim() || null,
      expectedStartsAt: visit.startsAt,
    }),
    fields: { reason: "reason" },
    onRefused: (failure) => isOver(failure, { readAgain, onClose }),
    onSaved: () => {
      alert.success("Visita cancelada. Obrigado por avisar.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Não poderá ir?"
      description={`A visita é cancelada, e ${visit.agent.name} fica sabendo.`}
      confirmLabel="Cancelar visita"
      cancelLabel="Voltar"
      danger
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <NoteField label="Quer dizer por quê?" rows={3} {...form.field("reason")} />
    </FormDialog>
  );
}
