import type { VisitStatus } from "@soleira/schema/visit/status";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { ACCEPTED_ELSEWHERE } from "../../data/attendance/acceptedElsewhere";
import { buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/Select";
import type { VisitablePropertiesQuery } from "./VisitOptions.generated";

export type VisitProperty = VisitablePropertiesQuery["attendance"]["properties"]["items"][number];

/** Neither made nor canceled: it is still ahead, or waits to be finished. */
export const isOpen = (visit: { status: VisitStatus } | null): boolean => visit?.status === "OPEN";

/** `AP1023 · Apartamento · Moema` */
const nameOf = ({ property }: VisitProperty): string =>
  [property.code, property.type, property.district].filter(Boolean).join(" · ");

const Add = styled(Link)`
  ${buttonLook("primary")}
`;

/** There is nothing to visit, and where to find something. */
export function NoProperties({ attendanceId }: { attendanceId: string }) {
  return (
    <EmptyState
      compact
      title="Este atendimento não possui imóveis."
      action={
        <Add to={`/add-properties/${attendanceId}`}>
          <Plus size={16} aria-hidden />
          Adicionar imóveis
        </Add>
      }
    >
      Adicione um imóvel de interesse para agendar a visita.
    </EmptyState>
  );
}

type Props = {
  properties: readonly VisitProperty[];
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
  /** It was chosen before the dialog was opened. */
  fixed: boolean;
  /** Why a property cannot be chosen, null when it can. */
  refusal: (property: VisitProperty) => string | null;
};

/** Which property of the attendance is visited. */
export function PropertySelect({ properties, value, error, onChange, fixed, refusal }: Props) {
  return (
    <Select
      label="Imóvel"
      placeholder="Escolha um imóvel"
      options={properties.map((property) => {
        const why = refusal(property);
        const name = nameOf(property);
        return { value: property.id, label: why ? `${name} (${why})` : name, disabled: why !== null };
      })}
      value={value}
      hint={properties.find(({ id }) => id === value)?.acceptedElsewhere && `${ACCEPTED_ELSEWHERE}.`}
      error={error}
      disabled={fixed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
