/** An error that is told in one line, without a stack: something outside these scripts went wrong. */
export const failure = (message) => Object.assign(new Error(message), { expected: true });
