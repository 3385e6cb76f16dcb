import { css, styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";

/** Where nothing can be put, and others' busy time. */
const hatched = css`
  background: repeating-linear-gradient(135deg, ${color.sunken} 0 5px, ${color.line} 5px 7px);
`;

export const GridRoot = styled.div`
  --half: 36px;
  --head: 52px;
  display: grid;
  grid-template-columns: 44px repeat(var(--days), minmax(0, 1fr));
  min-width: 0;
  ${media.touch} { --half: 48px; }
  ${media.phone} { --half: 48px; --head: 0px; }
  user-select: none;
  outline: none;
`;

export const Scale = styled.div`
  padding-top: var(--head);
  & > span {
    display: block;
    height: calc(var(--half) * 2);
    padding-right: ${space(2)};
    ${type.tiny}
    line-height: 0;
    color: ${color.inkMuted};
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

export const GridDay = styled.section<{ $past: boolean; $today: boolean }>`
  position: relative;
  min-width: 0;
  border-left: 1px solid ${color.line};
  & > h2 {
    position: sticky;
    top: 0;
    z-index: 4;
    height: var(--head);
    padding: ${space(1)} 0;
    background: ${color.paper};
    ${type.small}
    text-align: center;
    color: ${color.inkMuted};
    ${media.phone} { display: none; }
  }
  & > h2 > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    border-radius: ${radius.medium};
    background: transparent;
    color: inherit;
    font: inherit;
    &:hover { background: ${color.hover}; }
  }
  & > h2 b { ${type.large} line-height: 1.25rem; font-weight: ${weight.strong}; color: ${({ $past }) => ($past ? color.inkMuted : color.ink)}; }
  ${({ $today }) => $today && `& > h2, & > h2 b { color: ${color.accentInk}; }`}
  /* A line at each full hour, a fainter one at the half. */
  & > div {
    position: relative;
    height: calc(var(--half) * var(--rows));
    background-color: ${({ $past, $today }) => ($past ? color.sunken : $today ? color.raised : color.surface)};
    background-image:
      linear-gradient(${color.line} 1px, transparent 1px),
      linear-gradient(${color.sunken} 1px, transparent 1px);
    background-size: 100% calc(var(--half) * 2), 100% var(--half);
  }
  [data-lifting] & > div { ${hatched} }
  /* All that is placed in a day: by half hours from its top. */
  & > div > * {
    position: absolute;
    top: calc(var(--half) * var(--at));
    height: var(--half);
  }
  & > div > [data-slot] {
    inset-inline: 0;
    width: 100%;
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: transparent;
    text-align: left;
    ${type.tiny}
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
    &:hover, &:focus-visible, &:active { background: ${color.accentSoft}; color: ${color.accentInk}; outline-offset: -2px; }
  }
  [data-lifting] & > div > [data-slot="busy"] { color: ${color.warnInk}; }
  [data-lifting] & > div > [data-slot] { background: ${color.surface}; box-shadow: inset 0 1px 0 ${color.line}; }
  & > div > [data-look] {
    display: flex;
    flex-direction: column;
    justify-content: center;
    z-index: 1;
    left: calc(100% * var(--lane) / var(--lanes) + 1px);
    width: calc(100% / var(--lanes) - 4px);
    margin-top: 1px;
    height: calc(var(--half) - 2px);
    padding: 0 ${space(1)} 0 6px;
    overflow: hidden;
    border: 1px solid transparent;
    border-radius: ${radius.small};
    ${type.tiny}
    line-height: 0.9375rem;
    text-align: left;
    text-decoration: none;
    color: ${color.ink};
    & > b { font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
    & > b, & > span:not([class]) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    & svg { display: inline; margin-right: 2px; vertical-align: -2px; }
    &:focus-visible { z-index: 3; }
  }
  & > div > [data-movable] { cursor: grab; touch-action: manipulation; }
  & > div > [data-look="open"] { background: ${color.infoSoft}; border-left: 3px solid ${color.infoInk}; color: ${color.infoInk}; }
  & > div > [data-look="late"] { background: ${color.warnSoft}; border-left: 3px solid ${color.warnInk}; color: ${color.warnInk}; }
  & > div > [data-look="finished"] { background: ${color.accentSoft}; color: ${color.accentInk}; }
  & > div > [data-look="canceled"] {
    border: 1px dashed ${color.lineStrong};
    background: ${color.surface};
    color: ${color.inkMuted};
    & > b { font-weight: ${weight.normal}; text-decoration: line-through; }
  }
  /* A new visit can be put there: the rest of its lane is still pressed. Each begins in its own lane, so none lies over its neighbour. */
  & > div > [data-look="canceled"], & > div > [data-look="return"], & > div > [data-look="reminder"] { width: calc(78% / var(--lanes)); }
  & > div > [data-look="busy"] { ${hatched} border-color: ${color.lineStrong}; }
  & > div > [data-look="return"] { border-color: ${color.lineStrong}; background: ${color.surface}; }
  & > div > [data-look="reminder"] { border: 1px dotted ${color.inkMuted}; background: ${color.sunken}; }
  & > div > button[data-look]:hover, & > div > a[data-look]:hover { filter: brightness(0.97); }
  & > div > [data-lifted] { opacity: 0.5; }
  @media (forced-colors: active) { & > div > [data-look] { border: 1px solid CanvasText; } }
`;

/** Where a lifted visit would be: its new time, or why it may not be there. */
export const Ghost = styled.div<{ $refused: boolean }>`
  z-index: 5;
  left: 1px;
  right: 3px;
  padding: ${space(1)} 6px;
  && { height: auto; min-height: calc(var(--half) - 2px); }
  border: 2px ${({ $refused }) => ($refused ? "dashed" : "solid")} ${({ $refused }) => ($refused ? color.danger : color.accent)};
  border-radius: ${radius.small};
  background: ${({ $refused }) => ($refused ? color.dangerSoft : color.accentSoft)};
  color: ${({ $refused }) => ($refused ? color.dangerInk : color.accentInk)};
  ${type.tiny}
  pointer-events: none;
  overflow-wrap: anywhere;
  & > b { font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
`;

export const NowLine = styled.div`
  z-index: 2;
  inset-inline: 0;
  && { height: 2px; }
  background: ${color.danger};
  pointer-events: none;
  &::before { content: ""; position: absolute; top: -3px; left: -4px; width: 8px; height: 8px; border-radius: ${radius.round}; background: ${color.danger}; }
`;
