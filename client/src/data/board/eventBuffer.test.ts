import { createEventBuffer } from "./eventBuffer";

function listening() {
  const received: number[] = [];
  const buffer = createEventBuffer<number>();
  const close = buffer.subscribe((event) => received.push(event));
  return { received, buffer, close };
}

test("an event is delivered at once while no card is dragged", () => {
  const { received, buffer } = listening();
  buffer.push(1);
  expect(received).toEqual([1]);
});

test("events wait during a drag, and are delivered in order after it", () => {
  const { received, buffer } = listening();
  buffer.hold(true);
  buffer.hold(true);
  buffer.push(1);
  buffer.push(2);
  expect(received).toEqual([]);
  buffer.hold(false);
  buffer.push(3);
  expect(received).toEqual([1, 2, 3]);
});

test("events of a board that was left are not delivered to the next one", () => {
  const { received, buffer, close } = listening();
  buffer.hold(true);
  buffer.push(1);
  close();
  const next: number[] = [];
  buffer.subscribe((event) => next.push(event));
  buffer.hold(false);
  expect([received, next]).toEqual([[], []]);
});
