import type { ApolloCache } from "@apollo/client";
import { applyChange, toChange } from "../data/board/applyChange";
import { optimisticCard } from "../data/board/optimisticCard";
import { readCard } from "../data/board/readCard";
import type { OutboxOperation, Outgoing } from "../data/outbox/operations";
import { outbox } from "../data/outbox/outbox";
import type { MoveAttendanceInput } from "../data/types.generated";

type Input = Outgoing["input"];

const modify = (cache: ApolloCache, input: Input, shown: Record<string, unknown>): void => {
  const id = cache.identify({ __typename: "Attendance", id: String(input.attendanceId) });
  const fields = Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, () => value]));
  if (id) cache.modify({ id, fields });
};

/** A choice that the cache knows. */
function referred(cache: ApolloCache, field: string, typename: string, id: unknown): Record<string, unknown> {
  const ref = cache.identify({ __typename: typename, id: String(id) });
  return ref ? { [field]: { __ref: ref } } : {};
}

/** The visit is over, and no next step any more. */
const over =
  (status: "FINISHED" | "CANCELED") =>
  (cache: ApolloCache, input: Input): void => {
    const visit = cache.identify({ __typename: "Visit", id: String(input.visitId) });
    if (visit) cache.modify({ id: visit, fields: { status: () => status } });
    const id = cache.identify({ __typename: "Attendance", id: String(input.attendanceId) });
    const next = cache.identify({ __typename: "NextVisit", id: String(input.visitId) });
    if (id)
      cache.modify({
        id,
        fields: {
          nextVisit: (known: { __ref?: string } | null) => (known?.__ref === next ? null : known),
        },
      });
  };

/** What is shown at once of a change that the device keeps; of the rest the lead's page says that it waits. */
const SHOWN: Partial<Record<OutboxOperation, (cache: ApolloCache, input: Input) => void>> = {
  SetReturn: (cache, input) =>
    modify(cache, input, { returnAt: input.returnAt, returnSubject: input.subject ?? null }),
  RemoveReturn: (cache, input) => modify(cache, input, { returnAt: null, returnSubject: null }),
  SetTemperature: (cache, input) =>
    modify(cache, input, referred(cache, "temperature", "Temperature", input.temperatureId)),
  SetContactType: (cache, input) =>
    modify(cache, input, referred(cache, "contactType", "ContactType", input.contactTypeId)),
  FinishVisit: over("FINISHED"),
  CancelVisit: over("CANCELED"),
  MoveAttendance: (cache, input) => {
    const { attendanceId, from, to, ...data } = input as Omit<MoveAttendanceInput, "idempotencyKey">;
    const card = readCard(cache, attendanceId);
    if (card) applyChange(cache, toChange(optimisticCard(card, { to: { status: to }, data }), from ?? null));
  },
};

/**
 * Shows what waits as optimistic changes, over what the gateway has answered, until it is sent, refused or discarded
 * (docs/product/offline.md#outbox). Returns how to stop.
 */
export function showOutbox(cache: ApolloCache): () => void {
  const layers = new Set<string>();
  const take = (keys: Iterable<string>) => {
    for (const key of keys) {
      layers.delete(key);
      cache.removeOptimistic(key);
    }
  };
  const show = () => {
    const waiting = outbox.list().filter(({ tries, refusal }) => tries > 0 && refusal === undefined);
    take([...layers].filter((key) => waiting.every((one) => one.key !== key)));
    for (const { key, operation, input } of waiting) {
      const put = SHOWN[operation];
      if (!put || layers.has(key)) continue;
      layers.add(key);
      cache.batch({ optimistic: key, update: (layer) => put(layer, input) });
    }
  };
  show();
  const unsubscribe = outbox.subscribe(show);
  return () => {
    unsubscribe();
    take([...layers]);
  };
}
