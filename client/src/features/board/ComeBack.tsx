import { useComeBack } from "../../ui/comeBack";

/** Who comes back from a card finds it focused, and the columns where they were. Its own part: the board need not render. */
export function ComeBack() {
  useComeBack(true);
  return null;
}
