const camel = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A document with its keys in one spelling, `showBanner` of `show_banner` too, in what it holds as well
 * (docs/product/help.md#configuration). Where both are there the one without underscores counts. `maps` are fields whose keys
 * are data, and stay.
 */
export function inOneSpelling(document: unknown, maps: readonly string[]): unknown {
  if (!isObject(document)) return document;
  const spelled = new Map<string, unknown>();
  for (const [key, value] of Object.entries(document)) {
    const name = camel(key);
    if (name !== key && Object.hasOwn(document, name)) continue;
    spelled.set(name, maps.includes(name) ? value : inOneSpelling(value, maps));
  }
  return Object.fromEntries(spelled);
}
