/** A signal that ends a wait early. */
export function createWakeSignal() {
  let isNotified = false;
  let wake: () => void = () => undefined;
  const pause = (milliseconds: number, stopped: AbortSignal, isWakeable: boolean) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stopped.removeEventListener("abort", done);
        wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      stopped.addEventListener("abort", done);
      if (isWakeable) wake = done;
      if (stopped.aborted || (isWakeable && isNotified)) done();
    });
  return {
    notify: () => {
      isNotified = true;
      wake();
    },
    /** Forgets earlier notifications. */
    reset: () => {
      isNotified = false;
    },
    /** Ends after that time, when notified (or notified since `reset`), or when stopped. */
    wait: (milliseconds: number, stopped: AbortSignal) => pause(milliseconds, stopped, true),
    /** Ends after that time or when stopped; a notification does not shorten it. */
    sleep: (milliseconds: number, stopped: AbortSignal) => pause(milliseconds, stopped, false),
  };
}
