import { setTimeout as pause } from "node:timers/promises";
import { unreachable } from "./agency-error";
import { createCallerSlots } from "./caller-slots";

/** Work that lasts until it is ended. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}
const LONG = 60_000;

/** All eight turns of one caller, taken. */
function busy() {
  const slots = createCallerSlots();
  const eight = Array.from({ length: 8 }, held);
  const running = Promise.all(eight.map(({ work }) => slots.run("ana", LONG, work)));
  const end = (count: number) => {
    for (const one of eight.splice(0, count)) one.end();
  };
  return { slots, running, end };
}

test("what got its turn in time may take longer than it would have waited", async () => {
  const { slots, running, end } = busy();
  const began: number[] = [];
  const ninth = slots.run("ana", 200, async (left) => {
    began.push(left);
    await pause(400);
    return "done";
  });
  expect(began).toEqual([]);
  end(1);
  expect(await ninth).toBe("done");
  expect(began).toEqual([expect.any(Number)]);
  expect(began[0]).toBeLessThanOrEqual(200);
  end(7);
  await running;
});

test("what waited too long is not begun, and takes no turn from those behind it", async () => {
  const { slots, running, end } = busy();
  const begun: string[] = [];
  const tooLate = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) =>
    slots.run("ana", 20, async () => void begun.push(name)),
  );
  const patient = slots.run("ana", LONG, async () => void begun.push("patient"));
  for (const one of await Promise.allSettled(tooLate))
    expect(one).toMatchObject({ reason: { code: "UPSTREAM_UNAVAILABLE", details: { notDone: true } } });
  end(8);
  await running;
  await patient;
  expect(begun).toEqual(["patient"]);
});

test("what waited too long while others of the caller were answered says that there are too many", async () => {
  const { slots, running, end } = busy();
  const next = held();
  const before = slots.run("ana", LONG, next.work);
  const late = slots.run("ana", 40, async () => undefined);
  // Its place goes to the one before.
  end(1);
  await expect(late).rejects.toMatchObject({
    code: "TOO_MANY",
    details: { retryAfter: 1_000, notDone: true },
  });
  next.end();
  end(7);
  await Promise.all([running, before]);
});

test("a read whose turn left it too little time says that there are too many; of a write it is not known", async () => {
  const { slots, running, end } = busy();
  const tooSlow = async (left: number): Promise<void> => {
    await pause(left + 5);
    throw unreachable(`took longer than ${left} ms`);
  };
  const read = slots.run("ana", 60, tooSlow, true);
  const write = slots.run("ana", 60, tooSlow);
  end(2);
  // Both at once: which of them is refused first is not said.
  await Promise.all([
    expect(read).rejects.toMatchObject({ code: "TOO_MANY", details: { retryAfter: 1_000 } }),
    expect(write).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" }),
  ]);
  end(6);
  await running;
});
