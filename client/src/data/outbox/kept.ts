import type { ApolloCache } from "@apollo/client";
import { alert } from "../../ui/alert";
import { errorText, Kept } from "../errors";
import type { OutboxOperation } from "./operations";

/** Says why a change was not made, or that the device keeps it. */
export function sayNotMade(error: unknown): void {
  const say = error instanceof Kept ? alert.success : alert.error;
  say(errorText(error));
}

type Input = Readonly<Record<string, unknown>>;

/** What a card shows at once of a change that the device keeps; the rest is said beside it until it is sent. */
const SHOWN: Partial<Record<OutboxOperation, (input: Input, cache: ApolloCache) => Record<string, unknown>>> =
  {
    SetReturn: ({ returnAt, subject }) => ({ returnAt, returnSubject: subject ?? null }),
    RemoveReturn: () => ({ returnAt: null, returnSubject: null }),
    SetTemperature: ({ temperatureId: id }, cache) => referred("temperature", "Temperature", id, cache),
    SetContactType: ({ contactTypeId: id }, cache) => referred("contactType", "ContactType", id, cache),
  };

/** A choice that the cache knows. */
function referred(field: string, typename: string, id: unknown, cache: ApolloCache): Record<string, unknown> {
  const ref = cache.identify({ __typename: typename, id: String(id) });
  return ref ? { [field]: { __ref: ref } } : {};
}

export function showKept(cache: ApolloCache, operation: OutboxOperation, input: Input): void {
  const shown = SHOWN[operation]?.(input, cache) ?? {};
  const id = cache.identify({ __typename: "Attendance", id: String(input.attendanceId) });
  if (!id) return;
  cache.modify({
    id,
    fields: Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, () => value])),
  });
}
