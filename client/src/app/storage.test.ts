import { jest } from "@jest/globals";
import { closedBanners } from "../features/help/closedBanners";
import { deviceStorage, serviceWorkers, tabChannel, tabStorage } from "../ui/storage";
import { applyAppearance, keepAppearance, readAppearance } from "./appearance";

const refuse = () => {
  throw new DOMException("Denied.", "SecurityError");
};
beforeEach(() => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: refuse });
  Object.assign(globalThis, { BroadcastChannel: refuse });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
});

test("where the browser denies storage, what is kept lasts as long as the page, and nothing throws", () => {
  for (const storage of [deviceStorage, tabStorage]) {
    expect([storage.read("one"), storage.keys()]).toEqual([null, []]);
    expect(storage.write("one", "1")).toBe(false);
    expect([storage.read("one"), storage.holds("one"), storage.keys()]).toEqual(["1", false, ["one"]]);
    storage.erase("one");
    expect([storage.read("one"), storage.keys()]).toEqual([null, []]);
  }
  expect([serviceWorkers(), tabChannel("soleira")]).toEqual([undefined, undefined]);
});

test("appearance and closed banners hold there", () => {
  applyAppearance(readAppearance());
  keepAppearance("dark");
  expect([readAppearance(), document.documentElement.dataset.theme]).toEqual(["dark", "dark"]);
  keepAppearance("system");
  closedBanners.add("7");
  expect([closedBanners.has("7"), closedBanners.has("8")]).toEqual([true, false]);
});
