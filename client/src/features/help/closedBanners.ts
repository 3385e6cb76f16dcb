import { deviceStorage } from "../../ui/storage";

const KEY = "soleira.banners";
const MOST = 50;

function closed(): string[] {
  try {
    const list: unknown = JSON.parse(deviceStorage.read(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Banners that were closed on this device, by their ids (docs/product/help.md#banner). */
export const closedBanners = {
  has: (id: string): boolean => closed().includes(id),
  add(id: string): void {
    const others = closed().filter((one) => one !== id);
    deviceStorage.write(KEY, JSON.stringify([...others, id].slice(-MOST)));
  },
};
