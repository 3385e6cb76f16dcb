import { useQuery } from "@apollo/client/react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { Select } from "../../ui/Select";
import { DemonstratorsDocument } from "./VisitOptions.generated";

type Props = { value: string; error?: string | undefined; onChange: (id: string) => void };

/**
 * Who shows the property: visits for rent are a demonstrator's where the agency has them
 * (docs/product/visits.md#people).
 */
export function DemonstratorSelect({ value, error, onChange }: Props) {
  const { unit } = useAttendanceScope();
  const query = useQuery(DemonstratorsDocument, { variables: { enterpriseId: unit?.id } });
  const { data, loading } = query;
  return (
    <Select
      label="Demonstrador"
      placeholder={loading ? "Carregando…" : "Escolha um demonstrador"}
      failed={failedList("Não foi possível carregar os demonstradores.", query)}
      options={(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      disabled={loading}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
