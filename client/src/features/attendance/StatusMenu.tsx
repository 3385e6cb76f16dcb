import { canMove, formOf, type MovePlace, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { type AttendanceStatus, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { formatElapsed } from "@soleira/schema/format/dates";
import { Status_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useWaiting } from "../../data/outbox/outbox";
import { useFragmentNow } from "../../data/useFragmentNow";
import type { MenuItem } from "../../ui/MenuPanel";
import { useNow } from "../../ui/useNow";
import { LabelledMenu } from "./LabelledMenu";

type Column = { status: AttendanceStatus; title: string; actionRequired: boolean; asksProposal?: boolean };

type StatusMenuProps = {
  id: string;
  columns: readonly Column[];
  place: MovePlace;
  fixed: boolean;
  /** Asks for the columns again; undefined but where that failed. */
  failed?: (() => void) | undefined;
  busy: boolean;
  /** The answer to its move was lost, and is asked for. */
  checking?: boolean;
  onMove: (id: string, status: AttendanceStatus) => void;
  onOpenChange?: (open: boolean) => void;
};

/** The column that the attendance is in, and the ways to the others: they ask the same as the board does. */
export function StatusMenu({
  id,
  columns,
  place,
  fixed,
  failed,
  busy,
  checking = false,
  onMove,
  onOpenChange,
}: StatusMenuProps) {
  const found = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", `Attendance:${id}`);
  const waits = useWaiting(id).some(({ operation }) => operation === "MoveAttendance");
  const now = useNow();
  if (!found) return null;
  const { status, statusSince } = found;
  const here = columns.find((column) => column.status === status);
  const items = (): MenuItem[] =>
    columns.map((column) => {
      const stays = column.status === status;
      const why = stays ? null : canMove({ status, busy }, column.status);
      return {
        label: formOf(column, place) && !stays ? `${column.title}…` : column.title,
        disabled: stays || why !== null,
        hint: stays ? "Está aqui" : why ? REFUSAL_TEXT[why] : undefined,
        onSelect: () => onMove(id, column.status),
      };
    });
  return (
    <LabelledMenu
      label="Status"
      text={here?.title ?? STATUS_DESCRIPTION[status]}
      fixed={fixed}
      busy={busy}
      failed={failed}
      hint={
        checking
          ? "Verificando…"
          : waits
            ? "A enviar"
            : statusSince && `há ${formatElapsed(new Date(statusSince), now)}`
      }
      items={items}
      card={id}
      {...(onOpenChange && { onOpenChange })}
    />
  );
}
