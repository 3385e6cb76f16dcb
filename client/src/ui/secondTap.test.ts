import { keepSecondTap } from "./secondTap";

/** A click at that place, so many milliseconds after the page began. */
function click(x: number, y: number, at: number): MouseEvent {
  const event = new MouseEvent("click", {
    clientX: x,
    clientY: y,
    detail: 1,
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(event, "timeStamp", { value: at });
  return event;
}

test.each([
  ["at the same place, at once", 160, 540, 180, 0],
  ["at another place", 160, 300, 180, 1],
  ["at the same place, later", 160, 540, 450, 1],
])("a second tap %s", (_when, x, y, after, reached) => {
  const below = document.createElement("a");
  document.body.append(below);
  let clicks = 0;
  below.addEventListener("click", () => clicks++);
  keepSecondTap(click(162, 541, 1_000));
  below.dispatchEvent(click(x, y, 1_000 + after));
  expect(clicks).toBe(reached);
  below.remove();
});
