import { useQuery } from "@apollo/client/react";
import { isAmount } from "@soleira/schema/format/money";
import { keeps } from "@soleira/schema/input/forms";
import { amountProblem, isSameAmount } from "@soleira/schema/proposal/amount";
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
import { ProposalOptionsDocument } from "./ProposalLists.generated";
import { menuOf, type ProposalDialogProps } from "./proposalDialog";
import { AMOUNT_LABEL, offerText } from "./proposalText";
import { useAskedAmount } from "./useAskedAmount";
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
  // Only to ask about an amount that is far from it: without it nothing is asked.
  const { data: options } = useQuery(ProposalOptionsDocument, { variables: { id: proposal.attendanceId } });
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
  const { amount } = form.values;
  const row = options?.attendance.properties.items.find((one) => one.id === proposal.attendancePropertyId);
  const isNew = isAmount(amount) && !isSameAmount(amount, amountInForce);
  const asked = useAskedAmount(amount, isNew ? row?.property.amount : null);
  const confirm = counter ? "Fazer contraproposta" : "Salvar";
  return (
    <FormDialog
      title={counter ? "Fazer contraproposta" : "Editar valor e validade"}
      description={about(proposal.customerName, offerText(proposal))}
      confirmLabel={asked.isAsked ? `Está certo: ${confirm.toLowerCase()}` : confirm}
      form={{ ...form, ready: true, submit: (event) => (!form.ready || !asked.asks()) && form.submit(event) }}
      onClose={onClose}
      returnFocus={() => menuOf(id)}
    >
      {counter && status !== "WAITING_CUSTOMER" && <p>A proposta é reaberta com o novo valor.</p>}
      {!counter && hasCounterOffer && <p>Um novo valor fica no lugar da contraproposta.</p>}
      <Pair>
        <MoneyField label={AMOUNT_LABEL[businessType]} {...form.field("amount")} />
        <DateField label="Validade" min={today} {...form.field("dueDate")} />
      </Pair>
      {asked.question}
    </FormDialog>
  );
}
