import type { MoveForm } from "@soleira/schema/attendance/move";
import type { MoveData, MoveIntent } from "../../data/board/moveIntent";
import { idempotencyKey } from "../../data/idempotencyKey";

/** A dialog that waits for the person's input. */
export type OpenDialog = {
  intent: MoveIntent & { form: MoveForm };
  /** Why the last try failed; what was typed then is in `intent.data`. */
  error: string | null;
};

/** What every dialog of a move is given. */
export type MoveDialogProps = {
  openDialog: OpenDialog;
  onConfirm: (data: MoveData) => void;
  onCancel: () => void;
};

/** Holds the dialog that is open, outside React: opening one renders `MoveDialogHost` and not the page. */
export function createDialogStore() {
  let current: OpenDialog | null = null;
  const listeners = new Set<() => void>();
  return {
    current: (): OpenDialog | null => current,
    set(next: OpenDialog | null): void {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The key of the draft of a move's dialog (data/drafts.ts). */
export const draftKeyOf = ({ id, to }: Pick<MoveIntent, "id" | "to">): string => `move:${id}:${to.status}`;

/** The data that every following dialog keeps: what becomes of an open visit is sent with the last one's. */
export const openVisitsOf = ({ openVisits, visitReasonId }: MoveData): MoveData =>
  openVisits ? { openVisits, ...(visitReasonId && { visitReasonId }) } : {};

/** The same intent with other data is another call with a new key; the same data keeps the key. */
export function withData<I extends MoveIntent>(intent: I, data: MoveData): I {
  const same = JSON.stringify(intent.data) === JSON.stringify(data);
  return { ...intent, data, key: same ? intent.key : idempotencyKey() };
}
