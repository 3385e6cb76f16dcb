import { TransferForm as Rule } from "@soleira/schema/transfer/forms";
import { useState } from "react";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { TargetChoice } from "../../features/transfer/TargetChoice";
import {
  TransferAttendancesDocument,
  type TransferAttendancesMutation,
} from "../../features/transfer/Transfer.generated";
import { TransferLeads } from "../../features/transfer/TransferLeads";
import { NO_TARGET, targetInput } from "../../features/transfer/target";
import { alert } from "../../ui/alert";
import { PageForm } from "../../ui/PageForm";
import { NoteField } from "../../ui/TextField";
import { countOf, enterpriseOf, type LeadsFormProps, ownersOf, titleOf, whyNot } from "./leads";
import { Missing, Outcome } from "./Outcome";

type Outcomes = TransferAttendancesMutation["transferAttendances"]["outcomes"];
const START = { kind: "user", ...NO_TARGET, observation: "" } as const;

/** Managers and reception: at once, each lead with its own outcome (docs/product/transfers.md#bulk). */
export function TransferForm({ leads, missing, businessType, onAgain, onDone }: LeadsFormProps) {
  const { enterprise } = useSession();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const ids = leads.map(({ id }) => id);
  const agentsOf = enterpriseOf(leads);
  const form = useMutationForm({
    schema: Rule,
    draft: `transfer:${ids.length}:${ids[0]}`,
    start: START,
    mutation: TransferAttendancesDocument,
    input: ({ observation, ...target }) => ({ attendanceIds: ids, observation, ...targetInput(target) }),
    fields: { ...sameNames("observation"), toUserId: "userId", toSubsidiaryId: "unitId", toQueue: "kind" },
    onSaved: ({ transferAttendances: { outcomes: answered } }) => {
      const whole = answered.every(({ ok, visitsKept }) => ok && visitsKept.length === 0);
      if (!whole) return setOutcomes(answered);
      alert.success(doneText(answered.length));
      onDone();
    },
  });
  const { values } = form;
  if (outcomes) {
    const done = outcomes.filter(({ ok }) => ok).length;
    return (
      <Outcome
        text={done === 0 ? "Nenhum atendimento foi transferido." : `${doneText(done)}`}
        leads={leads}
        outcomes={outcomes}
        onAgain={onAgain}
        onDone={onDone}
      />
    );
  }
  return (
    <PageForm form={form} confirmLabel="Transferir" onCancel={onDone}>
      <TransferLeads
        title={titleOf(leads.length)}
        leads={leads}
        whyNot={(lead) => whyNot(lead, values, agentsOf ?? enterprise.id)}
      />
      <Missing count={missing} />
      <TargetChoice
        businessType={businessType}
        enterpriseId={agentsOf}
        {...ownersOf(leads)}
        kind={values.kind}
        error={form.field("kind").error}
        onKind={(kind) => kind !== "open" && form.change({ kind })}
        user={form.field("userId")}
        unit={form.field("unitId")}
      />
      <NoteField label="Observação" {...form.field("observation")} />
    </PageForm>
  );
}

const doneText = (count: number): string =>
  `${countOf(count)} ${count === 1 ? "transferido" : "transferidos"}.`;
