import { RequestCoalescer } from "./request-coalescer";

let coalescer: RequestCoalescer;
let asked: string[];
beforeEach(() => {
  coalescer = new RequestCoalescer();
  asked = [];
});

/** A request that is answered when the test says so. */
function held(key: string) {
  let release: (answer: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<string>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  const ask = () =>
    coalescer.run(key, () => {
      asked.push(key);
      return answer;
    });
  return { ask, release, fail };
}

test("equal requests under way are one call with one answer", async () => {
  const { ask, release } = held("a");
  const all = Array.from({ length: 50 }, ask);
  release("answer");
  expect(await Promise.all(all)).toEqual(Array(50).fill("answer"));
  expect(asked).toEqual(["a"]);
});

test("another key is another call", async () => {
  const [one, other] = [held("a"), held("b")];
  const both = [one.ask(), other.ask()];
  one.release("1");
  other.release("2");
  expect(await Promise.all(both)).toEqual(["1", "2"]);
});

test("a request that was answered is not given to a later caller", async () => {
  const { ask, release } = held("a");
  const first = ask();
  release("answer");
  await first;
  await ask();
  expect(asked).toEqual(["a", "a"]);
});

test("a request that failed fails for those who joined it, and is begun anew", async () => {
  const { ask, fail } = held("a");
  const both = [ask(), ask()];
  fail(new Error("away"));
  for (const one of both) await expect(one).rejects.toThrow("away");
  await expect(ask()).rejects.toThrow("away");
  expect(asked).toEqual(["a", "a"]);
});
