/** An alert on its way to the screen. */
export type AlertEntry = {
  id: number;
  kind: "success" | "error";
  text: string;
  action: { label: string; run: () => void } | undefined;
  /** Until it is closed or its action pressed. */
  stays: boolean;
};

type AlertOptions = {
  /** Shows 'Desfazer', which calls this and closes the alert. */
  undo?: () => void;
  /** Any other one thing to do about it. */
  action?: { label: string; run: () => void };
  stays?: boolean;
};

const AT_MOST = 4;
let entries: readonly AlertEntry[] = [];
let last = 0;
const listeners = new Set<() => void>();

function put(next: readonly AlertEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function show(kind: AlertEntry["kind"], text: string, { undo, action, stays = false }: AlertOptions = {}) {
  const entry = { id: ++last, kind, text, stays, action: undo ? { label: "Desfazer", run: undo } : action };
  // The same words again replace the first ones: ten failed calls are one thing to read.
  const others = entries.filter((other) => other.text !== text);
  put(
    [...others.filter((other) => other.stays), ...others.filter((other) => !other.stays), entry].slice(
      -AT_MOST,
    ),
  );
  return entry.id;
}

/** Shows what happened: success closes after 3 s, an error after 6 s (docs/product/errors.md#alerts). */
export const alert = {
  success: (text: string, options?: AlertOptions) => show("success", text, options),
  error: (text: string, options?: AlertOptions) => show("error", text, options),
  dismiss: (id: number) => put(entries.filter((entry) => entry.id !== id)),
};

export const alerts = {
  current: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
