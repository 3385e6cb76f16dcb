import { Thermometer } from "lucide-react";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "./theme";

/** The enterprise's colour can be any, so text never has it: it tints the background and the icon. */
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 20px;
  padding: 0 6px 0 2px;
  border-radius: ${radius.round};
  background: color-mix(in oklab, var(--heat) 18%, ${color.surface});
  box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--heat) 55%, ${color.line});
  color: ${color.ink};
  ${type.tiny}
  font-weight: ${weight.medium};
  white-space: nowrap;
  & > span { display: inline-grid; place-items: center; width: 16px; height: 16px; border-radius: 50%; margin-right: ${space(0.5)}; }
  & svg { color: color-mix(in oklab, var(--heat) 62%, ${color.ink}); }
`;

type TemperatureBadgeProps = { name: string /** CSS colour as the enterprise set it. */; color: string };

/** How warm a lead is, by colour and by name: never by colour alone. */
export function TemperatureBadge({ name, color: heat }: TemperatureBadgeProps) {
  return (
    <Root style={{ "--heat": heat }}>
      <span>
        <Thermometer size={14} strokeWidth={2.5} aria-hidden />
      </span>
      {name}
    </Root>
  );
}
