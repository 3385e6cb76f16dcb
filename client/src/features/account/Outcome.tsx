import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, radius, space } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  outline: none;
  overflow-wrap: anywhere;
  & > svg { flex: none; margin-top: 2px; }
`;

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** What became of a form, in its place: the focus goes there, so that it is read out. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <Root ref={focus} tabIndex={-1} role="status">
      <MailCheck size={20} aria-hidden />
      <div>{children}</div>
    </Root>
  );
}
