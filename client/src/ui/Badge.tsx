import { styled } from "styled-components";
import { color, radius, space, type, weight } from "./theme";

export type BadgeTone = "neutral" | "accent" | "warn" | "danger" | "info";

const grounds = {
  neutral: [color.sunken, color.inkMuted],
  accent: [color.accentSoft, color.accentInk],
  warn: [color.warnSoft, color.warnInk],
  danger: [color.dangerSoft, color.dangerInk],
  info: [color.infoSoft, color.infoInk],
} as const satisfies Record<BadgeTone, readonly [string, string]>;

/** A word or a count on a quiet ground: tags, statuses, totals. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  min-height: 20px;
  padding: 0 6px;
  border-radius: ${radius.small};
  background: ${({ $tone = "neutral" }) => grounds[$tone][0]};
  color: ${({ $tone = "neutral" }) => grounds[$tone][1]};
  ${type.tiny}
  font-weight: ${weight.medium};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;
