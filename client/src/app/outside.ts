/** Whether an address is of the pages before the shell, where nobody may be signed in. */
export const isOutside = (path: string): boolean => /^\/(login|reset-password)(\/|$)/.test(path);
