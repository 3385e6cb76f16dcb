import { useQuery } from "@apollo/client/react";
import { agentRole } from "@soleira/schema/account/roles";
import { FinishPreAttendanceForm } from "@soleira/schema/attendance/forms";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { Final } from "../../ui/Final";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { MoveDialog } from "./MoveDialog";
import { FunnelAgentsDocument, UnitsDocument } from "./MoveOptions.generated";
import { draftKeyOf, type MoveDialogProps } from "./openDialog";

const AUTOMATIC = [
  { value: "yes", label: "Sim, para o próximo da fila" },
  { value: "no", label: "Não, quero escolher" },
];

const START = { automatic: "", unit: "", agent: "" };

/** Hands a qualified lead over: to the next in the queue, or to a unit of a holding or an agent that is chosen. */
export function FinishPreAttendanceDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { data, businessType } = openDialog.intent;
  const scope = useAttendanceScope();
  const form = useMutationForm({
    schema: FinishPreAttendanceForm,
    draft: draftKeyOf(openDialog.intent),
    start: START,
    begin: {
      automatic: data.toQueue ? "yes" : data.toSubsidiaryId || data.toUserId ? "no" : "",
      unit: data.toSubsidiaryId ?? "",
      agent: data.toUserId ?? "",
    },
    submit: onConfirm,
  });
  const { automatic, unit, agent } = form.values;
  const { isHolding } = useSession().enterprise;
  const agents = useQuery(FunnelAgentsDocument, {
    variables: { role: agentRole(businessType), enterpriseId: scope.unit?.id },
    skip: automatic !== "no",
  });

  const units = useQuery(UnitsDocument, { skip: automatic !== "no" || !isHolding });

  const options = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <MoveDialog
      openDialog={openDialog}
      title="Finalizar pré-atendimento"
      confirmLabel="Encaminhar"
      form={form}
      onCancel={onCancel}
    >
      <RadioGroup legend="Transferir automaticamente?" options={AUTOMATIC} {...form.field("automatic")} />
      {automatic === "no" && isHolding && (
        <Select
          label="Unidade"
          failed={failedList("Não foi possível carregar as unidades.", units)}
          placeholder={units.loading ? "Carregando…" : "Escolha uma unidade"}
          options={options(units.data?.enterprise.subsidiaries)}
          {...form.field("unit")}
          disabled={units.loading}
        />
      )}
      {automatic === "no" && (
        <Select
          label="Corretor"
          hint={isHolding ? "Escolha uma unidade ou um corretor." : undefined}
          failed={failedList("Não foi possível carregar os corretores.", agents)}
          placeholder={agents.loading ? "Carregando…" : "Escolha um corretor"}
          options={options(agents.data?.users)}
          {...form.field("agent")}
          value={unit ? "" : agent}
          disabled={unit !== "" || agents.loading}
        />
      )}
      <Final>Encaminhar não pode ser desfeito: depois, este atendimento fica só para leitura.</Final>
    </MoveDialog>
  );
}
