import {
  DOCUMENT_TYPES,
  FILE_SIZE_TEXT,
  FILE_TYPE_TEXT,
  LARGEST_DOCUMENT,
} from "@soleira/schema/proposal/file";
import { refusalIn } from "../../data/fileAnswer";

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

const LOST = "O envio foi interrompido. Verifique sua internet e tente de novo.";
const FAILED = "Não foi possível anexar o arquivo. Tente de novo em instantes.";
export type Outcome = { failure: string | null; mayRetry: boolean };

/** Sends a file by the gateway's upload path. `fetch` does not say how much of it is sent. */
export const sendFile = (
  { file, key }: Sending,
  { proposalId, enterpriseId }: { proposalId: string; enterpriseId: string },
  onProgress: (percent: number) => void,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const path = `/uploads/proposals/${encodeURIComponent(proposalId)}/documents`;
    request.open("POST", `${path}?name=${encodeURIComponent(file.name.slice(0, 120))}`);
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("x-csrf", "1");
    request.setRequestHeader("x-soleira-enterprise", enterpriseId);
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve({ failure: LOST, mayRetry: true });
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 201) return resolve({ failure: null, mayRetry: false });
      resolve({
        failure: refusalIn(responseText).text ?? FAILED,
        mayRetry: status >= 500 || MAY_PASS.has(status),
      });
    };
    request.send(file);
  });
/** Too slow, and too many at the moment. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 429]);
