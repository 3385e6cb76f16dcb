import { createGlobalStyle } from "styled-components";
import { color, focusRing, font, lightPalette, media, palettes, type, weight } from "./theme";

/** Emitted once at the root: the palettes, the typeface, and what every element starts from. */
export const GlobalStyle = createGlobalStyle`
  ${palettes}
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; background: ${color.paper}; scrollbar-color: ${color.lineStrong} transparent; }
  body {
    margin: 0; min-height: 100dvh; color: ${color.ink}; background: ${color.paper};
    font-family: ${font.text}; ${type.medium} font-weight: ${weight.normal};
    font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  }
  #root { isolation: isolate; min-height: 100dvh; }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  h1, h2, h3 { font-weight: ${weight.strong}; text-wrap: balance; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${color.accentInk}; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  svg { flex-shrink: 0; }
  :focus-visible { ${focusRing} }
  ::selection { background: ${color.accentSoft}; color: ${color.ink}; }
  @media print {
    :root:root:root { color-scheme: light; ${lightPalette} }
    html, body, #root { min-height: 0; background: none; }
    nav:not([data-printed]), [role="search"], button:not(th button) { display: none !important; }
    * { box-shadow: none !important; }
  }
  /* Colours chosen by the reader (forced-colors) leave neither ground nor shadow: what is chosen keeps the system's own. */
  @media (forced-colors: active) {
    [aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [role="tab"][data-state="active"] {
      forced-color-adjust: none; background: SelectedItem !important; color: SelectedItemText !important; border-color: SelectedItem !important;
      & * { background: none !important; color: inherit !important; }
    }
  }
  /* Not transitions of a moment: each element would then show what it was for one more frame, whatever changes. */
  ${media.still} {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
