type Answer = { status: number; json?: unknown } | "lost";

/**
 * Stands in for the gateway's upload path: jsdom sends nothing. Each call waits until `answer` is called for it.
 * `undo` puts the browser's own back.
 */
export function uploadsOf() {
  const own = window.XMLHttpRequest;
  const sent: { path: string; headers: Record<string, string>; file: File; request: Request }[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = "";
    private path = "";
    private readonly headers: Record<string, string> = {};
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(file: File) {
      sent.push({ path: this.path, headers: this.headers, file, request: this });
    }
  }
  Object.assign(window, { XMLHttpRequest: Request });
  const last = () => {
    const one = sent.at(-1);
    if (!one) throw new Error("Nothing was sent.");
    return one.request;
  };
  return {
    sent,
    progress: (loaded: number, total: number) => last().upload.onprogress?.({ loaded, total }),
    answer: (answer: Answer) => {
      const request = last();
      if (answer === "lost") return request.onerror?.();
      request.status = answer.status;
      request.responseText = JSON.stringify(answer.json ?? {});
      request.onload?.();
    },
    undo: () => Object.assign(window, { XMLHttpRequest: own }),
  };
}

/** What the gateway answers to a file that it refuses, at the field `file`. */
export const refusedFile = (status: number, code: string, message: string) => ({
  status,
  json: { errors: [{ message, extensions: { code, fields: [{ field: "file", message }] } }] },
});
