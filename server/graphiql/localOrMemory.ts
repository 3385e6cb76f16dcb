const PROBE = "graphiql:probe";

/** The browser's storage; where it denies one or has no room, one that lasts as long as the page. */
export function localOrMemory(): Storage {
  try {
    const local = window.localStorage;
    local.setItem(PROBE, "");
    local.removeItem(PROBE);
    return local;
  } catch {
    const texts = new Map<string, string>();
    return {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => void texts.set(key, text),
      removeItem: (key) => void texts.delete(key),
      clear: () => texts.clear(),
      key: (index) => [...texts.keys()][index] ?? null,
      get length() {
        return texts.size;
      },
    };
  }
}
