/** Random in name only: the same seed gives the same demo, everywhere and for ever (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A whole number from low to high, both included. */
    between,
    chance: (probability: number) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    /** `count` different ones, fewer when the list is shorter. */
    some<T>(list: readonly T[], count: number): T[] {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [item] = rest.splice(Math.floor(next() * rest.length), 1);
        return item as T;
      });
    },
  };
}
export type Random = ReturnType<typeof seeded>;
