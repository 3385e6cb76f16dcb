const MINUTE = 60_000;

/** Calls back each minute while the page is in sight, and when it comes back into sight. Answers how to stop. */
export function eachMinuteInSight(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", look);
  const timer = setInterval(look, MINUTE);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
