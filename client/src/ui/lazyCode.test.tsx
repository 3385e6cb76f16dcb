import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazyCode, preloadAll } from "./lazyCode";
import { Opened } from "./Opened";

afterEach(() => jest.useRealTimers());

test("what the last page opens is fetched before other pages, and what those open before the next of them", async () => {
  jest.useFakeTimers();
  const fetched: string[] = [];
  const code = (name: string, then?: () => void) => async () => {
    fetched.push(name);
    then?.();
    return () => null;
  };
  lazyCode(code("agenda"));
  lazyCode(code("leads", () => lazyCode(code("menu of leads"))));
  lazyCode(code("dialog"));
  preloadAll();
  await jest.advanceTimersByTimeAsync(2999);
  expect(fetched).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual(["dialog", "leads", "menu of leads", "agenda"]);
});

test("what a worker keeps is not fetched ahead", async () => {
  jest.useFakeTimers();
  const dialog = jest.fn(async () => () => null);
  lazyCode(dialog);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller: {} } });
  try {
    preloadAll();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(dialog).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, "serviceWorker");
  }
  preloadAll();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(dialog).toHaveBeenCalled();
});

test("code that did not come says so in its place, and is fetched again", async () => {
  // React reports what a boundary has caught.
  const reported = jest.spyOn(console, "error").mockImplementation(() => undefined);
  let network = false;
  const load = jest.fn(async () => {
    if (!network) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>A parte</p>;
  });
  const Part = lazyCode(load);
  Part.preload();
  render(
    <ErrorBoundary part>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  network = true;
  await act(async () => again.click());
  expect(await screen.findByText("A parte")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});

test("what has come opens in the render of the press: keys that follow it meet what was opened", async () => {
  const Part = lazyCode(async () => () => <p>A parte</p>);
  Part.preload();
  await Promise.resolve();
  await Promise.resolve();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  // Without `act`, which would wait for the renders that come after.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  flushSync(() =>
    root.render(
      <Opened of={Part} onFailed={() => undefined}>
        <Part />
      </Opened>,
    ),
  );
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(place).toHaveTextContent("A parte");
  act(() => root.unmount());
});
