/** How far the browser's clock is behind the server's, in milliseconds. Module state: the browser has one clock. */
let behind = 0;
let known = false;
const listeners = new Set<() => void>();

/** The time by the server's clock: the browser's, corrected by the Date headers of answers. */
export const clock = {
  now: (): Date => new Date(Date.now() + behind),

  /** How far the browser's clock is known to be behind, in milliseconds; 0 before the first answer. */
  behind: (): number => behind,

  /** An answer has said what time it is. */
  known: (): boolean => known,

  /**
   * An answer's Date header, with the browser's times of asking and of answering. It names a whole second somewhere
   * between the two, and the clock is corrected by no more than that proves: a right one is left as it is.
   */
  observe(date: string | null | undefined, asked: number, answered: number): void {
    const second = date ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(second)) return;
    known = true;
    const before = behind;
    behind = Math.max(second - answered, Math.min(second + 1000 - asked, behind));
    if (behind !== before) for (const listener of listeners) listener();
  },

  /** Calls `listener` after each correction. Returns how to stop. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
