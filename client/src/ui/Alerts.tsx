import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { keyframes, styled } from "styled-components";
import { type AlertEntry, alert, alerts } from "./alert";
import { IconButton } from "./IconButton";
import { color, layer, media, motion, radius, shadow, space, weight } from "./theme";
import { useVisible } from "./useVisible";
import { VisuallyHidden } from "./VisuallyHidden";

const STAYS = { success: 3000, error: 6000 } as const;
/** An alert with an action is shown as long as an error. */
const staysFor = ({ kind, action }: AlertEntry) => (action ? STAYS.error : STAYS[kind]);

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled.section`
  position: fixed;
  z-index: ${layer.alert};
  right: ${space(4)};
  /* Above what asks at the lower edge (docs/product/returns.md#what-now). */
  bottom: calc(${space(4)} + var(--what-now, 0px));
  width: min(25rem, calc(100vw - ${space(8)}));
  pointer-events: none;
  ol { display: flex; flex-direction: column; gap: ${space(2)}; }
  ${media.phone} { left: ${space(4)}; width: auto; bottom: calc(72px + env(safe-area-inset-bottom) + var(--what-now, 0px)); }
`;

const Item = styled.li<{ $kind: AlertEntry["kind"] }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(3)};
  border: 1px solid ${({ $kind }) => ($kind === "error" ? color.danger : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $kind }) => ($kind === "error" ? color.dangerSoft : color.raised)};
  color: ${({ $kind }) => ($kind === "error" ? color.dangerInk : color.ink)};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
  animation: ${appear} ${motion.normal};
  & > svg { margin-top: ${space(2)}; ${({ $kind }) => $kind === "success" && `color: ${color.accent};`} }
  & > p { flex: 1; min-width: 0; padding: ${space(2)} 0; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  /* A long action label goes below the text, not beside it. */
  ${media.phone} { flex-wrap: wrap; & > p { flex-basis: 45%; } }
`;

const Action = styled.button`
  flex-shrink: 0;
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover { background: ${color.hover}; }
  ${media.touch} { min-height: 44px; }
  ${media.phone} { order: 1; margin-left: ${space(5)}; }
`;

/**
 * The corner where alerts appear. Their timers stop while one of them is hovered or focused and while the page is hidden; an
 * alert that arrives meanwhile is shown, and announced, when the page is visible again.
 */
export function Alerts() {
  const all = useSyncExternalStore(alerts.subscribe, alerts.current);
  const visible = useVisible();
  const lastSeen = useRef(0);
  if (visible) lastSeen.current = all.at(-1)?.id ?? lastSeen.current;
  const entries = all.filter(({ id }) => id <= lastSeen.current);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const leave = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));
  const held = pointed || focused || !visible;
  if ((pointed || focused) && entries.length === 0) {
    // The last alert was removed under the pointer or the focus: no leave or blur event follows.
    setPointed(false);
    setFocused(false);
  }
  return (
    <Region
      data-alerts
      aria-label="Avisos"
      aria-live="polite"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} held={held} />
        ))}
      </ol>
    </Region>
  );
}

function Entry({ entry, held }: { entry: AlertEntry; held: boolean }) {
  useEffect(() => {
    if (held || entry.stays) return;
    const timer = window.setTimeout(() => alert.dismiss(entry.id), staysFor(entry));
    return () => window.clearTimeout(timer);
  }, [held, entry]);
  const { action, kind } = entry;
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <Item $kind={kind}>
      <Icon size={20} aria-hidden />
      <p>
        {kind === "error" && <VisuallyHidden>Erro: </VisuallyHidden>}
        {entry.text}
      </p>
      {action && (
        <Action
          type="button"
          onClick={() => {
            alert.dismiss(entry.id);
            action.run();
          }}
        >
          {action.label}
        </Action>
      )}
      <IconButton label="Fechar aviso" tip={false} onClick={() => alert.dismiss(entry.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Item>
  );
}
