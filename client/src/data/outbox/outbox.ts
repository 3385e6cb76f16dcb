import type { CallOutcome } from "@soleira/schema/attendance/call-outcome";
import { useMemo, useSyncExternalStore } from "react";
import { clock } from "../../ui/clock";
import { tabChannel } from "../../ui/storage";
import type { DraftOwner } from "../drafts";
import { idempotencyKey } from "../idempotencyKey";
import { takeFormer } from "./former";
import { isOutgoing, type Outgoing } from "./operations";

type Made = Pick<Outgoing, "operation" | "input" | "draft"> & { at?: number; key?: string; tries?: number };

/** Changes that one person can have waiting. */
const MOST = 200;
const NONE: readonly Outgoing[] = [];
const CHANNEL = "soleira.outbox";

const store = async () => (await import("../device/sealed")).sealed;
/** Without an agency the beginning of all places of that person. */
const placeOf = (userId: string, enterpriseId = ""): string =>
  ["outbox", userId, enterpriseId].map(encodeURIComponent).join(":");

// Module state: a tab has one person signed in, and the device one list of theirs.
let owner: DraftOwner | null = null;
let list: readonly Outgoing[] = NONE;
/** What the browser does not keep lasts as long as the page. */
const spare = new Map<string, readonly Outgoing[]>();
/** One after the other: each reads what the one before it has written. */
let saving: Promise<unknown> = Promise.resolve();
const watchers = new Set<() => void>();
const senders = new Set<(one: Outgoing) => void>();
const channel = tabChannel(CHANNEL);

const place = () => owner && placeOf(owner.userId, owner.enterpriseId);

function isEntry(one: unknown): one is Outgoing {
  const { key, operation, input, attendanceId, at, tries } = (one ?? {}) as Partial<Outgoing>;
  return (
    isOutgoing(operation) &&
    typeof input === "object" &&
    input !== null &&
    [key, attendanceId].every((text) => typeof text === "string") &&
    [at, tries].every((number) => typeof number === "number")
  );
}

function parse(text: string | undefined): readonly Outgoing[] {
  try {
    const all: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter(isEntry) : NONE;
  } catch {
    return NONE;
  }
}

function show(next: readonly Outgoing[]): void {
  list = next;
  for (const watcher of watchers) watcher();
}

type Change = (list: readonly Outgoing[]) => readonly Outgoing[];

/** Two tabs change one list: each has it to itself while it does. */
const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(CHANNEL, work) : work();

async function save(at: string, change: Change): Promise<void> {
  await alone(async () => {
    const sealed = await store();
    const next = change(parse(await sealed.read(at)));
    const kept = next.length > 0 ? await sealed.write(at, JSON.stringify(next)) : await sealed.forget(at);
    if (kept !== false) channel?.postMessage("changed");
  });
}

function change(change: Change): void {
  const at = place();
  if (!at) return;
  show(change(list));
  spare.set(at, list);
  // Where the store's code cannot be fetched it lasts as long as the page.
  saving = saving.then(() => save(at, change)).catch(() => undefined);
}

function readAgain(): void {
  const at = place();
  if (!at) return;
  saving = saving
    .then(async () => {
      const stored = parse(await (await store()).read(at));
      if (at === place()) show(stored);
    })
    .catch(() => undefined);
}
if (channel) channel.onmessage = readAgain;

/**
 * The changes of this person that wait for being sent, on this device: by person and enterprise, sealed, kept over a reload and a
 * new sign-in of the same person, gone at sign-out (docs/product/offline.md#outbox).
 */
export const outbox = {
  /** Opens the list of this person; null while no one is signed in. */
  open(next: DraftOwner | null): void {
    if (next?.userId === owner?.userId && next?.enterpriseId === owner?.enterpriseId) return;
    owner = next;
    const at = place();
    show(at ? (spare.get(at) ?? NONE) : NONE);
    const former = next ? takeFormer(next) : NONE;
    if (former.length > 0) change((all) => [...former.filter(isEntry), ...all]);
    const unsaved = list;
    if (at)
      saving = saving
        .then(async () => {
          const stored = parse(await (await store()).read(at));
          if (at === place())
            show([...stored, ...list.filter(({ key }) => stored.every((one) => one.key !== key))]);
        })
        .catch(() => show(unsaved));
  },

  /** Whose list is open. */
  owner: (): DraftOwner | null => owner,

  list: (): readonly Outgoing[] => list,

  /** Notes a change and has it sent. */
  add({
    operation,
    input,
    draft,
    at = clock.now().getTime(),
    key = idempotencyKey(),
    tries = 0,
  }: Made): void {
    const { attendanceId } = input;
    const made: Outgoing = {
      key,
      operation,
      input,
      at,
      behind: clock.behind(),
      tries,
      attendanceId: typeof attendanceId === "string" ? attendanceId : key,
      ...(draft && { draft }),
    };
    change((all) => [...all.filter((one) => one.key !== key), made].slice(-MOST));
    for (const send of senders) send(made);
  },

  /** It was sent, and no answer came. */
  failed: (key: string): void =>
    change((all) => all.map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one))),

  /** It will not be made as it is, or it is not known whether it was. */
  refused: (key: string, refusal: string, unknown = false): void =>
    change((all) => all.map((one) => (one.key === key ? { ...one, refusal, unknown } : one))),

  /** It is made, or never will be. */
  remove(key: string): void {
    if (list.some((one) => one.key === key)) change((all) => all.filter((one) => one.key !== key));
  },

  /** Sign-out: nothing of this person stays on the device, in whichever enterprise. */
  forgetPerson(userId: string): void {
    const theirs = placeOf(userId);
    for (const at of spare.keys()) if (at.startsWith(theirs)) spare.delete(at);
    if (owner?.userId === userId) show(NONE);
    saving = saving.then(async () => (await store()).forget(theirs)).catch(() => undefined);
  },

  /** Settles when what was noted by now is kept. */
  saved: (): Promise<unknown> => saving,

  /** Calls back with each new change of this page; those of other tabs are sent there. */
  onAdd(send: (one: Outgoing) => void): () => void {
    senders.add(send);
    return () => void senders.delete(send);
  },

  /** Calls back whenever the list changes, in another tab too. */
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Notes that a conversation was opened, and has it recorded (docs/product/messages.md#recording). */
export const noteConversation = (
  attendanceId: string,
  readyMessageId: string | null,
  visitId?: string,
): void => outbox.add({ operation: "RecordWhatsapp", input: { attendanceId, readyMessageId, visitId } });

/** Notes a call that was begun at that time, or how it went (docs/product/messages.md#calls). */
export const noteCall = (attendanceId: string, outcome: CallOutcome | null, at: number): void =>
  outbox.add({ operation: "RecordCall", input: { attendanceId, outcome }, at });

/** All that waits. */
export const useOutbox = (): readonly Outgoing[] => useSyncExternalStore(outbox.subscribe, outbox.list);

/** What of an attendance was tried, and is not known to be made. */
export function useWaiting(attendanceId: string): readonly Outgoing[] {
  const all = useOutbox();
  return useMemo(
    () => all.filter((one) => one.attendanceId === attendanceId && one.tries > 0),
    [all, attendanceId],
  );
}
