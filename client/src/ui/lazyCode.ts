import { type ComponentType, createElement, lazy, useState } from "react";
import { afterLoad } from "./afterLoad";
import { retryLater } from "./retrying";
import { serviceWorkers } from "./storage";

/** Code of a page or dialog that could not be fetched: no network, or a new version has replaced it. */
export class CodeNotLoaded extends Error {}

type Load = () => Promise<unknown>;
/** What a page opens: menus and dialogs. */
const parts: Load[] = [];
const pages: Load[] = [];
const failed = new Set<() => void>();

/** A component whose code comes later; `fetch` has it come before it is shown. */
type LaterComponent<Props> = ComponentType<Props> & { fetch: Load };

/** Code that is fetched when it is needed, or ahead of that once the page has loaded (`fetchCodeAhead`). */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  parts.push(load);
  return load;
}

/**
 * A component whose code is fetched when it is shown first, or ahead of that. React keeps a failure for ever: after
 * `forgetFailedCode` the code is fetched again. @throws CodeNotLoaded to the nearest error boundary
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterComponent<Props> {
  return lazyIn(parts, load);
}

/** `lazyCode` for a whole page: what the page that is shown may open is fetched before it. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterComponent<Props> {
  return lazyIn(pages, load);
}

function lazyIn<Props extends object>(
  list: Load[],
  load: () => Promise<ComponentType<Props>>,
): LaterComponent<Props> {
  let come: ComponentType<Props> | undefined;
  const fetch = async () => {
    come ??= await load();
    return come;
  };
  list.push(fetch);
  let Loaded: ComponentType<Props>;
  const begin = () => {
    Loaded = lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        failed.add(begin);
        throw new CodeNotLoaded("code could not be fetched", { cause });
      }
    }) as unknown as ComponentType<Props>;
  };
  begin();
  const code = () => come ?? Loaded;
  return Object.assign((props: Props) => createElement(Later<Props>, { code, props }), { fetch });
}

type LaterProps<Props> = { code: () => ComponentType<Props>; props: Props };

/** What has come is drawn at once: React would show the fallback first, and leave it there for 300 ms. */
function Later<Props extends object>({ code, props }: LaterProps<Props>) {
  const [Code] = useState(code);
  return createElement(Code, props);
}

/** What failed is fetched again where it is shown again. */
export function forgetFailedCode(): void {
  for (const begin of failed) begin();
  failed.clear();
}

/** Whether the person pays for each byte, and has said so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether a service worker answers this page: it has the code of all of them, of this version. */
const isKept = (): boolean => Boolean(serviceWorkers()?.controller);

const idle = () => new Promise<void>((resolve) => void afterLoad(resolve, 0));

/**
 * Fetches the code of menus and dialogs, then of other pages, once the page has loaded and the browser is idle, one after
 * the other: they open without a network too (docs/product/failures.md). What fails is tried again later. Not where a
 * worker keeps it: to fetch code is to run it, on each page that is opened.
 */
export function fetchCodeAhead(): void {
  if (savesData() || isKept()) return;
  afterLoad(async () => {
    // A page that has come may bring more along: the lists grow on the way.
    let [part, page] = [0, 0];
    for (;;) {
      const load = part < parts.length ? parts[part++] : pages[page++];
      if (!load) return;
      try {
        await load();
      } catch {
        const stop = retryLater(() => {
          stop();
          fetchCodeAhead();
        });
        return;
      }
      await idle();
    }
  });
}
