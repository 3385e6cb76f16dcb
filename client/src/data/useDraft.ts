import { createContext, useContext, useRef, useState } from "react";
import { type DraftOwner, drafts, type Sent, type Typed } from "./drafts";

/** Who is signed in, and in which enterprise; null without a session: then nothing is kept. */
export const DraftOwnerContext = createContext<DraftOwner | null>(null);

/** A form's fields, kept on the device until the change was made. */
export type Draft<T extends Typed> = {
  value: T;
  change: (next: Partial<T>) => void;
  /** It began with what this person had typed before. */
  recovered: boolean;
  /** Throws away what was typed: the form is as it begins. */
  discard: () => void;
  /** The change was made: nothing is left to keep. */
  done: () => void;
  /** The call that these fields were last sent with, also before a reload. */
  sent: () => Sent | undefined;
  keepSent: (sent: Sent) => void;
};

/** Whether a stored draft has this form's shape: an older version of the app may have had other fields. */
function isLike(stored: unknown, start: unknown): boolean {
  if (typeof start !== "object" || start === null) return typeof stored === typeof start;
  if (typeof stored !== "object" || stored === null) return false;
  const fields = Object.entries(start);
  return (
    fields.length === Object.keys(stored).length &&
    fields.every(([field, value]) => isLike((stored as Typed)[field], value))
  );
}

const same = (one: Typed, other: Typed): boolean =>
  Object.entries(one).every(([field, a]) => {
    const b = other[field];
    return typeof a === "object" && typeof b === "object" ? same(a, b) : a === b;
  });

/**
 * The fields of one form or dialog about one thing (`key`, like `observation:12`), with what this person typed into it
 * before. `start` is the form as it begins: while it says the same there is no draft. `begin`: what is in the fields
 * where there is no draft, if that is something else (a failed try). docs/product/drafts.md
 */
export function useDraft<T extends Typed>(key: string, start: T, begin: T = start): Draft<T> {
  const owner = useContext(DraftOwnerContext);
  const open = () => {
    const found = owner ? drafts.find(owner, key) : undefined;
    const before = found && isLike(found.value, start) ? (found.value as T) : undefined;
    return {
      ...{ key, owner, start, value: before ?? begin },
      recovered: before !== undefined && !same(before, begin),
    };
  };
  const [state, setState] = useState(open);
  let form = state;
  if (state.key !== key || state.owner !== owner) {
    // The same place on the screen is about another lead now.
    form = open();
    setState(form);
  }
  // Two changes of one event add up.
  const latest = useRef(form);
  latest.current = form;

  const set = (value: T, recovered: boolean) => {
    latest.current = { ...latest.current, value, recovered };
    setState(latest.current);
  };
  return {
    value: form.value,
    recovered: form.recovered,
    change: (next) => {
      const { value, recovered } = latest.current;
      const changed = { ...value, ...next };
      if (same(changed, value)) return;
      set(changed, recovered);
      if (!owner) return;
      // With each key that is pressed: a phone drops a tab without a word.
      if (same(changed, form.start)) drafts.forget(owner, key);
      else drafts.keep(owner, key, changed);
    },
    discard: () => {
      if (owner) drafts.forget(owner, key);
      set(form.start, false);
    },
    done: () => {
      if (owner) drafts.forget(owner, key);
    },
    sent: () => (owner ? drafts.find(owner, key)?.sent : undefined),
    keepSent: (sent) => {
      const { value } = latest.current;
      if (owner && !same(value, form.start)) drafts.keep(owner, key, value, sent);
    },
  };
}
