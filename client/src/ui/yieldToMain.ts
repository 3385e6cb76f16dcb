/** Lets the browser handle pending input and painting before a long piece of work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Lets all go first that has something to do, drawing in slices too, as long as that is not too long. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });
