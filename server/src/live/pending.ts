/** A stream of results that yields none: it lasts until it is returned. Frames go to the socket by another way. */
export class Pending implements AsyncGenerator<never, void, void> {
  readonly #ended: Promise<IteratorReturnResult<void>>;
  #end: (result: IteratorReturnResult<void>) => void = () => {};
  #leave: (() => void) | undefined;
  constructor(leave: () => void) {
    this.#leave = leave;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }
  next(): Promise<IteratorResult<never, void>> {
    return this.#ended;
  }
  async return(): Promise<IteratorResult<never, void>> {
    this.#leave?.();
    this.#leave = undefined;
    this.#end({ done: true, value: undefined });
    return { done: true, value: undefined };
  }
  async throw(error: unknown): Promise<IteratorResult<never, void>> {
    await this.return();
    throw error;
  }
  [Symbol.asyncIterator](): this {
    return this;
  }
  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
