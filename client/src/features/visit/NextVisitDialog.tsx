import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useState } from "react";
import { about } from "../../data/attendance/about";
import { Dialog } from "../../ui/Dialog";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { isOpen, type VisitProperty } from "./PropertySelect";
import { useVisitProperties } from "./useVisitProperties";
import { VisitDialogs } from "./VisitDialogs";
import { type OpenVisitStep, stepLabel } from "./VisitSteps";

type NextVisitDialogProps = VisitHandlers & {
  step: OpenVisitStep;
  visitId: string;
  attendanceId: string;
  businessType: BusinessType;
  status: AttendanceStatus;
  /** The lead's name. */
  name: string;
};

/** A step of a visit of which only the id is known, as in a list of leads. */
export function NextVisitDialog({ step, visitId, name, ...props }: NextVisitDialogProps) {
  const { properties, error, loading, retry } = useVisitProperties(props.attendanceId);
  // As it was when it was opened: by its own change it is not open any more.
  const [row, setRow] = useState<VisitProperty>();
  const found = properties?.find(({ visit }) => visit?.id === visitId && isOpen(visit));
  if (found && !row) setRow(found);
  const shown = row ?? found;
  if (shown?.visit)
    return (
      <VisitDialogs
        {...props}
        step={step}
        open
        deletable={false}
        visit={shown.visit}
        attendancePropertyId={shown.id}
        description={about(name, shown.property.code)}
      />
    );
  const title = stepLabel(step, false);
  return (
    <Dialog open onOpenChange={(open) => !open && props.onCancel()} title={title} description={name}>
      {properties && !loading ? (
        <p>Esta visita não está mais aberta.</p>
      ) : (
        <Loading
          title="Não foi possível carregar a visita."
          error={error}
          busy={loading}
          onRetry={retry}
          height="276px"
        />
      )}
    </Dialog>
  );
}
