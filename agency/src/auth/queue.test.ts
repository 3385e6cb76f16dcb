import { createQueue } from "./queue";

/** Work that ends when the test says so. */
function jobs() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const job = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, ends, job };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many at once, so many wait in their order, and further ones are refused", async () => {
  const { begun, ends, job } = jobs();
  const queue = createQueue({ atOnce: 2, waiting: 2, refuse: () => new Error("full") });
  const runs = [1, 2, 3, 4].map((name) => queue.run(job(name)));
  await expect(queue.run(job(5))).rejects.toThrow("full");
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  // One has left the line: there is room for another.
  runs.push(queue.run(job(6)));
  for (let index = 0; index < 6; index++) {
    for (const end of ends) end();
    await settled();
  }
  expect(await Promise.all(runs)).toEqual([1, 2, 3, 4, 6]);
  expect(begun).toEqual([1, 2, 3, 4, 6]);
});

test("what fails gives its turn back", async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, refuse: () => new Error("full") });
  const failed = queue.run(() => Promise.reject(new Error("wrong")));
  const next = queue.run(async () => "right");
  await expect(failed).rejects.toThrow("wrong");
  await expect(next).resolves.toBe("right");
  await expect(queue.run(async () => "again")).resolves.toBe("again");
});
