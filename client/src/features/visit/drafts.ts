import { idempotencyKey } from "../../gql/idempotencyKey";

/** What was typed for changes that failed, by dialog: opening it again finds it (decisions §4). */
const typed = new Map<string, unknown>();
/** Keys of calls that failed, by their input: the same call sent again changes nothing twice. */
const keys = new Map<string, string>();

/** A place for the input of one kind of dialog. */
export function draftsOf<T>(kind: string) {
  const place = (id: string) => `${kind}:${id}`;
  return {
    find: (id: string) => typed.get(place(id)) as T | undefined,
    keep: (id: string, input: T) => void typed.set(place(id), input),
    forget: (id: string) => void typed.delete(place(id)),
  };
}

/** The key of a call with this input, and what to do with it afterwards. */
export function keyed(input: object) {
  const body = JSON.stringify(input);
  const key = keys.get(body) ?? idempotencyKey();
  return { key, failed: () => void keys.set(body, key), done: () => void keys.delete(body) };
}
