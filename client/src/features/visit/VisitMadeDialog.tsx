import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { ReactNode } from "react";
import { FinishVisitDialog } from "./FinishVisitDialog";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { NoProperties, type VisitProperty } from "./PropertySelect";
import { useVisitProperties } from "./useVisitProperties";

const ALL_FINISHED = "Todas as visitas deste atendimento já foram finalizadas. Mover para Visita realizada?";

type Props = VisitHandlers & {
  attendanceId: string;
  businessType: BusinessType;
  description?: ReactNode;
  from: AttendanceStatus;
  /** The status alone changes: no visit is left to finish. */
  onMove: () => void;
  /** Why that failed last time. */
  error: string | null;
};

/**
 * There were visits, and none of those that were not canceled is still to be finished (docs/product/visits.md#made).
 */
const allFinished = (properties: readonly VisitProperty[]): boolean => {
  const visits = properties.flatMap(({ visit }) => (visit && visit.status !== "CANCELED" ? [visit] : []));
  return visits.length > 0 && visits.every(({ status }) => status === "FINISHED");
};

/** What entering VISIT_MADE asks for: which visit was made, or only a word when all of them are finished. */
export function VisitMadeDialog({ onMove, ...props }: Props) {
  const { attendanceId } = props;
  const { properties, error, loading, retry } = useVisitProperties(attendanceId);
  const inPlace = () => {
    if (!properties)
      return (
        <Loading
          title="Não foi possível carregar os imóveis."
          error={error}
          busy={loading}
          onRetry={retry}
          height="468px"
        />
      );
    if (properties.length === 0) return <NoProperties attendanceId={attendanceId} />;
    return null;
  };
  const content = inPlace();
  const shown = content
    ? { content }
    : properties && allFinished(properties)
      ? { content: <p>{ALL_FINISHED}</p>, onConfirm: onMove }
      : undefined;
  return (
    <FinishVisitDialog
      {...props}
      title="Visita realizada"
      properties={properties ?? []}
      replacement={shown}
    />
  );
}
