import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { afterLoad } from "./afterLoad";
import { retryLater } from "./retrying";

/** Code of a page or dialog that could not be fetched: no network, or a new version has replaced it. */
export class CodeNotLoaded extends Error {}

const loaders: (() => Promise<unknown>)[] = [];
const failed = new Set<() => void>();

/** Code that is fetched when it is needed, or ahead of that once the page has loaded (`fetchCodeAhead`). */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  loaders.push(load);
  return load;
}

/**
 * A component whose code is fetched when it is shown first, or ahead of that. React keeps a failure for ever: after
 * `forgetFailedCode` the code is fetched again. @throws CodeNotLoaded to the nearest error boundary
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  loaders.push(load);
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
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = () => new Promise<void>((resolve) => void afterLoad(resolve, 0));

/**
 * Fetches the code of pages, menus and dialogs once the page has loaded and the browser is idle, one after the other:
 * they open without a network too (docs/product/failures.md). What fails is tried again later.
 */
export function fetchCodeAhead(): void {
  if (savesData()) return;
  afterLoad(async () => {
    // What has come may bring more along: the list grows on the way.
    for (const load of loaders) {
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
