import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, radius, space, type } from "./theme";

const Root = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & > svg { margin-top: 2px; }
`;

/** Warns that a change cannot be undone. docs/product/forms.md#final */
export function Final({ children }: { children: ReactNode }) {
  return (
    <Root>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </Root>
  );
}
