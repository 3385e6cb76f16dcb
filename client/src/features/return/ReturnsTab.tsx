import { formatRelative } from "@soleira/schema/format/dates";
import { AlarmClock, Plus } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import { Return_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { EmptyState } from "../../ui/EmptyState";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { useResolve } from "./useResolve";

// The calendar is loaded when the dialog is opened.
const ReturnDialog = lazyDialog(() => import("./ReturnDialog").then((module) => module.ReturnDialog));

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  & > :first-child { align-self: flex-end; }
  ${media.phone} { & > :first-child { align-self: stretch; } }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  & > svg { color: ${color.inkMuted}; }
  & > :nth-child(2) { flex: 1; min-width: 160px; display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; }
  & time { font-weight: ${weight.medium}; }
  & > div > span { min-width: 0; overflow-wrap: anywhere; }
`;

const Done = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.accentInk};
`;

type ReturnsTabProps = { id: string; readOnly: boolean /** The enterprise's zone. */; zone: string };

/** When to return to the lead: set, update, and mark as resolved with three seconds to think again. */
export function ReturnsTab({ id, readOnly, zone }: ReturnsTabProps) {
  const found = useFragmentNow(Return_AttendanceFragmentDoc, "Return_attendance", `Attendance:${id}`);
  const at = found?.returnAt;
  const subject = found?.returnSubject ?? null;
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const add = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { resolved, busy, resolve, undo } = useResolve(id);
  // When the row with the focus is removed, the focus moves to the button that adds a return.
  const row = useCallback(
    (element: HTMLDivElement) => () => {
      if (element.contains(document.activeElement)) requestAnimationFrame(() => add.current?.focus());
    },
    [],
  );
  const time = at ? new Date(at) : null;
  const overdue = time !== null && time < now;
  return (
    <Root>
      {!readOnly && (
        <Button
          ref={add}
          icon={<Plus size={16} aria-hidden />}
          disabled={resolved && time !== null}
          onClick={() => setAsking(true)}
        >
          {time ? "Atualizar retorno" : "Adicionar retorno"}
        </Button>
      )}
      {time ? (
        <Row ref={row}>
          <AlarmClock size={20} aria-hidden />
          <div>
            <time dateTime={time.toISOString()}>{formatRelative(time, now, zone)}</time>
            {overdue && <Badge $tone="danger">Retorno atrasado</Badge>}
            {subject && <span>{subject}</span>}
          </div>
          {!readOnly && (
            <Checkbox
              ref={box}
              label="Resolvido"
              checked={resolved}
              // Not `disabled`: that would throw the focus away.
              aria-disabled={busy || undefined}
              onChange={(event) => !busy && (event.target.checked ? resolve() : undo())}
            />
          )}
          <div role="status">
            {resolved && (
              <Done>
                Marcado como resolvido
                {!busy && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => {
                      undo();
                      // The button goes with what it undoes.
                      box.current?.focus();
                    }}
                  >
                    Desfazer
                  </Button>
                )}
              </Done>
            )}
          </div>
        </Row>
      ) : (
        <EmptyState compact title="Sem retornos" />
      )}
      {asking && (
        <ReturnDialog
          id={id}
          at={at ?? null}
          subject={subject}
          zone={zone}
          onClose={() => setAsking(false)}
        />
      )}
    </Root>
  );
}
