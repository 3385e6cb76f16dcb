/**
 * Says that nobody waits for an answer any more. What is needed here of an AbortSignal, whose EventTarget costs too much
 * for each call (deadline.ts).
 */
export class Stop {
  readonly #listeners = new Set<() => void>();
  #stopped = false;

  get stopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Runs the listener at the stop, unless what this answers is called before. */
  onStop(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** How an operation ends: its answer is sent, or its caller is gone, which is an end of both. */
export type Ends = {
  answered: Stop;
  gone: Stop;
  /** Milliseconds since 1970 at which no read is waited for any more. */
  last?: number;
};
/** Without `milliseconds` for all of its reads they have as long as it takes. */
export const newEnds = (milliseconds?: number): Ends => ({
  answered: new Stop(),
  gone: new Stop(),
  ...(milliseconds !== undefined && { last: Date.now() + milliseconds }),
});
export const stopAll = ({ answered, gone }: Ends): void => {
  answered.stop();
  gone.stop();
};
