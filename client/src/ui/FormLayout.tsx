import { styled } from "styled-components";
import { color, media, radius, space, type } from "./theme";

/** A screen that is one form; `$wide` has a table beside it. */
export const FormPage = styled.div<{ $wide?: boolean }>`
  width: min(${({ $wide = false }) => ($wide ? "77.5rem" : "45rem")}, 100%);
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(12)};
  ${media.phone} { padding: ${space(4)} ${space(4)} ${space(10)}; }
`;

export const FormHeading = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  h1 { ${type.display} font-weight: 560; }
  p { color: ${color.inkMuted}; }
`;

export const FormSurface = styled.section`
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${media.phone} { padding: 0; border: 0; background: transparent; }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space(5)} ${space(4)};
  ${media.phone} { grid-template-columns: 1fr; }
`;

/** The buttons; on a phone the confirming one is above the one that cancels. */
export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  padding-top: ${space(2)};
  ${media.phone} { flex-direction: column-reverse; }
`;

/** Those of a page that is one form: with the keyboard up they stay above it (docs/product/phone.md#keyboard). */
export const PageFoot = styled(Foot)`
  ${media.low} {
    position: sticky;
    bottom: 0;
    z-index: 1;
    flex-direction: row;
    padding-block: ${space(2)};
    background: ${color.surface};
    & > button { flex: 1; }
  }
`;
