import { useQuery } from "@apollo/client/react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { quietly } from "../../data/quietly";
import type { VisitReasonType } from "../../data/types.generated";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { Loading } from "./Loading";
import { VisitReasonsDocument } from "./VisitOptions.generated";

type Props = {
  type: VisitReasonType;
  value: string;
  error?: string | undefined;
  onChange: (id: string, name: string) => void;
  optional?: boolean;
};

/** The reasons that the agency keeps for a change of a visit: one press where one is needed. */
export function VisitReasons({ type, value, error: wrong, onChange, optional = false }: Props) {
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(VisitReasonsDocument, {
    variables: { type, enterpriseId: unit?.id },
    notifyOnNetworkStatusChange: true,
  });
  if (!data)
    return (
      <Loading
        title="Não foi possível carregar os motivos."
        error={error}
        busy={loading}
        onRetry={() => quietly(refetch())}
        height="60px"
      />
    );
  const choose = (id: string) =>
    onChange(id, data.visitReasons.find((reason) => reason.id === id)?.name ?? "");
  const choice = {
    options: data.visitReasons.map(({ id, name }) => ({ value: id, label: name })),
    value,
    error: wrong,
  };
  // Of buttons none can be taken back.
  return optional ? (
    <Select
      label="Motivo"
      optional
      placeholder="Escolha um motivo"
      {...choice}
      onChange={(event) => choose(event.target.value)}
    />
  ) : (
    <RadioGroup legend="Motivo" inline {...choice} onChange={choose} />
  );
}
