/** Milliseconds until a list that could not be read is read again. */
const AGAIN = 5_000;

/** Reads until that succeeds; `onFailed` is called after each failure. Returns how to stop. */
export function untilRead<Answer>(
  read: () => Promise<Answer>,
  onRead: (answer: Answer) => void,
  onFailed?: () => void,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    void read().then(
      (answer) => {
        if (!stopped) onRead(answer);
      },
      () => {
        if (stopped) return;
        timer = setTimeout(attempt, AGAIN);
        onFailed?.();
      },
    );
  attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
