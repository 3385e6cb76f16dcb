/** Lets the browser do what waits, like an answer to a press, before a long piece of work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
