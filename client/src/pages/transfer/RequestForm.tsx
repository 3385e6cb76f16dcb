import { useQuery } from "@apollo/client/react";
import { RequestTransferForm as Rule } from "@soleira/schema/transfer/forms";
import { useState } from "react";
import { failedList } from "../../data/failedList";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { TargetChoice } from "../../features/transfer/TargetChoice";
import {
  RequestTransferDocument,
  type RequestTransferMutation,
  TransferReasonsDocument,
} from "../../features/transfer/Transfer.generated";
import { TransferLeads } from "../../features/transfer/TransferLeads";
import { NO_TARGET, targetInput } from "../../features/transfer/target";
import { alert } from "../../ui/alert";
import { PageForm } from "../../ui/PageForm";
import { Select } from "../../ui/Select";
import { NoteField } from "../../ui/TextField";
import { enterpriseOf, type LeadsFormProps, ownersOf, titleOf, whyNot } from "./leads";
import { Missing, Outcome } from "./Outcome";

type Outcomes = RequestTransferMutation["requestTransfer"]["outcomes"];
const START = { kind: "open", ...NO_TARGET, reasonId: "", observation: "" } as const;

/** Agents and pre-attendants ask for it, with a reason (docs/product/transfers.md#requests). */
export function RequestForm({ leads, missing, businessType, onAgain, onDone }: LeadsFormProps) {
  const { enterprise } = useSession();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const reasons = useQuery(TransferReasonsDocument);
  const ids = leads.map(({ id }) => id);
  const agentsOf = enterpriseOf(leads);
  const form = useMutationForm({
    schema: Rule,
    draft: `request-transfer:${ids.length}:${ids[0]}`,
    start: START,
    mutation: RequestTransferDocument,
    input: ({ reasonId, observation, ...target }) => ({
      attendanceIds: ids,
      reasonId,
      observation,
      ...targetInput(target),
    }),
    fields: {
      ...sameNames("observation", "reasonId"),
      toUserId: "userId",
      toSubsidiaryId: "unitId",
      toQueue: "kind",
    },
    onSaved: ({ requestTransfer: { outcomes: answered } }) => {
      if (!answered.every(({ ok }) => ok)) return setOutcomes(answered);
      alert.success(doneText(answered.length));
      onDone();
    },
  });
  const { values } = form;
  if (outcomes) {
    const done = outcomes.filter(({ ok }) => ok).length;
    return (
      <Outcome
        text={done === 0 ? "Nenhum pedido foi enviado." : doneText(done)}
        leads={leads}
        outcomes={outcomes}
        onAgain={onAgain}
        onDone={onDone}
      />
    );
  }
  return (
    <PageForm form={form} confirmLabel="Enviar pedido" onCancel={onDone}>
      <TransferLeads
        title={titleOf(leads.length)}
        leads={leads}
        whyNot={(lead) =>
          lead.transferRequestId
            ? "Já existe um pedido pendente para este atendimento."
            : whyNot(lead, values, agentsOf ?? enterprise.id)
        }
      />
      <Missing count={missing} />
      <Select
        label="Motivo"
        placeholder={reasons.loading ? "Carregando…" : "Escolha um motivo"}
        failed={failedList("Não foi possível carregar os motivos.", reasons)}
        options={(reasons.data?.transferReasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field("reasonId")}
        {...(!reasons.data && { value: "" })}
      />
      <TargetChoice
        open
        businessType={businessType}
        enterpriseId={agentsOf}
        {...ownersOf(leads)}
        kind={values.kind}
        error={form.field("kind").error}
        onKind={(kind) => form.change({ kind })}
        user={form.field("userId")}
        unit={form.field("unitId")}
      />
      <NoteField label="Observação" {...form.field("observation")} />
    </PageForm>
  );
}

const doneText = (count: number): string =>
  count === 1 ? "Pedido enviado à gestão." : `${count} pedidos enviados à gestão.`;
