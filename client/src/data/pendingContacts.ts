import { CALL_OUTCOMES, type CallOutcome } from "@soleira/schema/attendance/call-outcome";
import { useMemo, useSyncExternalStore } from "react";
import { clock } from "../ui/clock";
import { deviceStorage } from "../ui/storage";
import type { DraftOwner } from "./drafts";
import { idempotencyKey } from "./idempotencyKey";

/** What is to be written of a call: that it was begun, or how it went. */
export type PendingCall = "BEGUN" | CallOutcome;

/** A conversation that was opened, or a call, that is not known to be recorded. */
export type PendingContact = {
  /** The call's idempotency key: however often it is sent, it is recorded once. */
  key: string;
  attendanceId: string;
  /** Absent of a conversation. */
  call?: PendingCall | undefined;
  /** Null: without a ready message. */
  messageId: string | null;
  /** Of a message about a visit, that visit. */
  visitId?: string | undefined;
  /** When it was opened, or the call begun, in milliseconds. */
  at: number;
  /** How often it was sent without an answer. */
  tries: number;
};

const PREFIX = "soleira.contacts";
/** Contacts that one person can have waiting; the oldest makes room. */
const MOST = 100;
const CALLS: readonly string[] = ["BEGUN", ...CALL_OUTCOMES];
const NONE: readonly PendingContact[] = [];

// Module state: a tab has one person signed in, and the device one list of theirs.
let place: string | null = null;
/** What is stored, with what it says: the same list as long as nothing changes. */
let known: { text: string | null; list: readonly PendingContact[] } = { text: null, list: NONE };
const watchers = new Set<() => void>();
const senders = new Set<(contact: PendingContact) => void>();

function isContact(one: unknown): one is PendingContact {
  const { key, attendanceId, call, messageId, at, tries } = (one ?? {}) as Partial<PendingContact>;
  return (
    (call === undefined || CALLS.includes(call)) &&
    [key, attendanceId].every((text) => typeof text === "string") &&
    (messageId === null || typeof messageId === "string") &&
    typeof at === "number" &&
    typeof tries === "number"
  );
}

function parse(text: string | null): readonly PendingContact[] {
  if (text === null) return NONE;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isContact) : NONE;
  } catch {
    return NONE;
  }
}

function list(): readonly PendingContact[] {
  const text = place ? deviceStorage.read(place) : known.text;
  if (text !== known.text) known = { text, list: parse(text) };
  return known.list;
}

function notify(): void {
  for (const watcher of watchers) watcher();
}

function put(contacts: readonly PendingContact[]): void {
  if (!place) return;
  const text = contacts.length > 0 ? JSON.stringify(contacts.slice(-MOST)) : null;
  if (text === null) deviceStorage.erase(place);
  else deviceStorage.write(place, text);
  known = { text, list: contacts.slice(-MOST) };
  notify();
}

const ownerPlace = ({ userId, enterpriseId }: DraftOwner): string =>
  [PREFIX, encodeURIComponent(userId), encodeURIComponent(enterpriseId)].join(":");

function note(contact: Omit<PendingContact, "key" | "tries">): void {
  const noted = { ...contact, key: idempotencyKey(), tries: 0 };
  put([...list(), noted]);
  for (const send of senders) send(noted);
}

/**
 * WhatsApp conversations and calls that wait for being recorded, on this device: by person and enterprise, kept over a reload and
 * gone at sign-out (docs/product/messages.md#recording).
 */
export const pendingContacts = {
  /** Opens the list of this person; null while no one is signed in. */
  open(owner: DraftOwner | null): void {
    const next = owner && ownerPlace(owner);
    if (next === place) return;
    place = next;
    known = { text: null, list: NONE };
    notify();
  },

  list,

  /** Notes a conversation and has it sent. */
  add(attendanceId: string, messageId: string | null, visitId?: string): void {
    note({ attendanceId, messageId, ...(visitId && { visitId }), at: clock.now().getTime() });
  },

  /** Notes a call that was begun at that time, or how it went, and has it sent. */
  addCall(attendanceId: string, call: PendingCall, at: number): void {
    note({ attendanceId, messageId: null, call, at });
  },

  /** It was sent, and no answer came. */
  failed(key: string): void {
    put(list().map((one) => (one.key === key ? { ...one, tries: one.tries + 1 } : one)));
  },

  /** It is recorded, or never will be. */
  remove(key: string): void {
    if (list().some((one) => one.key === key)) put(list().filter((one) => one.key !== key));
  },

  /** Sign-out: nothing of this person stays on the device, in whichever enterprise. */
  forgetPerson(userId: string): void {
    const theirs = `${PREFIX}:${encodeURIComponent(userId)}:`;
    for (const one of deviceStorage.keys()) if (one.startsWith(theirs)) deviceStorage.erase(one);
    if (place?.startsWith(theirs)) known = { text: null, list: NONE };
    notify();
  },

  /** Calls back with each new contact of this page; those of other tabs are sent there. */
  onAdd(send: (contact: PendingContact) => void): () => void {
    senders.add(send);
    return () => void senders.delete(send);
  },

  /** Calls back whenever the list changes, in another tab too. */
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    window.addEventListener("storage", watcher);
    return () => {
      watchers.delete(watcher);
      window.removeEventListener("storage", watcher);
    };
  },
};

/** Contacts of an attendance that were sent and not answered. */
export function usePendingContacts(attendanceId: string): readonly PendingContact[] {
  const all = useSyncExternalStore(pendingContacts.subscribe, list);
  return useMemo(
    () => all.filter((one) => one.attendanceId === attendanceId && one.tries > 0),
    [all, attendanceId],
  );
}
