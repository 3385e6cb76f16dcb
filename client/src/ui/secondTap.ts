/** Milliseconds and pixels within which a second tap belongs to the first one. */
const SOON = 400;
const NEAR = 24;

type Tap = Pick<MouseEvent, "clientX" | "clientY" | "timeStamp" | "detail">;

const isSame = (one: Tap, other: Tap): boolean =>
  other.timeStamp - one.timeStamp < SOON &&
  Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) < NEAR;

/** A sheet has closed by this tap: a second one, of somebody who taps twice, does not reach what lay under it. */
export function keepSecondTap(first: Tap): void {
  // A key's click has no place.
  if (first.detail === 0 || (first.clientX === 0 && first.clientY === 0)) return;
  const keep = (second: MouseEvent) => {
    if (!isSame(first, second)) return;
    second.preventDefault();
    second.stopPropagation();
  };
  window.addEventListener("click", keep, { capture: true });
  setTimeout(() => window.removeEventListener("click", keep, { capture: true }), SOON);
}
