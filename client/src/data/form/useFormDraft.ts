import { useContext } from "react";
import { drafts, type Sent, type Typed } from "../drafts";
import { DraftOwnerContext } from "./draftOwner";

/** Where one form keeps what is typed into it, on the device (docs/product/drafts.md). */
export type FormDraft<Values extends Typed = Typed> = {
  /** Whose draft it is, and of what: another one is another form. */
  id: string;
  /** What was typed before, undefined where there is nothing, or it is of another form's shape than `start`. */
  find: (start: Values) => Values | undefined;
  /** Keeps what is typed now; what is like `start`, the form as it was opened, is forgotten. */
  keep: (values: Values, start: Values) => void;
  forget: () => void;
  /** The call that was last sent with what is kept, also before a reload. */
  sent: () => Sent | undefined;
  /** Keeps what is sent together with its call. */
  keepSent: (values: Values, start: Values, sent: Sent) => void;
};

/** Whether a stored draft has this form's shape: an older version of the app may have had other fields. */
function isLike(stored: unknown, start: unknown, rows: Rows): boolean {
  if (typeof start !== "object" || start === null) return typeof stored === typeof start;
  if (typeof stored !== "object" || stored === null) return false;
  const fields = Object.entries(start);
  return (
    fields.length === Object.keys(stored).length &&
    fields.every(([field, value]) => {
      const kept = (stored as Typed)[field];
      return Array.isArray(value)
        ? Array.isArray(kept) && kept.every((row) => isLike(row, rows[field], rows))
        : isLike(kept, value, rows);
    })
  );
}

/** What an empty row of each list of a form looks like. */
export type Rows = Readonly<Record<string, Typed>>;
type Value = Typed[string] | undefined;

/** Whether `other` has all that `one` has; lists are as long. */
export const sameValues = (one: Typed, other: Typed): boolean =>
  Object.entries(one).every(([field, value]) => sameValue(value, other[field]));

export function sameValue(one: Value, other: Value): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  if (Array.isArray(one) && (!Array.isArray(other) || one.length !== other.length)) return false;
  return sameValues(one as Typed, other as Typed);
}

/** The draft of one form about one thing (`key`, like `observation:12`); without a key nothing is kept. */
export function useFormDraft<Values extends Typed>(
  key: string | undefined,
  rows: Rows = {},
): FormDraft<Values> {
  const owner = useContext(DraftOwnerContext);
  const stored = () => (owner && key !== undefined ? drafts.find(owner, key) : undefined);
  const forget = () => {
    if (owner && key !== undefined) drafts.forget(owner, key);
  };
  return {
    id: JSON.stringify([owner, key]),
    find: (start) => {
      const found = stored();
      return found && isLike(found.value, start, rows) ? (found.value as Values) : undefined;
    },
    keep: (values, start) => {
      if (sameValues(values, start)) forget();
      // With each key that is pressed: a phone may drop the tab at any moment.
      else if (owner && key !== undefined) drafts.keep(owner, key, values);
    },
    forget,
    sent: () => stored()?.sent,
    keepSent: (values, start, sent) => {
      if (owner && key !== undefined && !sameValues(values, start)) drafts.keep(owner, key, values, sent);
    },
  };
}
