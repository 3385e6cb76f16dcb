import { canMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { type AttendanceStatus, isClosed } from "@soleira/schema/attendance/status";
import { CloudUpload, Lock } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, memo, type TouchEvent } from "react";
import { styled } from "styled-components";
import { useWaiting } from "../../data/outbox/outbox";
import { announce } from "../../ui/Announcer";
import { Spinner } from "../../ui/Spinner";
import { color, media, space, type, weight } from "../../ui/theme";
import { CardBody, cardNameId } from "./CardBody";
import { CardSurface } from "./CardSurface";
import { useCardFlags } from "./cardFlags";
import { neighbourOf, openMenu } from "./cardKeys";
import { HOW_TO_MOVE_ID } from "./dragText";
import { MoveToMenu } from "./MoveToMenu";
import { useBoard } from "./useBoard";

const Placed = styled(CardSurface)`
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  touch-action: manipulation;
  cursor: pointer;
  &:hover { border-color: ${color.lineStrong}; }
  &[data-dimmed="true"] { background: transparent; box-shadow: none; border-style: dashed; }
  &[data-dimmed="true"] h3 { color: ${color.inkMuted}; }
  &[aria-busy="true"] { cursor: progress; border-style: dashed; }
  &[data-fresh="true"] { border-color: ${color.accent}; box-shadow: inset 3px 0 0 ${color.accent}; }
  &[data-dragging="true"] { opacity: 0.35; }
  @media (forced-colors: active) { &[data-fresh="true"] { outline: 2px solid Highlight; } }
`;

const Checking = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-top: 6px;
  ${type.tiny}
  font-weight: ${weight.medium};
`;

const Corner = styled.div`
  position: absolute;
  top: 5px;
  right: 5px;
  ${media.touch} { top: 0; right: 0; }
`;

const Locked = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  color: ${color.inkFaint};
  ${media.touch} { width: 44px; height: 44px; }
`;

type CardProps = { id: string; status: AttendanceStatus };

/** The name leads to the detail, and one may drag by it all the same. */
const inControl = (target: EventTarget) =>
  target instanceof Element && target.closest("button, a:not([data-open])") !== null;

/** One attendance on the board: can be lifted with mouse, finger and keyboard, and moved by its menu. */
export const Card = memo(function Card({ id, status }: CardProps) {
  const { cardFlags, draggable } = useBoard();
  const waits = useWaiting(id).some(({ refusal }) => refusal === undefined);
  const own = useCardFlags(cardFlags, id);
  const closed = isClosed(status);
  const why = closed ? canMove({ status }, "IN_PROGRESS") : null;
  const reason = why ? REFUSAL_TEXT[why] : own.has("busy") ? REFUSAL_TEXT.busy : undefined;
  const dragged = { id, status };

  const press = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    if (reason || inControl(event.target)) return;
    draggable.take(
      event.currentTarget,
      dragged,
      event.type === "touchstart" ? "onTouchStart" : "onMouseDown",
      event,
    );
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget: face, target } = event;
    // A menu's entries are elsewhere in the document; the name is the browser's own link.
    if (!(target instanceof Element) || !face.contains(target) || target.closest("a, button")) return;
    const link = face.querySelector<HTMLAnchorElement>("a[data-open]");
    if (!link || draggable.dragging) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
    else if (event.button === 0) link.click();
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: face, target } = event;
    // A menu's entries are elsewhere in the document; its button opens it with an arrow.
    if (!(target instanceof Element) || !face.contains(target) || draggable.dragging) return;
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const next =
      modified || (target !== face && event.key === "ArrowDown") ? undefined : neighbourOf(face, event.key);
    if (next) {
      event.preventDefault();
      return next.focus();
    }
    if (target !== face) return;
    if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault();
      return openMenu(face);
    }
    if (event.key === "Enter" && !draggable.dragging) {
      event.currentTarget.querySelector<HTMLElement>("a[data-open]")?.click();
      return;
    }
    if (event.code !== "Space") return;
    if (reason) {
      event.preventDefault();
      return announce(reason);
    }
    draggable.take(event.currentTarget, dragged, "onKeyDown", event);
  };

  return (
    <Placed
      data-card={id}
      // Its list makes one of a column the stop of the Tab key.
      tabIndex={-1}
      aria-labelledby={cardNameId(id)}
      aria-roledescription={closed ? "cartão" : "cartão que pode ser movido"}
      aria-describedby={closed ? undefined : HOW_TO_MOVE_ID}
      aria-description={closed ? reason : undefined}
      aria-busy={own.has("busy") || undefined}
      data-closed={closed || undefined}
      data-dimmed={status === "FINISHED" || undefined}
      data-fresh={own.has("fresh") || undefined}
      data-dragging={own.has("dragging") || undefined}
      onMouseDown={press}
      onTouchStart={press}
      onClick={open}
      onAuxClick={open}
      onKeyDown={key}
    >
      <CardBody id={id} />
      {waits && (
        <Checking>
          <CloudUpload size={14} aria-hidden />A enviar
        </Checking>
      )}
      {own.has("checking") && (
        <Checking>
          <Spinner />
          Verificando…
        </Checking>
      )}
      <Corner>
        {closed ? (
          <Locked data-tip={reason}>
            <Lock size={16} aria-hidden />
          </Locked>
        ) : (
          <MoveToMenu id={id} status={status} busy={own.has("busy")} />
        )}
      </Corner>
    </Placed>
  );
});
