/** Values for a short time, at most `max` of them: the one that was longest unused leaves first. */
export class TtlCache<V> {
  readonly #entries = new Map<string, { value: V; until: number }>();
  readonly #max: number;
  readonly #now: () => number;
  constructor(max: number, now: () => number = Date.now) {
    this.#max = max;
    this.#now = now;
  }
  get size(): number {
    return this.#entries.size;
  }
  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }
  set(key: string, value: V, ttl: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#now() + ttl });
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value ?? "");
  }
  delete(key: string): void {
    this.#entries.delete(key);
  }
}
