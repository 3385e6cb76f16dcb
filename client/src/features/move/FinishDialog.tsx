import { finishForm } from "@soleira/schema/attendance/forms";
import { useEffect, useEffectEvent } from "react";
import { useMutationForm } from "../../data/form/useMutationForm";
import { Final } from "../../ui/Final";
import { MoneyField } from "../../ui/MoneyField";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { MoveDialog } from "./MoveDialog";
import { draftKeyOf, type MoveDialogProps } from "./openDialog";
import { Reasons } from "./Reasons";
import { choiceText, useClosingProposals } from "./useClosingProposals";
import { usePreService } from "./usePreService";

const WON = [
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

const START = { won: "", reasonId: "", amount: "", proposalId: "" };

/**
 * The end of an attendance: won with a proposal or an amount, or lost for a reason. A pre-attendant of an agency with pre-service is
 * not asked whether it was won (docs/product/finish.md#deal-won).
 */
export function FinishDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { id, to, data, businessType, openVisit } = openDialog.intent;
  const preService = usePreService(businessType);
  const proposals = useClosingProposals(id, businessType, to.asksProposal === false || preService);
  const form = useMutationForm({
    schema: finishForm(to, preService),
    draft: draftKeyOf(openDialog.intent),
    start: START,
    begin: {
      won: data.dealWon == null ? "" : data.dealWon ? "yes" : "no",
      reasonId: data.reasonId ?? "",
      amount: data.amount ?? "",
      proposalId: data.proposalId ?? "",
    },
    submit: onConfirm,
  });
  const { won, proposalId } = form.values;
  const accepted = proposals.choices.find(({ status }) => status === "ACCEPTED")?.id;
  const choose = useEffectEvent((chosen: string) => form.fill({ proposalId: chosen, won: "yes" }));
  const { recovered } = form.draft;
  const asked = data.dealWon !== undefined;
  useEffect(() => {
    if (accepted && !recovered && !asked) choose(accepted);
  }, [accepted, recovered, asked]);
  return (
    <MoveDialog
      openDialog={openDialog}
      title="Finalizar atendimento"
      confirmLabel="Finalizar"
      form={form}
      onCancel={onCancel}
    >
      {!preService && <RadioGroup legend="Negócio fechado?" options={WON} {...form.field("won")} inline />}
      {won === "yes" && proposals.choices.length > 0 && (
        <Select
          label="Proposta"
          placeholder="Não possui proposta"
          options={proposals.choices.map((proposal) => ({ value: proposal.id, label: choiceText(proposal) }))}
          {...form.field("proposalId")}
        />
      )}
      {!preService && won === "yes" && proposalId === "" && (
        <MoneyField label="Valor do negócio" {...form.field("amount")} />
      )}
      {(preService || won === "no") && (
        <Reasons status={to.status} preServiceOnly={preService} {...form.field("reasonId")} />
      )}
      <Final>
        Finalizar não pode ser desfeito: depois, o atendimento não muda mais.
        {openVisit && " Visitas ainda abertas são canceladas."}
        {proposals.waiting && " As propostas que ainda aguardam o cliente são excluídas."}
      </Final>
    </MoveDialog>
  );
}
