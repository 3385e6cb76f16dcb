import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { afterLoad } from "./afterLoad";
import { retryLater } from "./retrying";

/** Code of a page or dialog that could not be fetched: no network, or a new version has replaced it. */
export class CodeNotLoaded extends Error {}

type Load = () => Promise<unknown>;
/** What a page opens: menus and dialogs. */
const parts: Load[] = [];
const pages: Load[] = [];
const failed = new Set<() => void>();

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
): ComponentType<Props> {
  return lazyIn(parts, load);
}

/** `lazyCode` for a whole page: what the page that is shown may open is fetched before it. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyIn(pages, load);
}

function lazyIn<Props extends object>(
  list: Load[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  list.push(load);
  let Loaded: LazyExoticComponent<ComponentType<Props>>;
  const begin = () => {
    Loaded = lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed.add(begin);
        throw new CodeNotLoaded("code could not be fetched", { cause });
      }
    });
  };
  begin();
  return (props) => createElement(Loaded as ComponentType<Props>, props);
}

/** What failed is fetched again where it is shown again. */
export function forgetFailedCode(): void {
  for (const begin of failed) begin();
  failed.clear();
}

/** Whether the person pays for each byte, and has said so. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = () => new Promise<void>((resolve) => void afterLoad(resolve, 0));

/**
 * Fetches the code of menus and dialogs, then of other pages, once the page has loaded and the browser is idle, one after
 * the other: they open without a network too (docs/product/failures.md). What fails is tried again later.
 */
export function fetchCodeAhead(): void {
  if (savesData()) return;
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
