import { createTurns } from "./turns";

/** A clock that only work moves on, and the order in which people had their turns. */
function turnsOf(width: number) {
  let clock = 0;
  const { inTurn } = createTurns(width, () => clock);
  const order: number[] = [];
  const ask = (id: number, milliseconds: number) =>
    inTurn(id, async () => {
      clock += milliseconds;
      order.push(id);
    });
  const askOften = (id: number, calls: number, milliseconds: number) =>
    Promise.all(Array.from({ length: calls }, () => ask(id, milliseconds)));
  return { order, ask, askOften };
}

test("a board comes before the next of many long lists that were asked for before it", async () => {
  const { order, ask, askOften } = turnsOf(1);
  const [first, ...rest] = Array.from({ length: 30 }, () => ask(1, 40));
  await first;
  await askOften(2, 8, 10);
  const before = order.filter((id) => id === 1).length;
  await Promise.all(rest);
  console.info(`${before} of 30 long lists came before the last of 8 short ones that were asked for later`);
  expect(before).toBeLessThan(6);
});

test("who has used most still has a turn when newcomers never end", async () => {
  const { order, ask, askOften } = turnsOf(1);
  await askOften(1, 20, 50);
  const waits = ask(1, 50);
  let newcomers = 0;
  const arriving = async () => {
    while (newcomers < 400) await ask(100 + newcomers++, 10);
  };
  await Promise.all([waits, arriving(), arriving()]);
  const place = order.indexOf(1, 20) - 20;
  console.info(`who had used the database for a second had the next turn after ${place} of 400 newcomers`);
  expect(place).toBeGreaterThan(10);
  expect(place).toBeLessThan(200);
});

test("one person takes at most half of the places, and a failure gives its place back", async () => {
  const { inTurn, waiting } = createTurns(10);
  let running = 0;
  let most = 0;
  const failing = Array.from({ length: 40 }, () =>
    inTurn(1, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      throw new Error("refused");
    }).catch(({ message }) => message),
  );
  expect(waiting()).toBe(40);
  expect(new Set(await Promise.all(failing))).toEqual(new Set(["refused"]));
  expect(waiting()).toBe(0);
  expect(most).toBe(5);
});
