import { missingData } from "@soleira/schema/attendance/move";
import type { MoveData } from "../../data/board/moveIntent";
import { useDraft } from "../../data/useDraft";
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

/** `"1234.5"` → `"1234.50"`, null unless it is more than nothing. */
const amountOf = (typed: string): string | null => {
  const [whole = "", fraction = ""] = typed.split(".");
  return Number(typed) > 0 ? `${whole || "0"}.${fraction.padEnd(2, "0").slice(0, 2)}` : null;
};

/**
 * The end of an attendance: won with an amount, or lost for a reason. A pre-attendant of an agency with pre-service is
 * not asked whether it was won (docs/product/finish.md#deal-won).
 */
export function FinishDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { to, data, businessType, openVisit } = openDialog.intent;
  const preService = usePreService(businessType);
  const draft = useDraft(draftKeyOf(openDialog.intent), START, {
    won: data.dealWon == null ? "" : data.dealWon ? "yes" : "no",
    reasonId: data.reasonId ?? "",
    amount: data.amount ?? "",
  });
  const { won, reasonId, amount } = draft.value;
  const asksAmount = !preService && won === "yes";
  const asksReason = preService || won === "no";

  const filled: MoveData = asksAmount
    ? { dealWon: true, amount: amountOf(amount) }
    : { dealWon: false, reasonId: reasonId || null };
  const ready =
    (asksAmount || asksReason) &&
    missingData(to, { ...filled, reason: filled.reasonId ?? null }, { preService }) === null;

  return (
    <MoveDialog
      openDialog={openDialog}
      title="Finalizar atendimento"
      confirmLabel="Finalizar"
      ready={ready}
      draft={draft}
      onConfirm={() => onConfirm(filled)}
      onCancel={onCancel}
    >
      {!preService && (
        <RadioGroup
          legend="Negócio fechado?"
          options={WON}
          value={won}
          onChange={(next) => draft.change({ won: next })}
          inline
        />
      )}
      {asksAmount && (
        <MoneyField
          label="Valor do negócio"
          value={amount}
          onChange={(next) => draft.change({ amount: next })}
        />
      )}
      {asksReason && (
        <Reasons
          status={to.status}
          preServiceOnly={preService}
          value={reasonId}
          onChange={(next) => draft.change({ reasonId: next })}
        />
      )}
      <Final>
        Finalizar não pode ser desfeito: depois, o atendimento não muda mais.
        {openVisit && " A visita ainda aberta é cancelada."}
      </Final>
    </MoveDialog>
  );
}
