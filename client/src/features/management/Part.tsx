import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";

/** A part of a management page: a heading with its action, and rows. */
export const Part = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)}; min-height: 48px; padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)}; border-bottom: 1px solid ${color.line}; background: ${color.sunken}; border-radius: ${radius.large} ${radius.large} 0 0; }
  & :is(h2, h3) { ${type.small} font-weight: ${weight.strong}; }
  & > p { padding: ${space(3)} ${space(4)}; ${type.small} color: ${color.inkMuted}; }
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 52px;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > div { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space(2)}; overflow-wrap: anywhere; }
  & > div > small { flex-basis: 100%; ${type.tiny} color: ${color.inkMuted}; }
  & > span { display: flex; flex: none; }
  & strong { font-weight: ${weight.medium}; }
  &[data-aside] strong { color: ${color.inkMuted}; }
  ${media.phone} { &:has(small) { flex-wrap: wrap; & > div { flex-basis: 100%; padding-top: ${space(2)}; } & > span { margin-left: auto; } } }
`;

/** The title of a further part of it. */
export const SubHeader = styled.header`
  && { margin-top: 0; border-top: 1px solid ${color.line}; border-radius: 0; padding-block: ${space(1)}; }
`;
