import { type ContactKind, contactKey } from "@soleira/schema/customer/contacts";
import { areStrangers, type Identity } from "@soleira/schema/customer/identity";
import { formatPhone } from "@soleira/schema/format/phone";
import type { MergePreviewQuery } from "./Merge.generated";

type Row = MergePreviewQuery["attendances"]["items"][number];
type Visit = { code: string; date: string; startTime: string };

/** What a merge does, before it is done (docs/product/merge.md#what-moves). */
export type Preview = {
  /** Codes of the properties, visits that stay open, and proposals that wait. */
  properties: string[];
  visits: number;
  proposals: number;
  /** Phones and e-mails of the others that are not the survivor's. */
  contacts: string[];
  /** Of the others those who have nothing in common with the survivor (docs/product/merge.md#strangers). */
  strangers: { id: string; name: string }[];
  /** Later visits of one property. */
  canceled: Visit[];
  /** Properties of which more than one proposal waits, and how many are deleted. */
  deleted: { code: string; count: number }[];
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

/** By what a person is known: contacts that identify nobody are left out. */
function identityOf({ name, contacts }: Row["customer"]): Identity {
  const keysOf = (of: ContactKind) =>
    contacts.items.flatMap(({ kind, value, identifies }) => {
      const key = kind === of && identifies ? contactKey(kind, value) : null;
      return key === null ? [] : [key];
    });
  return { name, phones: keysOf("PHONE"), emails: keysOf("EMAIL") };
}

export function previewOf(survivor: Row, others: readonly Row[]): Preview {
  const all = [survivor, ...others];
  const rows = all.flatMap(({ properties }) => properties.items);
  const open = rows.flatMap(({ property, visit }) =>
    visit?.status === "OPEN" ? [{ code: property.code, date: visit.date, startTime: visit.startTime }] : [],
  );
  const visits = groupBy(open, ({ code }) => code).map((ofOne) =>
    ofOne.sort((one, other) =>
      `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`),
    ),
  );
  const waiting = groupBy(
    all
      .flatMap(({ proposals }) => proposals?.items ?? [])
      .filter(({ status }) => status === "WAITING_CUSTOMER"),
    ({ property }) => property?.code ?? "",
  );
  const keyed = ({ customer }: Row) =>
    customer.contacts.items.map(({ kind, value }) => ({
      key: contactKey(kind, value) ?? value,
      shown: kind === "PHONE" ? formatPhone(value) : value,
    }));
  const own = keyed(survivor).map(({ key }) => key);
  const arriving = new Map(others.flatMap(keyed).map(({ key, shown }) => [key, shown]));
  return {
    properties: [...new Set(rows.map(({ property }) => property.code))],
    visits: visits.length,
    proposals: waiting.length,
    contacts: [...arriving].flatMap(([key, shown]) => (own.includes(key) ? [] : [shown])),
    strangers: others
      .filter(
        ({ customer }) =>
          customer.id !== survivor.customer.id &&
          areStrangers(identityOf(survivor.customer), identityOf(customer)),
      )
      .map(({ id, customer: { name } }) => ({ id, name })),
    canceled: visits.flatMap(([, ...later]) => later),
    deleted: waiting
      .filter((ofOne) => ofOne.length > 1)
      .map((ofOne) => ({ code: ofOne[0]?.property?.code ?? "sem imóvel", count: ofOne.length - 1 })),
  };
}
