import { createTurns } from "./turns";

/** Caller `10` of agency `1`, `20` of agency `2`, `11` another of agency `1`. */
const callerOf = (id: number) => ({ enterpriseId: Math.floor(id / 10), caller: String(id) });

/** A clock that only work moves on, and the order in which callers had their turns. */
function turnsOf(width: number) {
  let clock = 0;
  const { inTurn } = createTurns(width, () => clock);
  const order: number[] = [];
  const ask = (id: number, milliseconds: number) =>
    inTurn(callerOf(id), async () => {
      clock += milliseconds;
      order.push(id);
    });
  const askOften = (id: number, calls: number, milliseconds: number) =>
    Promise.all(Array.from({ length: calls }, () => ask(id, milliseconds)));
  return { order, ask, askOften };
}

test("a board comes before the next of many long lists that were asked for before it", async () => {
  const { order, ask, askOften } = turnsOf(1);
  const [first, ...rest] = Array.from({ length: 30 }, () => ask(10, 40));
  await first;
  await askOften(20, 8, 10);
  const before = order.filter((id) => id === 10).length;
  await Promise.all(rest);
  console.info(`${before} of 30 long lists came before the last of 8 short ones that were asked for later`);
  expect(before).toBeLessThan(6);
});

test("who has used most still has a turn when newcomers never end", async () => {
  const { order, ask, askOften } = turnsOf(1);
  await askOften(10, 20, 50);
  const waits = ask(10, 50);
  let newcomers = 0;
  const arriving = async () => {
    while (newcomers < 400) await ask(1000 + 10 * newcomers++, 10);
  };
  await Promise.all([waits, arriving(), arriving()]);
  const place = order.indexOf(10, 20) - 20;
  console.info(`who had used the database for a second had the next turn after ${place} of 400 newcomers`);
  expect(place).toBeGreaterThan(10);
  expect(place).toBeLessThan(200);
});

test("one caller takes at most half of the places, and a failure gives its place back", async () => {
  const { inTurn, waiting } = createTurns(10);
  let running = 0;
  let most = 0;
  const failing = Array.from({ length: 40 }, () =>
    inTurn(callerOf(10), async () => {
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

/** How many of each agency run at once, the most, while all of these wait for a place. */
async function mostOf(width: number, ids: readonly number[]) {
  const { inTurn } = createTurns(width);
  const running = new Map<number, number>();
  const most = new Map<number, number>();
  await Promise.all(
    ids.map((id) =>
      inTurn(callerOf(id), async () => {
        const now = (running.get(id) ?? 0) + 1;
        running.set(id, now);
        most.set(id, Math.max(most.get(id) ?? 0, now));
        for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
        running.set(id, (running.get(id) ?? 0) - 1);
      }),
    ),
  );
  return most;
}

test("beside another agency a caller takes a quarter, and many callers of one agency leave a place", async () => {
  const often = (id: number) => Array.from({ length: 20 }, () => id);
  expect(Object.fromEntries(await mostOf(10, [...often(10), ...often(20)]))).toEqual({ 10: 2, 20: 2 });
  const { inTurn } = createTurns(4);
  let done: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    done = resolve;
  });
  // Each holds its place until the other agency's was answered.
  const crowd = [10, 11, 12, 13, 14, 15].map((id) => inTurn(callerOf(id), () => held));
  await inTurn(callerOf(20), async () => done());
  await Promise.all(crowd);
});

test("who has used much has one place while another agency works, and all of theirs again without it", async () => {
  let clock = 0;
  const { inTurn } = createTurns(10, () => clock);
  let running = 0;
  let most = 0;
  const ask = async (id: number, milliseconds: number) =>
    inTurn(callerOf(id), async () => {
      if (id === 10) most = Math.max(most, ++running);
      clock += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
      if (id === 10) running--;
    });
  const often = (count: number) => Promise.all(Array.from({ length: count }, () => ask(10, 60)));
  await often(20);
  expect(most).toBe(5);
  most = 0;
  await ask(20, 10);
  await often(10);
  expect(most).toBe(1);
  // The other's use is forgotten.
  clock += 60_000;
  await often(10);
  expect(most).toBe(5);
});

test("a call whose turn does not come in time is refused and never begun", async () => {
  const { inTurn, waiting } = createTurns(1, undefined, 20);
  let done: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    done = resolve;
  });
  const begun: string[] = [];
  const first = inTurn(callerOf(10), () => held);
  const second = inTurn(callerOf(10), async () => void begun.push("second"));
  await expect(second).rejects.toMatchObject({ status: 429, code: 4029, details: { retryAfter: 1 } });
  expect(waiting()).toBe(0);
  done();
  await first;
  await inTurn(callerOf(10), async () => void begun.push("third"));
  expect(begun).toEqual(["third"]);
});

test("one agency's many tokens have one share: another's board waits for one of their lists at most", async () => {
  const { order, ask } = turnsOf(1);
  const lists = Array.from({ length: 24 }, (_, n) => ask(10 + (n % 8), 40));
  await lists[0];
  const boards = Array.from({ length: 5 }, () => ask(20, 10));
  await boards[0];
  const before = order.indexOf(20);
  await Promise.all([...lists, ...boards]);
  console.info(
    `${before} lists of eight tokens came before another agency's board that was asked for after the first`,
  );
  expect(before).toBeLessThanOrEqual(2);
});

test("before a turn of who has used much is a gap, in which another agency's call comes and goes first", async () => {
  let clock = 0;
  const { inTurn } = createTurns(1, () => clock);
  const order: number[] = [];
  const ask = (id: number, milliseconds: number) =>
    inTurn(callerOf(id), async () => {
      clock += milliseconds;
      order.push(id);
    });
  await ask(10, 1_000);
  await ask(20, 10);
  // Nothing else waits: without the gap this one would begin in the next turn of the event loop.
  const much = ask(10, 40);
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([10, 20]);
  await ask(20, 10);
  await much;
  expect(order).toEqual([10, 20, 20, 10]);
});
