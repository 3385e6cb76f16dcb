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
  const own = [survivor.customer.phone, survivor.customer.email];
  const contacts = others.flatMap(({ customer }) => [
    ...(customer.phone && !own.includes(customer.phone) ? [formatPhone(customer.phone)] : []),
    ...(customer.email && !own.includes(customer.email) ? [customer.email] : []),
  ]);
  return {
    properties: [...new Set(rows.map(({ property }) => property.code))],
    visits: visits.length,
    proposals: waiting.length,
    contacts: [...new Set(contacts)],
    canceled: visits.flatMap(([, ...later]) => later),
    deleted: waiting
      .filter((ofOne) => ofOne.length > 1)
      .map((ofOne) => ({ code: ofOne[0]?.property?.code ?? "sem imóvel", count: ofOne.length - 1 })),
  };
}
