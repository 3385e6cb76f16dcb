import { createWaitingRoom } from "./eventBuffer";

function listening() {
  const heard: number[] = [];
  const room = createWaitingRoom<number>();
  const close = room.open((news) => heard.push(news));
  return { heard, room, close };
}

test("news comes in at once while nobody drags", () => {
  const { heard, room } = listening();
  room.enter(1);
  expect(heard).toEqual([1]);
});

test("news waits while somebody drags, and then comes in in order", () => {
  const { heard, room } = listening();
  room.hold(true);
  room.hold(true);
  room.enter(1);
  room.enter(2);
  expect(heard).toEqual([]);
  room.hold(false);
  room.enter(3);
  expect(heard).toEqual([1, 2, 3]);
});

test("news of a board that was left is not told to the next one", () => {
  const { heard, room, close } = listening();
  room.hold(true);
  room.enter(1);
  close();
  const next: number[] = [];
  room.open((news) => next.push(news));
  room.hold(false);
  expect([heard, next]).toEqual([[], []]);
});
