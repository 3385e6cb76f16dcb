import { type ComponentType, lazy, useState } from "react";
import { afterLoad } from "./afterLoad";
import { retryLater } from "./retrying";
import { serviceWorkers } from "./storage";

/** Code that could not be fetched: no network, or a new version has replaced it. Who shows it calls `forget`. */
export class CodeNotLoaded extends Error {
  constructor(
    cause: unknown,
    /** React keeps a failure for ever: after this the code is fetched again where it is shown again. */
    readonly forget: () => void,
  ) {
    super("code could not be fetched", { cause });
  }
}

/** A component whose code comes later; `preload` has it come before it is shown. What fails then is met, and said, where it is shown. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => void; hasCome: () => boolean };

/** What has not been fetched ahead yet, the last first: that is what the page which came last may open. */
const ahead: (() => Promise<unknown>)[] = [];

/**
 * React.lazy with a `preload`: a component whose code is fetched when it is shown first, behind the nearest `Suspense`, or
 * ahead of that. @throws CodeNotLoaded to the nearest error boundary
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let come: ComponentType<Props> | undefined;
  const fetch = async () => {
    come ??= await load();
    return come;
  };
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        throw new CodeNotLoaded(cause, () => {
          later = begin();
        });
      }
    }) as unknown as ComponentType<Props>;
  let later = begin();
  ahead.push(fetch);
  return Object.assign((props: Props) => <Later code={() => come ?? later} props={props} />, {
    preload: () => void fetch().catch(() => undefined),
    hasCome: () => come !== undefined,
  });
}

type LaterProps<Props> = { code: () => ComponentType<Props>; props: Props };

/** What has come is drawn at once: React would show the fallback first, and leave it there for 300 ms. */
function Later<Props extends object>({ code, props }: LaterProps<Props>) {
  const [Code] = useState(code);
  return <Code {...props} />;
}

/** Whether the person pays for each byte, and has said so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether a service worker answers this page: it has the code of all of them, of this version. */
const isKept = (): boolean => Boolean(serviceWorkers()?.controller);

/**
 * Preloads what the page may open, then other pages and what those open, once the page has loaded and the browser is idle,
 * one after the other: they open without a network too (docs/product/failures.md#loading). What fails is tried again later.
 * Not where a worker keeps it: to fetch code is to run it, on each page that is opened.
 */
export function preloadAll(): void {
  if (savesData() || isKept()) return;
  const next = async () => {
    const fetch = ahead.pop();
    if (!fetch) return;
    try {
      await fetch();
      afterLoad(() => void next(), 0);
    } catch {
      ahead.push(fetch);
      const stop = retryLater(() => {
        stop();
        preloadAll();
      });
    }
  };
  afterLoad(() => void next());
}
