import { styled } from "styled-components";
import { color, radius, space, type } from "./theme";

const Root = styled.p`
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  ${type.small}
`;

/** On a phone the form may be scrolled elsewhere. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Why the form was refused, for reasons that belong to no field; nothing without one (docs/product/forms.md#refusals). */
export const FormError = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Root ref={show} role="alert">
      {children}
    </Root>
  ) : null;
