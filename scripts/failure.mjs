/** An error that is shown in one line, without a stack: something outside these scripts went wrong. */
export const failure = (message) => Object.assign(new Error(message), { expected: true });
