import { ReasonsForm } from "@soleira/schema/attendance/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { MoveDialog } from "./MoveDialog";
import { draftKeyOf, type MoveDialogProps } from "./openDialog";
import { Reasons } from "./Reasons";
import { usePreService } from "./usePreService";

/** Why the card goes there (docs/product/finish.md#reasons: no confirming without a reason). */
export function ReasonsDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { to, data, businessType } = openDialog.intent;
  const preServiceOnly = usePreService(businessType);
  const form = useMutationForm({
    schema: ReasonsForm,
    draft: draftKeyOf(openDialog.intent),
    start: { reasonId: "" },
    begin: { reasonId: data.reasonId ?? "" },
    submit: onConfirm,
  });
  return (
    <MoveDialog
      openDialog={openDialog}
      title={`Mover para ${to.title}`}
      confirmLabel="Confirmar"
      form={form}
      onCancel={onCancel}
    >
      <Reasons status={to.status} preServiceOnly={preServiceOnly} {...form.field("reasonId")} />
    </MoveDialog>
  );
}
