import { Stop } from "./stop";

type UnderWay = { answer: Promise<unknown>; stop: Stop; waiting: number };

/**
 * Equal requests under way are one: each caller of the same key meanwhile gets the same answer, or the same failure.
 * It is stopped when the last of its callers is.
 */
export class RequestCoalescer {
  readonly #underWay = new Map<string, UnderWay>();

  /**
   * Joins the request of this key, or begins it. All requests of one key have one type of answer. A caller without a
   * `stop` waits for the answer in any case.
   */
  run<T>(key: string, request: (stop: Stop) => Promise<T>, stop?: Stop): Promise<T> {
    const shared = this.#underWay.get(key) ?? this.#begin(key, request);
    shared.waiting++;
    const leave = stop?.onStop(() => {
      if (--shared.waiting > 0) return;
      this.#release(key, shared);
      shared.stop.stop();
    });
    if (leave) shared.answer.then(leave, leave);
    return shared.answer as Promise<T>;
  }

  #begin(key: string, request: (stop: Stop) => Promise<unknown>): UnderWay {
    const stop = new Stop();
    const shared = { answer: request(stop), stop, waiting: 0 };
    this.#underWay.set(key, shared);
    const release = () => this.#release(key, shared);
    shared.answer.then(release, release);
    return shared;
  }

  #release(key: string, shared: UnderWay): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}
