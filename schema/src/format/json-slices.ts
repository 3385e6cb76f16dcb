/** Entries of a list from which on its values are written one by one. */
const LONG = 20;
/** Levels below a value in which a long list is looked for. */
const LEVELS = 6;
/** Milliseconds for which it is written before others have their turn. */
const SLICE = 4;

function isLong(value: unknown, levels = LEVELS): boolean {
  if (typeof value !== "object" || value === null || levels === 0) return false;
  if (Array.isArray(value)) return value.length > LONG || value.some((one) => isLong(one, levels - 1));
  if ("toJSON" in value) return false;
  return Object.values(value).some((one) => isLong(one, levels - 1));
}

/** The text of a value as `JSON.stringify` writes it, in parts: an entry of a long list is one. */
function* parts(value: unknown): Generator<string> {
  if (!isLong(value)) {
    yield JSON.stringify(value) ?? "null";
    return;
  }
  let separator = "";
  if (Array.isArray(value)) {
    yield "[";
    for (const one of value) {
      yield separator;
      yield* parts(one);
      separator = ",";
    }
    yield "]";
    return;
  }
  yield "{";
  for (const [name, one] of Object.entries(value as object)) {
    if (one === undefined || typeof one === "function" || typeof one === "symbol") continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* parts(one);
    separator = ",";
  }
  yield "}";
}

/**
 * The text of a value as `JSON.stringify` writes it. A long one is written in slices, so that whoever shares the loop has
 * their turn between them (docs/product/neighbours.md#answers).
 * @param pause ends when others had their turn
 * @param now milliseconds of a clock that only goes forward
 */
export async function jsonInSlices(
  value: unknown,
  pause: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<string> {
  let text = "";
  let since = now();
  for (const part of parts(value)) {
    text += part;
    if (now() - since < SLICE) continue;
    await pause();
    since = now();
  }
  return text;
}
