/** `Aguarde 9 min 53 s`, `Aguarde 30 s`: on a button that may be pressed again then. */
export const waitText = (seconds: number): string =>
  `Aguarde ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}`;
