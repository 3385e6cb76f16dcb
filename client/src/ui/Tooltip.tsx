import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { color, layer, radius, shadow, space, type } from "./theme";

const Bubble = styled.div`
  position: fixed;
  z-index: ${layer.tip};
  max-width: min(17.5rem, 90vw);
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  box-shadow: ${shadow.lifted};
  ${type.tiny}
  translate: -50% 0;
  &[data-above="true"] { translate: -50% -100%; }
`;

type Tip = { text: string; x: number; y: number; above: boolean };

const DELAY = 350;

/**
 * Shows the tooltip of any element with `data-tip`, while it is hovered or has keyboard focus. One element serves the whole
 * page, so that a card with ten tooltips costs ten attributes. A tooltip repeats a name or adds a visual detail; what a
 * screen reader must announce belongs in `aria-label` or `aria-description` as well.
 */
export function Tooltip() {
  const [tip, setTip] = useState<Tip>();
  const timer = useRef<number>(undefined);

  useEffect(() => {
    const stop = () => {
      window.clearTimeout(timer.current);
      setTip(undefined);
    };
    const show = (target: EventTarget | null, delay: number) => {
      window.clearTimeout(timer.current);
      const owner = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
      if (!owner) {
        // The pointer may rest on the bubble itself (WCAG 1.4.13).
        if (!(target instanceof Element && target.closest("[data-bubble]"))) stop();
        return;
      }
      timer.current = window.setTimeout(() => {
        const box = owner.getBoundingClientRect();
        const above = box.bottom + 48 > window.innerHeight;
        const x = Math.min(Math.max(box.left + box.width / 2, 72), window.innerWidth - 72);
        setTip({ text: owner.dataset.tip ?? "", x, y: above ? box.top - 4 : box.bottom + 4, above });
      }, delay);
    };
    const over = (event: PointerEvent) => event.pointerType !== "touch" && show(event.target, DELAY);
    const focus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(":focus-visible") && show(event.target, 0);
    const key = (event: KeyboardEvent) => event.key === "Escape" && stop();
    const listeners = new AbortController();
    const on = { signal: listeners.signal, passive: true, capture: true };
    document.addEventListener("pointerover", over, on);
    document.addEventListener("focusin", focus, on);
    document.addEventListener("focusout", stop, on);
    document.addEventListener("pointerdown", stop, on);
    document.addEventListener("scroll", stop, on);
    document.addEventListener("keydown", key, on);
    return () => {
      listeners.abort();
      window.clearTimeout(timer.current);
    };
  }, []);

  if (!tip?.text) return null;
  return (
    <Bubble data-bubble aria-hidden data-above={tip.above} style={{ left: tip.x, top: tip.y }}>
      {tip.text}
    </Bubble>
  );
}
