import { jest } from "@jest/globals";
import { fetchCodeAhead, laterCode, lazyCode, lazyPage } from "./lazyCode";

afterEach(() => jest.useRealTimers());

test("what the page opens is fetched before other pages, and what those open before the next of them", async () => {
  jest.useFakeTimers();
  const fetched: string[] = [];
  const code = (name: string, then?: () => void) => async () => {
    fetched.push(name);
    then?.();
    return () => null;
  };
  lazyPage(code("leads", () => laterCode(code("menu of leads"))));
  lazyPage(code("agenda"));
  laterCode(code("menu"));
  lazyCode(code("dialog"));
  fetchCodeAhead();
  await jest.advanceTimersByTimeAsync(2999);
  expect(fetched).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual(["menu", "dialog", "leads", "menu of leads", "agenda"]);
});

test("what a worker keeps is not fetched ahead", async () => {
  jest.useFakeTimers();
  const menu = jest.fn(async () => () => null);
  laterCode(menu);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller: {} } });
  try {
    fetchCodeAhead();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(menu).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, "serviceWorker");
  }
  fetchCodeAhead();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(menu).toHaveBeenCalled();
});
