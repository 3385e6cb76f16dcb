/** Runs at once, and of all further calls within `pause` ms one at its end: a burst of events is two queries at most. */
export function throttle(pause: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (!again) return;
    again = false;
    call();
  };
  const call = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    timer = setTimeout(rest, pause);
    run();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return { call, cancel };
}
