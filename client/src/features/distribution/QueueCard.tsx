import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";

/** A queue on a page of its own kind: its name, what is said of it and what can be done. */
export const QueueCard = styled.section`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)}; min-height: 48px; padding: ${space(2)} ${space(4)}; border-bottom: 1px solid ${color.line}; background: ${color.sunken}; border-radius: ${radius.large} ${radius.large} 0 0; }
  & :is(h2, h3) { ${type.small} font-weight: ${weight.strong}; }
`;
