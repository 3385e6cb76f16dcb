/** What the page's first script has asked of the gateway (early.ts). */
export type EarlyAnswer = { sentAt: number; response: Promise<Response> };
declare global {
  interface Window {
    /** By `earlyKey`; made by early.ts or main.tsx, the one that runs first. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** Milliseconds after which an answer that was not taken is too old to be shown. */
const FRESH = 10_000;
const sentAt = new WeakMap<Response, number>();

export const earlyKey = (operationName: string, variables: unknown): string =>
  JSON.stringify([operationName, variables]);

const isFresh = ({ sentAt }: EarlyAnswer) => Date.now() - sentAt < FRESH;

/** Milliseconds for which the answer of what is asked now may be shown: it may be one that was asked early. */
export function freshFor(operationName: string, variables: unknown): number {
  const early = window.earlyAnswers?.get(earlyKey(operationName, variables));
  return early && isFresh(early) ? early.sentAt + FRESH - Date.now() : FRESH;
}

/** Rejects when it is: an early answer is not waited for longer than any other. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** `fetch` of the gateway, for what was asked early its answer; each is taken once. */
export const fetchOrTake: typeof fetch = async (url, init) => {
  const early = window.earlyAnswers;
  if (early?.size && typeof init?.body === "string") {
    const { operationName, variables } = JSON.parse(init.body);
    const key = earlyKey(operationName, variables);
    const taken = early.get(key);
    early.delete(key);
    if (taken && isFresh(taken)) {
      const response = await Promise.race([taken.response, aborted(init.signal)]);
      sentAt.set(response, taken.sentAt);
      return response;
    }
  }
  return fetch(url, init);
};

/** When a request left whose answer was asked early. */
export const sentEarly = (response: Response | undefined): number | undefined =>
  response && sentAt.get(response);

/** Another person may sign in on this page, or the same one in another agency. */
export const forgetEarly = (): void => window.earlyAnswers?.clear();
