import type { Page } from "@playwright/test";

/** What the device keeps of that kind and can be opened, of all people, as one text. */
export const kept = (page: Page, kind: "pack" | "outbox"): Promise<string> =>
  // As text: what compiles this file adds to functions what the page does not know.
  page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (!(await indexedDB.databases()).some(({ name }) => name === "soleira")) return "";
    const database = await done(indexedDB.open("soleira"));
    const texts = [];
    for (const place of await done(database.transaction("secrets").objectStore("secrets").getAllKeys())) {
      if (!place.startsWith("${kind}:")) continue;
      const key = await done(database.transaction("keys").objectStore("keys").get(place));
      const { iv, text } = await done(database.transaction("secrets").objectStore("secrets").get(place));
      if (key) texts.push(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, text)));
    }
    database.close();
    return texts.join("\\n");
  })()`);
