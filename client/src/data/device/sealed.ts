import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { deviceDatabases } from "../../ui/storage";

type Place = string;
type Secret = { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer };
interface Device extends DBSchema {
  /** By place: no script can read a key out of it, only use it. */
  keys: { key: Place; value: CryptoKey };
  secrets: { key: Place; value: Secret };
}

let opened: Promise<IDBPDatabase<Device>> | undefined;

/** Rejects where the browser denies it, or has no keys, as outside of https and localhost. */
function device(): Promise<IDBPDatabase<Device>> {
  opened ??= (async () => {
    if (!deviceDatabases() || !globalThis.crypto?.subtle) throw new Error("This browser keeps nothing.");
    return openDB<Device>("soleira", 1, {
      upgrade(database) {
        database.createObjectStore("keys");
        database.createObjectStore("secrets");
      },
    });
  })();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function keyOf(database: IDBPDatabase<Device>, place: Place): Promise<CryptoKey> {
  const known = await database.get("keys", place);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  // Another tab may have made one meanwhile: the first counts.
  const work = database.transaction("keys", "readwrite");
  const first = await work.store.get(place);
  if (!first) await work.store.put(made, place);
  await work.done;
  return first ?? made;
}

/**
 * Texts on this device that only this browser can read, each with a key of its own: without the key what is left of it on the
 * disk says nothing (docs/product/offline.md#sealed). Nothing here throws.
 */
export const sealed = {
  /** Answers whether it is kept. */
  async write(place: Place, text: string): Promise<boolean> {
    try {
      const database = await device();
      const key = await keyOf(database, place);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const secret = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv },
        key,
        new TextEncoder().encode(text),
      );
      const work = database.transaction(["keys", "secrets"], "readwrite");
      // It was forgotten while it was being sealed.
      const wanted = (await work.objectStore("keys").get(place)) !== undefined;
      if (wanted) await work.objectStore("secrets").put({ iv, text: secret }, place);
      await work.done;
      return wanted;
    } catch {
      // Full, denied, or cleared by the browser meanwhile.
      return false;
    }
  },

  async read(place: Place): Promise<string | undefined> {
    try {
      const database = await device();
      const [key, secret] = await Promise.all([database.get("keys", place), database.get("secrets", place)]);
      if (!key || !secret) return undefined;
      const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: secret.iv }, key, secret.text);
      return new TextDecoder().decode(bytes);
    } catch {
      return undefined;
    }
  },

  /** All places that begin so: keys and texts. */
  async forget(beginning: string): Promise<void> {
    try {
      const database = await device();
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
      const work = database.transaction(["keys", "secrets"], "readwrite");
      await Promise.all([work.objectStore("keys").delete(range), work.objectStore("secrets").delete(range)]);
      await work.done;
    } catch {
      // What keeps nothing has nothing to forget.
    }
  },
};
