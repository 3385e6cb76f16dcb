import { actOnCode } from "./client/errorHandler";
import { NOT_SENT } from "./errors";
import { jsonIn, refusalIn } from "./fileAnswer";

/** A file that was not taken, or did not arrive; the message is fit to show. */
export class FileNotSent extends Error {
  constructor(
    message: string,
    /** Sending it again may help. */
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}

const LOST = "O envio foi interrompido. Verifique sua internet e tente de novo.";
/** Too slow, and too many at the moment. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 429]);
/** Milliseconds that a file may take: at 40 kbit/s it has arrived. */
const longest = ({ size }: File) => 30_000 + size / 5;

type Sent = {
  file: File;
  /** The key of the call: sent again, the file is taken once. */
  key: string;
  enterpriseId: string;
  /** What is said where the answer says nothing. */
  failed: string;
  /** How much of it is sent: 0 to 100. */
  onProgress: (percent: number) => void;
};

/**
 * Sends a file by the gateway's one upload path, to `/uploads/…`; resolves to the answer, null where that cannot be read. `fetch` does not say how
 * much of it is sent. @throws FileNotSent
 */
export const sendFile = (
  path: string,
  { file, key, enterpriseId, failed, onProgress }: Sent,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.timeout = longest(file);
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("x-csrf", "1");
    request.setRequestHeader("x-soleira-enterprise", enterpriseId);
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    const { onLine } = navigator;
    const lost = () => reject(new FileNotSent(onLine || navigator.onLine ? LOST : NOT_SENT, true));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return resolve(jsonIn(responseText));
      const { code, text } = refusalIn(responseText);
      actOnCode(code);
      reject(new FileNotSent(text ?? failed, status >= 500 || MAY_PASS.has(status)));
    };
    request.send(file);
  });
