import { useQuery } from "@apollo/client/react";
import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { failedList } from "../../data/failedList";
import type { FormField } from "../../data/form/mutationForm";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { TransferAgentsDocument, TransferUnitsDocument } from "./Transfer.generated";
import type { TargetKind } from "./target";

const listed = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

type TargetChoiceProps = {
  /** Of the leads. */
  businessType: BusinessType;
  /** Whose agents are offered, where it is not the session's own. */
  enterpriseId: string | undefined;
  /** Who has them already. */
  withoutUsers: readonly (string | undefined)[];
  withoutUnits: readonly (string | undefined)[];
  /** Who approves may choose. */
  open?: boolean;
  kind: TargetKind;
  error?: string | undefined;
  onKind: (kind: TargetKind) => void;
  user: FormField<string>;
  unit: FormField<string>;
};

const KINDS: Record<TargetKind, string> = {
  user: "Um corretor",
  unit: "Uma unidade da rede",
  queue: "A fila do funil",
  open: "A gestão escolhe",
};

/** An agent, a unit or the queue (docs/product/transfers.md#target). */
export function TargetChoice({
  businessType,
  enterpriseId,
  withoutUsers,
  withoutUnits,
  open = false,
  kind,
  error,
  onKind,
  user,
  unit,
}: TargetChoiceProps) {
  const units = useQuery(TransferUnitsDocument);
  const agents = useQuery(TransferAgentsDocument, {
    variables: { role: agentRole(businessType), enterpriseId },
    skip: kind !== "user",
  });
  const users = agents.data?.users.filter(({ id }) => !withoutUsers.includes(id));
  const subsidiaries =
    units.data?.enterprise.subsidiaries.filter(({ id }) => !withoutUnits.includes(id)) ?? [];
  const kinds = (Object.keys(KINDS) as TargetKind[]).filter(
    (one) => (one !== "unit" || subsidiaries.length > 0) && (one !== "open" || open),
  );
  return (
    <>
      <RadioGroup
        legend="Transferir para"
        options={kinds.map((value) => ({ value, label: KINDS[value] }))}
        value={kind}
        error={error}
        onChange={(chosen) => onKind(kinds.find((one) => one === chosen) ?? kind)}
      />
      {kind === "user" && (
        <Select
          label="Corretor"
          placeholder={agents.loading ? "Carregando…" : "Escolha um corretor"}
          failed={failedList("Não foi possível carregar os corretores.", agents)}
          options={listed(users)}
          {...user}
          {...(!agents.data && { value: "" })}
        />
      )}
      {kind === "unit" && (
        <Select
          label="Unidade"
          placeholder="Escolha uma unidade"
          options={listed(subsidiaries)}
          {...unit}
          {...(!units.data && { value: "" })}
        />
      )}
    </>
  );
}
