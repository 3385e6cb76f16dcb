import { useDraggable } from "@dnd-kit/core";
import { instantOf } from "@soleira/schema/format/instant";
import { Bell, Check, Undo2 } from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { VISIT_STATUS } from "../../data/visit/visitStatus";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { AgendaDue } from "./useAgendaDue";
import type { Visit_VisitFragment } from "./Visit.generated";

/** What a visit looks like: its status, or busy for a colleague's, or late for one that nobody has finished. */
function lookOf(
  { attendanceSummary, status, date, startTime }: Visit_VisitFragment,
  now: Date,
  zone: string,
) {
  if (!attendanceSummary) return "busy";
  return status === "OPEN" && instantOf(date, startTime, zone) < now ? "late" : status.toLowerCase();
}

type GridVisitProps = {
  visit: Visit_VisitFragment;
  style: CSSProperties;
  now: Date;
  zone: string;
  /** Whose agenda it is goes without saying. */
  ownerName: string;
  movable: boolean;
  lifted: boolean;
  /** The one of the grid that the tab key reaches. */
  active: boolean;
  describedBy: string;
  onOpen: (element: HTMLElement) => void;
};

/** A visit in the grid: a press opens what is known of it, a drag gives it another time. */
export function GridVisit({
  visit,
  style,
  now,
  zone,
  ownerName,
  movable,
  lifted,
  active,
  describedBy,
  onOpen,
}: GridVisitProps) {
  const { attendanceSummary: attendance, startTime, property, user } = visit;
  const { setNodeRef, listeners } = useDraggable({ id: visit.id, disabled: !movable });
  const look = lookOf(visit, now, zone);
  const more = [property?.code, property?.district, user.name !== ownerName && user.name].filter(Boolean);
  const text = (
    <>
      <b>
        {look === "finished" && <Check size={12} aria-hidden />}
        {startTime} {attendance?.customerName ?? "Ocupado"}
      </b>
      {attendance && <VisuallyHidden>, </VisuallyHidden>}
      {more.length > 0 && <span>{more.join(" · ")}</span>}
      {attendance && (
        <VisuallyHidden>
          , {look === "late" ? "passou e não foi finalizada" : VISIT_STATUS[visit.status].text}
        </VisuallyHidden>
      )}
    </>
  );
  const shown = { "data-look": look, "data-visit": visit.id, style };
  if (!attendance) return <div {...shown}>{text}</div>;
  // Keys are the grid's: its arrows go on from where the focus is.
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as Record<string, () => void>;
  return (
    <button
      {...shown}
      ref={setNodeRef}
      type="button"
      data-at={`${visit.date} ${startTime}`}
      data-movable={movable || undefined}
      data-lifted={lifted || undefined}
      tabIndex={active ? 0 : -1}
      aria-haspopup="dialog"
      aria-describedby={movable ? describedBy : undefined}
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {text}
    </button>
  );
}

type GridDueProps = { of: AgendaDue; style: CSSProperties; active: boolean };

const DUE = {
  return: { said: "Retorno: ", icon: <Undo2 size={12} aria-hidden />, tab: "retornos" },
  reminder: { said: "Lembrete: ", icon: <Bell size={12} aria-hidden />, tab: "historico" },
} as const;

/** A return or reminder in the grid; it leads to its attendance. */
export function GridDue({ of, style, active }: GridDueProps) {
  const { said, icon, tab } = DUE[of.kind];
  return (
    <Link
      data-look={of.kind}
      data-at={`${of.day} ${of.time}`}
      tabIndex={active ? 0 : -1}
      style={style}
      to={attendancePath(of.businessType, of.attendanceId, { from: "visits", tab })}
    >
      <b>
        {icon}
        {of.time} <VisuallyHidden>{said}</VisuallyHidden>
        {of.name}
      </b>
      {of.subject && <span>{of.subject}</span>}
    </Link>
  );
}
