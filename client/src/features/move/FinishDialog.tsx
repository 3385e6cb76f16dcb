import { finishForm } from "@soleira/schema/attendance/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { Final } from "../../ui/Final";
import { MoneyField } from "../../ui/MoneyField";
import { RadioGroup } from "../../ui/RadioGroup";
import { MoveDialog } from "./MoveDialog";
import type { MoveDialogProps } from "./MoveDialogs";
import { draftKeyOf } from "./openDialog";
import { Reasons } from "./Reasons";
import { usePreService } from "./usePreService";

const WON = [
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

const START = { won: "", reasonId: "", amount: "" };

/**
 * The end of an attendance: won with an amount, or lost for a reason. A pre-attendant of an agency with pre-service is
 * not asked whether it was won (docs/product/finish.md#deal-won).
 */
export function FinishDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { to, data, businessType, openVisit } = openDialog.intent;
  const preService = usePreService(businessType);
  const form = useMutationForm({
    schema: finishForm(to, preService),
    draft: draftKeyOf(openDialog.intent),
    start: START,
    begin: {
      won: data.dealWon == null ? "" : data.dealWon ? "yes" : "no",
      reasonId: data.reasonId ?? "",
      amount: data.amount ?? "",
    },
    submit: onConfirm,
  });
  const { won } = form.values;
  return (
    <MoveDialog
      openDialog={openDialog}
      title="Finalizar atendimento"
      confirmLabel="Finalizar"
      form={form}
      onCancel={onCancel}
    >
      {!preService && <RadioGroup legend="Negócio fechado?" options={WON} {...form.field("won")} inline />}
      {!preService && won === "yes" && <MoneyField label="Valor do negócio" {...form.field("amount")} />}
      {(preService || won === "no") && (
        <Reasons status={to.status} preServiceOnly={preService} {...form.field("reasonId")} />
      )}
      <Final>
        Finalizar não pode ser desfeito: depois, o atendimento não muda mais.
        {openVisit && " A visita ainda aberta é cancelada."}
      </Final>
    </MoveDialog>
  );
}
