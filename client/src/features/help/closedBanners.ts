import { deviceStorage } from "../../data/deviceStorage";

const KEY = "soleira.banners";
const MOST = 50;
/** Closed in this page, also where the device stores nothing. */
const here = new Set<string>();

function closed(): string[] {
  try {
    const list: unknown = JSON.parse(deviceStorage()?.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Banners that were closed on this device, by their ids (docs/product/help.md#banner). */
export const closedBanners = {
  has: (id: string): boolean => here.has(id) || closed().includes(id),
  add(id: string): void {
    here.add(id);
    const others = closed().filter((one) => one !== id);
    try {
      deviceStorage()?.setItem(KEY, JSON.stringify([...others, id].slice(-MOST)));
    } catch {
      // A full storage: it stays closed as long as the page lives.
    }
  },
};
