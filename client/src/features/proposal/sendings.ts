import {
  DOCUMENT_TYPES,
  FILE_SIZE_TEXT,
  FILE_TYPE_TEXT,
  LARGEST_DOCUMENT,
} from "@soleira/schema/proposal/file";

/** A file on its way to a proposal, or one that did not arrive. */
export type Sending = {
  /** The key of the call too: sent again, the file is attached once. */
  readonly key: string;
  readonly place: string;
  readonly file: File;
  /** 0 to 100 */
  readonly percent: number;
  /** Why it did not arrive; null on its way. */
  readonly failure: string | null;
  /** Sending it again may help. */
  readonly mayRetry: boolean;
};

let all: readonly Sending[] = [];
const listeners = new Set<() => void>();
const put = (next: readonly Sending[]) => {
  all = next;
  for (const listener of listeners) listener();
};

/**
 * Files of this page that are being sent, kept apart from what is on the screen: a dialog that closes stops none, and one
 * that is opened again shows what failed.
 */
export const sendings = {
  current: () => all,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  put: (one: Sending) =>
    put(
      all.some(({ key }) => key === one.key)
        ? all.map((was) => (was.key === one.key ? one : was))
        : [...all, one],
    ),
  drop: (key: string) => put(all.filter((one) => one.key !== key)),
};

/** What is wrong with a file before it is sent; null for nothing. */
export function wrongFile({ size, type }: File): string | null {
  if (size > LARGEST_DOCUMENT) return FILE_SIZE_TEXT;
  return DOCUMENT_TYPES.some((known) => known === type) ? null : FILE_TYPE_TEXT;
}
