import { useEffect, useEffectEvent } from "react";

/** First wait in milliseconds, and the longest; each is double the one before. */
const FIRST = 15_000;
const LONGEST = 120_000;
/** Nothing has failed for this long: the next failure begins with the first wait. */
const CALM = 60_000;

type Retry = () => void;
const waiting = new Set<Retry>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let calmSince = 0;

/** 0.75 to 1.25 times the wait: a thousand pages do not come back in the same instant. */
const wait = () => Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + Math.random() / 2);

function schedule() {
  clearTimeout(timer);
  timer = waiting.size > 0 ? setTimeout(tick, wait()) : undefined;
}

function tick() {
  tries++;
  // The page is hidden, or there is no network: both end with an event.
  if (document.visibilityState === "visible" && navigator.onLine) for (const retry of [...waiting]) retry();
  schedule();
}

/** Tries everything again that has failed: the connection is back. */
export function retryNow(): void {
  tries = 0;
  for (const retry of [...waiting]) retry();
  schedule();
}

const onVisible = () => {
  if (document.visibilityState === "visible" && navigator.onLine) retryNow();
};

/**
 * Has something that failed tried again until it is taken back: when the network returns, when the page is looked at
 * again, and at growing intervals (docs/product/failures.md). Returns how to take it back.
 */
export function retryLater(retry: Retry): () => void {
  if (waiting.size === 0) {
    window.addEventListener("online", retryNow);
    document.addEventListener("visibilitychange", onVisible);
    if (Date.now() - calmSince > CALM) tries = 0;
  }
  waiting.add(retry);
  if (timer === undefined) schedule();
  return () => {
    if (!waiting.delete(retry) || waiting.size > 0) return;
    window.removeEventListener("online", retryNow);
    document.removeEventListener("visibilitychange", onVisible);
    calmSince = Date.now();
    schedule();
  };
}

/** Has it tried again like that while it is given, unless a try is under way. */
export function useRetry(onRetry: Retry | undefined, busy: boolean): void {
  const retry = useEffectEvent(() => {
    if (!busy) onRetry?.();
  });
  const retries = onRetry !== undefined;
  useEffect(() => (retries ? retryLater(() => retry()) : undefined), [retries]);
}
