import { styled } from "styled-components";
import { media, space } from "./theme";

/** Before the shell: a scene, and beside it (on a phone below it) the form. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(min(27.5rem, 60vw), 1fr);
  min-height: 100dvh;
  ${media.phone} { grid-template-columns: 1fr; grid-template-rows: 208px 1fr; }
`;

/** The scene's background, shown before the picture has loaded. */
export const Ground = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: hidden;
  background: #123a2e;
  ${media.phone} { position: relative; height: auto; }
`;

export const LoginPanel = styled.main`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(8)};
  width: 100%;
  max-width: 27.5rem;
  margin: 0 auto;
  padding: ${space(10)} ${space(8)};
  ${media.phone} { justify-content: flex-start; gap: ${space(6)}; padding: ${space(8)} ${space(5)}; }
`;
