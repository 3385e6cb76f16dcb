import type { StepFacts } from "@soleira/schema/attendance/next-step";

/** A lead whose next step has just ended. */
export type WhatNow = {
  attendanceId: string;
  /** What will be so when the change that ended it is sent, while that can still be undone. */
  assumed?: Partial<StepFacts>;
  /** A call or conversation of that time is asked about first: 'Como foi?' (docs/product/messages.md#how-did-it-go). */
  contactAt?: number | undefined;
  /** The usual times of a return are asked for, whatever is planned. */
  returning?: boolean;
  /** Sends that change now: what is chosen comes after it. */
  finish?: () => Promise<unknown>;
};

// Module state: one person, one question at a time; the last one counts.
let current: WhatNow | null = null;
const listeners = new Set<() => void>();

function put(next: WhatNow | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** 'E agora?': which lead's next step is asked for (docs/product/returns.md#what-now). */
export const whatNow = {
  ask: (about: WhatNow) => put(about),
  /** What ended the step was sent: the lead itself says now what it is. */
  sent(attendanceId: string): void {
    if (current?.attendanceId === attendanceId) put({ attendanceId, contactAt: current.contactAt });
  },
  /** Nothing is asked of that lead, or of any. */
  forget(attendanceId?: string): void {
    if (current && (!attendanceId || current.attendanceId === attendanceId)) put(null);
  },
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
