import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { MouseEvent } from "react";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useBoard } from "./useBoard";

/** Another tab or window, or a download: the browser's own business. */
const isOurs = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The way into an attendance. It can be dragged by like the rest of the card, and is no stop of its own for the keyboard:
 * Enter on the card is the same. Not the router's link: that watches the address, and a board has hundreds.
 */
export function CardLink({ id, name, status }: { id: string; name: string; status: AttendanceStatus }) {
  const { businessType, draggable, onOpen } = useBoard();
  const to = attendancePath(businessType, id, { from: "attendance", status });
  return (
    <a
      href={to}
      tabIndex={-1}
      draggable={false}
      data-open
      onClick={(event) => {
        // The end of a drag is no click.
        if (draggable.dragging) return event.preventDefault();
        if (!isOurs(event)) return;
        event.preventDefault();
        onOpen(id, to);
      }}
    >
      {name}
    </a>
  );
}
