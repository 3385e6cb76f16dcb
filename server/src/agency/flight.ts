import type { Dated } from "./http";

/** The longest, in milliseconds, that an answer stays shared among operations that overlap. */
const BURST = 300;

/** A read that equal ones join. With `linger` they still may while an operation that uses it is under way. */
export class Flight {
  readonly answer: Promise<Dated<unknown>>;
  readonly #land: () => void;
  #users = 0;
  #late: NodeJS.Timeout | undefined;

  constructor(answer: Promise<Dated<unknown>>, land: () => void) {
    this.answer = answer;
    this.#land = land;
  }

  /** One more operation uses it, until that operation is over. */
  use(ended: Promise<void> | undefined): void {
    if (!ended) return;
    this.#users++;
    void ended.then(() => {
      if (--this.#users > 0 || !this.#late) return;
      clearTimeout(this.#late);
      this.#land();
    });
  }

  /** The answer is there; it may be joined until nobody uses it any more, for a moment at most. */
  linger(ended: Promise<void>): void {
    this.#late = setTimeout(this.#land, BURST).unref();
    this.use(ended);
  }
}
