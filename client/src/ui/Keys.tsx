import { styled } from "styled-components";
import { color, radius, space, type } from "./theme";

const Root = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  gap: ${space(1)};
  & > kbd {
    min-width: 24px;
    padding: 0 6px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.inkMuted};
    font-family: inherit;
    text-align: center;
    ${type.tiny}
    line-height: 1.25rem;
  }
`;

/** Keys to press, separated by blanks, together or one after the other. */
export function Keys({ of }: { of: string }) {
  return (
    <Root>
      {of.split(" ").map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </Root>
  );
}
