import { useDraft } from "../../data/useDraft";
import { MoveDialog } from "./MoveDialog";
import type { MoveDialogProps } from "./MoveDialogs";
import { draftKeyOf } from "./openDialog";
import { Reasons } from "./Reasons";
import { usePreService } from "./usePreService";

/** Why the card goes there (docs/product/finish.md#reasons: no confirming without a reason). */
export function ReasonsDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { to, data, businessType } = openDialog.intent;
  const preServiceOnly = usePreService(businessType);
  const begin = { reasonId: data.reasonId ?? "" };
  const draft = useDraft(draftKeyOf(openDialog.intent), { reasonId: "" }, begin);
  const { reasonId } = draft.value;
  return (
    <MoveDialog
      openDialog={openDialog}
      title={`Mover para ${to.description}`}
      confirmLabel="Confirmar"
      ready={reasonId !== ""}
      draft={draft}
      onConfirm={() => onConfirm({ reasonId })}
      onCancel={onCancel}
    >
      <Reasons
        status={to.status}
        preServiceOnly={preServiceOnly}
        value={reasonId}
        onChange={(next) => draft.change({ reasonId: next })}
      />
    </MoveDialog>
  );
}
