/**
 * The one file of design tokens. Colours are CSS custom properties, so that switching between light and dark
 * paints anew and renders nothing; everything else is plain values.
 */
import { wideQuery } from "./wide";

const light = {
  paper: "#f5f1e8",
  sunken: "#ebe5d8",
  surface: "#fffdf9",
  raised: "#ffffff",
  line: "#ddd5c5",
  lineStrong: "#8b806f",
  ink: "#221d17",
  inkMuted: "#5c5447",
  inkFaint: "#6b6253",
  accent: "#1d5c48",
  accentHover: "#154836",
  accentSoft: "#dcebe2",
  accentInk: "#175340",
  onAccent: "#ffffff",
  danger: "#b3261a",
  dangerHover: "#8f1d13",
  dangerSoft: "#fbe3de",
  dangerInk: "#97200f",
  onDanger: "#ffffff",
  warnSoft: "#fbebc6",
  warnInk: "#704600",
  infoSoft: "#dfe9f3",
  infoInk: "#1d4d77",
  scrim: "rgb(34 29 23 / 0.48)",
  hover: "rgb(74 60 40 / 0.07)",
  press: "rgb(74 60 40 / 0.13)",
  shade: "74 56 30",
} as const;

const dark: Record<keyof typeof light, string> = {
  paper: "#161410",
  sunken: "#1d1a16",
  surface: "#26221d",
  raised: "#2e2a24",
  line: "#3d372f",
  lineStrong: "#8f8575",
  ink: "#f3ede2",
  inkMuted: "#c0b7a8",
  inkFaint: "#aba291",
  accent: "#85cfa9",
  accentHover: "#a0dfbf",
  accentSoft: "#22392f",
  accentInk: "#97dab8",
  onAccent: "#0d2319",
  danger: "#ff9a89",
  dangerHover: "#ffb5a8",
  dangerSoft: "#4a211b",
  dangerInk: "#ffb0a2",
  onDanger: "#3b0a04",
  warnSoft: "#43330f",
  warnInk: "#f4cd7c",
  infoSoft: "#1e3244",
  infoInk: "#a9cdee",
  scrim: "rgb(0 0 0 / 0.62)",
  hover: "rgb(255 240 215 / 0.07)",
  press: "rgb(255 240 215 / 0.13)",
  shade: "0 0 0",
};

type ColorName = keyof typeof light;

/** Colours by what they are for: `color.ink` is text on any ground, `color.surface` a card, `color.sunken` a column. */
export const color = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])) as Record<
  ColorName,
  string
>;

const properties = (palette: Record<ColorName, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

/** Paper is light, whatever the screen is. */
export const lightPalette = properties(light);

/** The custom properties of both palettes: the system's wish, unless `data-theme` on the root says otherwise. */
export const palettes = `
  :root { color-scheme: light; ${properties(light)} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { color-scheme: dark; ${properties(dark)} } }
  :root[data-theme="dark"] { color-scheme: dark; ${properties(dark)} }
`;

/** The 4 px grid: `space(3)` is 12 px. */
export const space = (steps: number) => `${steps * 4}px`;

export const radius = { small: "4px", medium: "8px", large: "14px", round: "999px" } as const;

export const font = {
  text: '"Figtree Variable", "Segoe UI", system-ui, sans-serif',
  /** Until its own has come titles are in the text's: a system's serif may be Times. */
  display: '"Fraunces Variable", "Figtree Variable", "Segoe UI", system-ui, sans-serif',
} as const;

/**
 * Size and line height, always on the grid. Body text is `medium`, 14 px; a board lives on `small`. In rem, as all that has
 * to grow with the text: who has set a larger font in their browser gets it (docs/product/pages.md#text-size).
 */
export const type = {
  tiny: "font-size: 0.75rem; line-height: 1rem;",
  small: "font-size: 0.8125rem; line-height: 1.25rem;",
  medium: "font-size: 0.875rem; line-height: 1.25rem;",
  large: "font-size: 1rem; line-height: 1.5rem;",
  title: "font-size: 1.25rem; line-height: 1.75rem; letter-spacing: -0.01em;",
  display: `font-family: ${font.display}; font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -0.015em;`,
} as const;

export const weight = { normal: 420, medium: 540, strong: 640 } as const;

export const shadow = {
  card: "0 1px 2px rgb(var(--shade) / 0.10)",
  lifted: "0 8px 20px rgb(var(--shade) / 0.20), 0 2px 4px rgb(var(--shade) / 0.12)",
  overlay: "0 16px 40px rgb(var(--shade) / 0.24), 0 2px 8px rgb(var(--shade) / 0.12)",
} as const;

/** Always under 150 ms; GlobalStyle removes it under `prefers-reduced-motion`. */
export const motion = { fast: "90ms ease-out", normal: "140ms cubic-bezier(0.2, 0.7, 0.3, 1)" } as const;

/** The phone's border for scripts (`matchMedia`): 768 px at the usual font, since a large one leaves as little room. */
export const phoneQuery = "(max-width: 47.99em)";

/** Where the tabs are at the thumb: a phone, and one on its side, which is wide (docs/product/phone.md#bar). */
export const thumbQuery = `${phoneQuery}, (pointer: coarse) and (max-height: 37.49em)`;

/** Media queries: 48 em is the phone's border; `touch` is a finger, however wide the screen. */
export const media = {
  phone: `@media ${phoneQuery}`,
  thumb: `@media ${thumbQuery}`,
  /** Two panes beside each other. */
  wide: `@media ${wideQuery}`,
  touch: "@media (pointer: coarse)",
  /** A phone on its side, or with its keyboard open: what is fixed at an edge would leave no room for the rest. */
  short: "@media (max-height: 37.49em)",
  /** The same where a row of buttons still leaves room for fields. */
  low: "@media (min-height: 18em) and (max-height: 37.49em)",
  still: "@media (prefers-reduced-motion: reduce)",
} as const;

/** Stacking, lowest first. */
export const layer = { header: 10, overlay: 100, alert: 200, tip: 300 } as const;

/** The ring that keyboard focus draws, the same everywhere. */
export const focusRing = "outline: 2px solid var(--accent); outline-offset: 2px;";
