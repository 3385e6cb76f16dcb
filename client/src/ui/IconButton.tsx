import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { css, styled } from "styled-components";
import { color, media, motion, radius } from "./theme";

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does: its accessible name, and its tooltip unless `tip` says otherwise. */
  label: string;
  /** Its tooltip; `false` for none. */
  tip?: string | false;
  size?: "small" | "medium";
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** How an icon's button looks, for links that look like one. */
export const iconButtonLook = css`
  display: inline-grid;
  place-items: center;
  flex-shrink: 0;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.inkMuted};
  transition: background ${motion.fast}, color ${motion.fast};
  &:hover:not(:disabled), &[aria-expanded="true"] { background: ${color.hover}; color: ${color.ink}; }
  &:active:not(:disabled) { background: ${color.press}; }
  &:disabled, &[aria-disabled="true"] { opacity: 0.45; cursor: not-allowed; }
  ${media.touch} { width: 44px; height: 44px; }
`;

const Root = styled.button<{ $small: boolean }>`
  ${iconButtonLook}
  ${({ $small }) => $small && "width: 24px; height: 24px;"}
  ${media.touch} { width: 44px; height: 44px; }
`;

/** A button that is only an icon: 24 or 36 px with a mouse, 44 px on touch. */
export function IconButton({
  label,
  tip,
  size = "medium",
  type = "button",
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      type={type}
      aria-label={label}
      data-tip={tip === false ? undefined : (tip ?? label)}
      {...rest}
      $small={size === "small"}
    >
      {children}
    </Root>
  );
}
