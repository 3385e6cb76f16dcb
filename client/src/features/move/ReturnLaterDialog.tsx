import { useQuery } from "@apollo/client/react";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import { useAttendanceHome } from "../../gql/attendanceHome";
import { useReturnInterval } from "../../gql/useReturnInterval";
import { ReturnPicker, useReturnPicker } from "../../ui/ReturnPicker";
import { MoveDialog } from "./MoveDialog";
import type { MoveDialogProps } from "./MoveDialogs";
import { MovingEnterpriseDocument } from "./MoveOptions.generated";

/** When to return to the lead. */
export function ReturnLaterDialog({ asking, onConfirm, onCancel }: MoveDialogProps) {
  const { unit } = useAttendanceHome();
  const own = useQuery(MovingEnterpriseDocument).data?.enterprise.timeZone;
  const zone = unit?.timeZone ?? own ?? DEFAULT_ZONE;
  const { date, fields } = useReturnPicker({
    zone,
    interval: useReturnInterval(),
    at: asking.intent.data.date,
  });
  return (
    <MoveDialog
      asking={asking}
      title="Retornar depois"
      confirmLabel="Confirmar"
      ready={date !== null}
      onConfirm={() => date && onConfirm({ date: date.toISOString() })}
      onCancel={onCancel}
    >
      <ReturnPicker {...fields} />
    </MoveDialog>
  );
}
