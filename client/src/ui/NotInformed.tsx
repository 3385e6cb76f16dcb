import { styled } from "styled-components";
import { color } from "./theme";

const Faint = styled.span`
  color: ${color.inkFaint};
`;

/** An empty cell: a dash for the eye, words for who listens (docs/product/words.md#empty-texts). */
export const NotInformed = () => (
  <Faint role="img" aria-label="Não informado">
    –
  </Faint>
);
