import { useSyncExternalStore } from "react";

/** Who the last answer was for: the person of the session's cookie, or of the token in the Headers tab. */
export type Person = { id: string; name: string; enterprise: { id: string; name: string } };

/** Undefined until it is known. */
let person: Person | null | undefined;
let first: Promise<Person | null> | undefined;
const listeners = new Set<() => void>();

/** Sends an operation that belongs to the page, not to a tab. */
export async function ask<Data>(query: string, headers: Record<string, string> = {}): Promise<Data | null> {
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data }: { data?: Data | null } = await answer.json();
  return data ?? null;
}

async function read(headers?: Record<string, string>): Promise<Person | null> {
  const data = await ask<{ me: Person | null }>("{ me { id name enterprise { id name } } }", headers);
  return data?.me ?? null;
}

/** Asks again who it is, since a session may have begun, changed or ended. */
export async function refreshPerson(headers?: Record<string, string>): Promise<Person | null> {
  person = await read(headers);
  for (const listener of listeners) listener();
  return person;
}

/** Ends the session of this browser, and loads the page anew. */
export async function signOut(): Promise<void> {
  await ask("mutation { signOut { signedOut } }");
  // The gateway knows whether the page is shown to who is not signed in.
  location.reload();
}

/** Who it is; asked once. */
export function knownPerson(): Promise<Person | null> {
  if (person !== undefined) return Promise.resolve(person);
  first ??= refreshPerson();
  return first;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const usePerson = (): Person | null | undefined => useSyncExternalStore(subscribe, () => person);
