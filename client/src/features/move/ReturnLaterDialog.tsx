import { useQuery } from "@apollo/client/react";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { useDraft } from "../../data/useDraft";
import { NO_RETURN_TIME, ReturnPicker, useReturnPicker } from "../../ui/ReturnPicker";
import { MoveDialog } from "./MoveDialog";
import type { MoveDialogProps } from "./MoveDialogs";
import { MovingEnterpriseDocument } from "./MoveOptions.generated";
import { draftKeyOf } from "./openDialog";

/** When to return to the lead. */
export function ReturnLaterDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { unit } = useAttendanceScope();
  const own = useQuery(MovingEnterpriseDocument).data?.enterprise.timeZone;
  const zone = unit?.timeZone ?? own ?? DEFAULT_ZONE;
  const draft = useDraft(draftKeyOf(openDialog.intent), NO_RETURN_TIME);
  const { value, change: onChange } = draft;
  const interval = useReturnInterval();
  const { date, fields } = useReturnPicker({
    zone,
    interval,
    at: openDialog.intent.data.date,
    value,
    onChange,
  });
  return (
    <MoveDialog
      openDialog={openDialog}
      title="Retornar depois"
      confirmLabel="Confirmar"
      ready={date !== null}
      draft={draft}
      wide
      onConfirm={() => date && onConfirm({ date: date.toISOString() })}
      onCancel={onCancel}
    >
      <ReturnPicker {...fields} />
    </MoveDialog>
  );
}
