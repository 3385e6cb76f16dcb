/** Lets the browser handle pending input and painting before a long piece of work goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
