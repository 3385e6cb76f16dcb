import { css } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";

/** A table that scrolls in its frame; what is hidden in its cells scrolls along, and a shade says at which side there is more. */
export const frameLook = css`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background:
    linear-gradient(to right, ${color.surface} 50%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, ${color.surface} 50%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, ${color.press}, transparent) left / 12px 100% no-repeat,
    linear-gradient(to left, ${color.press}, transparent) right / 12px 100% no-repeat,
    ${color.surface};
  &:focus-visible { outline-offset: -2px; }
`;

export const tableLook = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${type.small}
  font-variant-numeric: tabular-nums;
  & th { text-align: left; font-weight: inherit; }
  & :is(th, td) { padding: ${space(2)} ${space(3)}; border-bottom: 1px solid ${color.line}; white-space: nowrap; }
  & thead th { background: ${color.sunken}; ${type.tiny} font-weight: ${weight.medium}; color: ${color.inkMuted}; }
  & tbody tr:last-child > * { border-bottom: 0; }
  /* A long name takes lines of its own: the numbers beside it stay in sight. */
  & [data-text] > span { display: block; width: max-content; max-width: min(32ch, 40vw); white-space: normal; overflow-wrap: anywhere; }
  & [data-number] { text-align: right; }
  & tfoot :is(th, td) { border-top: 1px solid ${color.lineStrong}; border-bottom: 0; font-weight: ${weight.strong}; }
  & tfoot th { text-align: left; }
  & a { display: inline-flex; align-items: center; min-height: 24px; color: ${color.accentInk}; }
`;
