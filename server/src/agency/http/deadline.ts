/**
 * An end of time in the shape that node-fetch asks of a signal. An AbortController with its EventTarget, and what it
 * hangs on each call, costs an eighth of the call.
 */
export class Deadline {
  /** By this node-fetch knows a signal. */
  readonly [Symbol.toStringTag] = "AbortSignal";
  readonly #listeners = new Set<() => void>();
  readonly #timer: NodeJS.Timeout;
  readonly #last: number;
  #passed = false;

  /** With `longest` it can be put off until then. */
  constructor(milliseconds: number, longest = milliseconds) {
    this.#last = Date.now() + longest - milliseconds;
    this.#timer = setTimeout(() => this.pass(), milliseconds);
  }

  /** Something went on: the time begins anew. */
  putOff(): void {
    if (Date.now() < this.#last) this.#timer.refresh();
  }

  /** The end, at its time or before. */
  pass(): void {
    this.#passed = true;
    for (const listener of this.#listeners) listener();
  }

  get aborted(): boolean {
    return this.#passed;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** The work was done in time. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}
