import { useQuery } from "@apollo/client/react";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { ErrorState } from "../../ui/ErrorState";
import { RadioGroup } from "../../ui/RadioGroup";
import { Skeleton } from "../../ui/Skeleton";
import { StatusReasonsDocument } from "./MoveOptions.generated";

type ReasonsProps = {
  status: AttendanceStatus;
  /** Only those that pre-attendants may give. */
  preServiceOnly: boolean;
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** The reasons that the agency keeps for entering a status. */
export function Reasons({ status, preServiceOnly, value, error: wrong, onChange }: ReasonsProps) {
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(StatusReasonsDocument, {
    variables: { status, preServiceOnly, enterpriseId: unit?.id },
    notifyOnNetworkStatusChange: true,
  });
  if (error)
    return (
      <ErrorState
        compact
        title="Não foi possível carregar os motivos."
        busy={loading}
        onRetry={() => quietly(refetch())}
      >
        <Why error={error} />
      </ErrorState>
    );
  if (!data) return <Skeleton $height="140px" />;
  return (
    <RadioGroup
      legend="Motivo"
      options={data.statusReasons.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={wrong}
      onChange={onChange}
    />
  );
}
