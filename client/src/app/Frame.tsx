import { styled } from "styled-components";
import { color, layer, media, space } from "../ui/theme";

/** Bar, page, and on a phone the tabs below: the page takes what is left and scrolls in itself, with what is hidden in it. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  & > main { position: relative; flex: 1; min-height: 0; overflow: auto; display: flex; flex-direction: column; outline: none; }
  /* What gets the focus does not stay behind the bar of a lead's actions. */
  & > main:has(> [data-thumb-bar]) { scroll-padding-bottom: 72px; }
  /* With a phone's keyboard up a form needs their room (docs/product/phone.md#keyboard). */
  @media (pointer: coarse) and (max-height: 37.49em) {
    & > main:has([data-page-foot]) { scroll-padding-bottom: 72px; }
    &:has(> main [data-page-foot]) > :is(header, nav) { display: none; }
  }
  @media print {
    &, & > main { display: block; height: auto; overflow: visible; }
    & > header { display: none; }
  }
`;

export const Bar = styled.header`
  position: relative;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: ${space(6)};
  flex-shrink: 0;
  min-height: 56px;
  padding: 0 ${space(5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.phone} { gap: ${space(2)}; padding: 0 ${space(2)} 0 ${space(4)}; }
`;
