import { noStepForm } from "@soleira/schema/attendance/forms";
import { LONGEST_SUBJECT } from "@soleira/schema/attendance/return-subject";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { SetNoStepDocument } from "./WhatNow.generated";

type NoStepDialogProps = { id: string; name: string; onSaved?: () => void; onClose: () => void };

/** Why a lead has no next step (docs/product/returns.md#no-next-step). */
export function NoStepDialog({ id, name, onSaved, onClose }: NoStepDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema: noStepForm,
    draft: `no-step:${id}`,
    start: { reason: "" },
    mutation: SetNoStepDocument,
    input: ({ reason }) => ({ attendanceId: id, reason }),
    fields: { reason: "reason" },
    onKept: onClose,
    onSaved: ({ setNoStep }) => {
      onSaved?.();
      applyAttendance(setNoStep.attendance);
      alert.success(`${name} fica sem próximo passo por enquanto.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Sem próximo passo"
      description={name}
      confirmLabel="Confirmar"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Por que não há próximo passo?"
        maxLength={LONGEST_SUBJECT}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
