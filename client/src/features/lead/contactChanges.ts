import type { Contacts_CustomerFragment } from "./Contacts.generated";

export type Contacts = Contacts_CustomerFragment["contacts"];
export type Contact = Contacts["items"][number];

/** A contact as the call takes it: one without an id is new. */
export type Wanted = Pick<Contact, "kind" | "value" | "main"> & { id: string | null };

const wantedOf = ({ id, kind, value, main }: Contact): Wanted => ({ id, kind, value, main });
/** Only one of a kind is the main one. */
const onlyMain = (contacts: Wanted[], chosen: Wanted) =>
  contacts.map((one) =>
    chosen.main && one !== chosen && one.kind === chosen.kind ? { ...one, main: false } : one,
  );

/** The list with one more; the first of its kind is the main one. */
export function withNew(contacts: readonly Contact[], given: Omit<Wanted, "id">): Wanted[] {
  const first = !contacts.some(({ kind }) => kind === given.kind);
  const added = { ...given, id: null, main: given.main || first };
  return onlyMain([...contacts.map(wantedOf), added], added);
}

/** The list in which that one is something else; one that somebody has removed meanwhile is there again. */
export function withChanged(contacts: readonly Contact[], one: Contact, change: Partial<Wanted>): Wanted[] {
  const list = contacts.map((kept) => ({ ...wantedOf(kept), ...(kept.id === one.id && change) }));
  const changed = list.find(({ id }) => id === one.id);
  return changed ? onlyMain(list, changed) : withNew(contacts, { ...wantedOf(one), ...change });
}

/** The list without that one; where it was the main one the next of its kind is. */
export function without(contacts: readonly Contact[], id: string): Wanted[] {
  const gone = contacts.find((one) => one.id === id);
  const left = contacts.filter((one) => one.id !== id).map(wantedOf);
  const next = gone?.main ? left.find(({ kind }) => kind === gone.kind) : undefined;
  return left.map((one) => (one === next ? { ...one, main: true } : one));
}

export const KIND_NAME = { PHONE: "Telefone", EMAIL: "E-mail" } as const;
