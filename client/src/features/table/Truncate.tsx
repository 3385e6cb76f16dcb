import { useLayoutEffect, useRef, useState } from "react";
import { css, styled } from "styled-components";

const line = css`
  display: block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Text = styled.span`
  ${line}
`;

const Opener = styled.button<{ $open: boolean }>`
  ${line}
  min-height: 24px;
  min-width: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
  &:focus-visible { outline-offset: -2px; }
  ${({ $open }) => $open && "white-space: normal; overflow-wrap: anywhere;"}
`;

/** A line that is cut off where it does not fit; the whole of it opens by pointing, a tap, or the keyboard. */
export function Truncate({ children }: { children: string }) {
  const [clipped, setClipped] = useState(false);
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (box && !open) setClipped(box.scrollWidth > box.clientWidth);
    };
    measure();
    window.addEventListener("resize", measure, { passive: true });
    return () => window.removeEventListener("resize", measure);
  }, [open]);
  if (!clipped)
    return (
      <Text
        ref={(box) => {
          element.current = box;
        }}
      >
        {children}
      </Text>
    );
  return (
    <Opener
      ref={(box) => {
        element.current = box;
      }}
      type="button"
      $open={open}
      aria-expanded={open}
      data-tip={open ? undefined : children}
      onClick={() => setOpen(!open)}
    >
      {children}
    </Opener>
  );
}
