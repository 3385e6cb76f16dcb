/** Asks what fails where everybody sees it: a hook's `error`, or the next time that it is asked. */
export const quietly = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
