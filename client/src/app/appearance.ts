import { deviceStorage } from "../ui/storage";

/** Light, dark, or what the system says. */
export type Appearance = "system" | "light" | "dark";

const KEY = "soleira:appearance";

export function readAppearance(): Appearance {
  const kept = deviceStorage.read(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** One attribute on the root: the palettes follow in CSS, nothing renders. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
}

export function keepAppearance(appearance: Appearance): void {
  if (appearance === "system") deviceStorage.erase(KEY);
  else deviceStorage.write(KEY, appearance);
  applyAppearance(appearance);
}
