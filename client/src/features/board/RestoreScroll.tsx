import { useRestoreScroll } from "../../ui/scrollRestoration";

/** Who comes back from a card finds it focused, and the columns where they were. Its own part: the board need not render. */
export function RestoreScroll() {
  useRestoreScroll(true);
  return null;
}
