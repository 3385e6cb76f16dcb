import { canMove, formOf, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { type AttendanceStatus, isClosed } from "@soleira/schema/attendance/status";
import { AlarmClock, CalendarPlus, EllipsisVertical, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { cardNameId } from "./CardBody";
import { type ColumnInfo, useBoard } from "./useBoard";

type MoveToMenuProps = { id: string; status: AttendanceStatus; busy: boolean };

/** A column as an entry: one that cannot be chosen says why, one that asks first says so by its dots. */
function entryOf(
  column: ColumnInfo,
  card: { status: AttendanceStatus; busy: boolean },
): Omit<MenuItem & { type?: "action" }, "onSelect"> {
  const here = column.status === card.status;
  const why = here ? null : canMove(card, column.status);
  return {
    label: formOf(column) && !here ? `${column.title}…` : column.title,
    disabled: here || why !== null,
    hint: here ? "Está aqui" : why ? REFUSAL_TEXT[why] : undefined,
  };
}

const ACTIONS = [
  { action: "call", label: "Ligar", icon: Phone },
  { action: "whatsapp", label: "WhatsApp", icon: MessageCircle },
  { action: "visit", label: "Agendar", icon: CalendarPlus },
  { action: "return", label: "Retorno", icon: AlarmClock },
  { action: "note", label: "Nota", icon: NotebookPen },
] as const;

/** A card's menu: the five actions, then 'Mover para…', the way without dragging, which asks the same as a drop. */
export function MoveToMenu({ id, status, busy }: MoveToMenuProps) {
  const { columns, onMove, onAction } = useBoard();
  return (
    <Menu
      label="Ações"
      align="end"
      items={() => [
        // Of a closed attendance only the call is left (docs/product/detail.md#actions).
        ...ACTIONS.filter(({ action }) => action === "call" || !isClosed(status)).map(
          ({ action, label, icon: Icon }) => ({
            label,
            icon: <Icon size={16} aria-hidden />,
            onSelect: () => onAction(id, action),
          }),
        ),
        { type: "separator", label: "before moving" },
        { type: "heading", label: "Mover para…" },
        ...columns.map((column) => ({
          ...entryOf(column, { status, busy }),
          onSelect: () => onMove(id, column.status),
        })),
      ]}
      trigger={(trigger) => (
        // The keyboard comes to it from its card (docs/product/board.md#keyboard).
        <IconButton {...trigger} tabIndex={-1} label="Ações" aria-describedby={cardNameId(id)} size="small">
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      )}
    />
  );
}
