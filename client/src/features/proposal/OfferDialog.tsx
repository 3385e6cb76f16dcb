import { keeps } from "@soleira/schema/input/forms";
import { amountProblem } from "@soleira/schema/proposal/amount";
import { dueDateProblem } from "@soleira/schema/proposal/due-date";
import { counterOfferForm } from "@soleira/schema/proposal/forms";
import * as z from "zod/mini";
import { about } from "../../data/attendance/about";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { DateField } from "../../ui/DateField";
import { FormDialog } from "../../ui/FormDialog";
import { Pair } from "../../ui/FormLayout";
import { MoneyField } from "../../ui/MoneyField";
import { ReopenProposalDocument, UpdateProposalDocument } from "./ProposalChanges.generated";
import { menuOf, type ProposalDialogProps } from "./proposalDialog";
import { AMOUNT_LABEL, offerText } from "./proposalText";
import { useOfferRefusal } from "./useOfferRefusal";

/** Amount and due date: another offer of the agency, or a counter-offer (docs/product/proposals.md#offers). */
export function OfferDialog({
  counter = false,
  proposal,
  today,
  onClose,
}: ProposalDialogProps & { counter?: boolean }) {
  const { id, version, amountInForce, dueDate, businessType, hasCounterOffer, status } = proposal;
  const past = dueDate < today;
  const onRefused = useOfferRefusal(onClose);
  const form = useMutationForm({
    schema: counter
      ? counterOfferForm({ amount: amountInForce }, { today })
      : z.object({
          amount: z.string().check(keeps(amountProblem)),
          dueDate: z.string().check(keeps((day) => dueDateProblem(day, today))),
        }),
    draft: `proposal-${counter ? "counter" : "offer"}:${id}`,
    start: { amount: counter ? "" : amountInForce, dueDate: past ? "" : dueDate },
    keep: true,
    fields: { amount: "amount", amountUpdated: "amount", dueDate: "dueDate" },
    submit: async (typed, send) => {
      const call = { proposalId: id, expectedVersion: version };
      if (counter) return (await send(ReopenProposalDocument, { ...call, ...typed })).reopenProposal.proposal;
      // What was not touched stays: an amount that is sent takes the place of a counter-offer.
      const amount = Number(typed.amount) === Number(amountInForce) ? null : typed.amount;
      return (await send(UpdateProposalDocument, { ...call, dueDate: typed.dueDate, amount })).updateProposal
        .proposal;
    },
    onRefused,
    onSaved: () => {
      alert.success(counter ? "Contraproposta feita." : "Proposta alterada.");
      onClose();
    },
  });
  return (
    <FormDialog
      title={counter ? "Fazer contraproposta" : "Editar valor e validade"}
      description={about(proposal.customerName, offerText(proposal))}
      confirmLabel={counter ? "Fazer contraproposta" : "Salvar"}
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => menuOf(id)}
    >
      {counter && status !== "WAITING_CUSTOMER" && <p>A proposta é reaberta com o novo valor.</p>}
      {!counter && hasCounterOffer && <p>Um novo valor fica no lugar da contraproposta.</p>}
      <Pair>
        <MoneyField label={AMOUNT_LABEL[businessType]} {...form.field("amount")} />
        <DateField label="Validade" min={today} {...form.field("dueDate")} />
      </Pair>
    </FormDialog>
  );
}
