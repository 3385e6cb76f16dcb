/**
 * Equal requests under way are one: each caller of the same key meanwhile gets the same answer, or the same failure.
 */
export class RequestCoalescer {
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** Joins the request of this key, or begins it. All requests of one key have one type of answer. */
  run<T>(key: string, request: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) return known as Promise<T>;
    const answer = request();
    this.#underWay.set(key, answer);
    const release = () => this.#underWay.delete(key);
    answer.then(release, release);
    return answer;
  }
}
