import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { css, styled } from "styled-components";
import { Spinner } from "./Spinner";
import { color, media, motion, radius, shadow, space, type, weight } from "./theme";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: "small" | "medium";
  /** Something is under way: shows a spinner, ignores clicks, keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const looks = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.card};
    &:hover:not(:disabled) { background: ${color.accentHover}; }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.lineStrong};
    &:hover:not(:disabled) { background: ${color.sunken}; }
  `,
  quiet: css`
    background: transparent;
    color: ${color.accentInk};
    &:hover:not(:disabled) { background: ${color.hover}; }
    &:active:not(:disabled) { background: ${color.press}; }
    /* Also where it cannot be pressed it has no ground of its own. */
    &&:disabled { background: transparent; border-color: transparent; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled) { background: ${color.dangerHover}; }
  `,
} satisfies Record<ButtonVariant, unknown>;

/** How a button looks, for links that look like one: `styled(Link)` with `${buttonLook("primary")}`. */
export const buttonLook = (variant: ButtonVariant) => css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(4)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  ${type.medium}
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: background ${motion.fast};
  ${looks[variant]}
  &:disabled { background: ${color.sunken}; color: ${color.inkFaint}; border-color: ${color.line}; box-shadow: none; cursor: not-allowed; }
  ${media.touch} { min-height: 44px; }
  @media print { display: none; }
`;

const Root = styled.button<{ $variant: ButtonVariant; $small: boolean; $wide: boolean }>`
  ${({ $variant }) => buttonLook($variant)}
  ${({ $small }) => $small && `min-height: 28px; padding: 0 ${space(3)}; ${type.small}`}
  ${({ $wide }) => $wide && "width: 100%;"}
  &[aria-disabled="true"] { cursor: progress; }
  ${media.touch} { min-height: 44px; }
`;

export function Button({
  variant = "secondary",
  size = "medium",
  busy = false,
  icon,
  wide = false,
  type: kind = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`: that would throw the focus away and hide it from screen readers.
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <Root
      type={kind}
      {...rest}
      $variant={variant}
      $small={size === "small"}
      $wide={wide}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </Root>
  );
}
