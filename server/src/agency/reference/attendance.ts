import type { DifferentPeopleBody } from "@soleira/schema/attendance/duplicate-wire";
import type {
  Attendance,
  AttendanceListQuery,
  CreateBody,
  HistoryBody,
} from "@soleira/schema/attendance/wire";
import type { MergeBody } from "@soleira/schema/merge/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import DataLoader from "dataloader";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { historyItem, historyItems } from "../answers/history";
import { mergedList } from "../answers/merged";
import { orUnknown } from "../answers/optional";
import { asPart } from "../answers/part-key";
import { walkPages } from "../answers/walk-pages";
import { type Created, createCopy } from "../foreign/copied";
import { listedById } from "../foreign/listed-by-id";
import type { OwnChanges } from "../foreign/own-changes";
import { widestScope } from "../foreign/scope";
import { requireSupported } from "../foreign/unsupported";
import { afterWhatsapp } from "../foreign/whatsapp";
import { AgencyError, done, refusal } from "../http/agency-error";
import type { AccountCalls } from "./account";
import type { AttendanceEndpoints } from "./attendance.endpoints";
import { type ColumnQuery, createColumns } from "./board";
import type { DomainCalls } from "./domain";
import type { EnterpriseCalls } from "./enterprise";
import { createOfEach } from "./of-each";

export type { HistoryItem } from "../answers/history";

type Parts = {
  client: AgencyClient;
  account: AccountCalls;
  domain: DomainCalls;
  enterprise: EnterpriseCalls;
  endpoints: AttendanceEndpoints;
  own: OwnChanges;
};

/** What resolvers ask of attendances. A change answers the attendance as it is then, and publishes it where needed. */
export function attendanceCalls({ client, account, domain, enterprise, endpoints, own }: Parts) {
  /**
   * By ids that the agency said, within one operation; list answers fill it, so that nothing is asked twice. Several are
   * one call where the agency lists by ids.
   */
  const loader = new DataLoader<string, Attendance>(
    (ids) =>
      ids.length > 1 && client.features.has("keyset")
        ? many(ids)
        : Promise.all(ids.map((id) => orError(() => endpoints.get(id)))),
    { maxBatchSize: MAX_PAGE_SIZE },
  );
  const many = async (ids: readonly string[]) => {
    const found = new Map((await endpoints.byIds(ids)).map((attendance) => [attendance.id, attendance]));
    return ids.map((id) => found.get(id) ?? refusal("NOT_FOUND"));
  };
  const remember = (attendance: Attendance): Attendance => {
    loader.clear(attendance.id).prime(attendance.id, attendance);
    return attendance;
  };
  const remembered = async <Page extends { items: Attendance[] }>(page: Promise<Page>): Promise<Page> => {
    const { items } = await page;
    for (const item of items) loader.prime(item.id, item);
    return page;
  };
  /** Runs a change of one attendance that answers more than it. */
  const changeWith = <T>(id: string, write: () => Promise<T>, of: (answer: T) => Attendance): Promise<T> =>
    own.attendance(
      () => endpoints.get(id),
      async () => {
        const answer = await write();
        loader.clear(id);
        remember(of(answer));
        return answer;
      },
      of,
    );
  const change = (id: string, write: () => Promise<Attendance>): Promise<Attendance> =>
    changeWith(id, write, (attendance) => attendance);
  /** Reads an attendance after a change whose answer does not hold it. @throws AgencyError that says it was made */
  const reread = async (id: string): Promise<Attendance> =>
    remember(
      await endpoints.get(id).catch((error: unknown) => {
        if (error instanceof AgencyError && error.code === "UPSTREAM_UNAVAILABLE")
          throw done(`a change was made, its attendance could not be read: ${error.details.reason}`);
        throw error;
      }),
    );

  const column = createColumns(client, endpoints);
  const histories = createOfEach(client, {
    one: ({ id, page, size }) => endpoints.histories(id, page, size),
    many: endpoints.historiesOfEach,
  });
  /** They have no pages. */
  const messages = createOfEach(client, {
    one: ({ id }) => endpoints.messages(id),
    many: endpoints.messagesOfEach,
  });
  /** Null where the caller may not see it. */
  const loadIfSeen = (id: string): Promise<Attendance | null> =>
    loader.load(id).catch((error: unknown) => {
      if (error instanceof AgencyError && error.code === "NOT_FOUND") return null;
      throw error;
    });
  const table = async (query: TableQuery) => {
    const { ids, sort, page, size, business_type, status, ...others } = query;
    if (ids && !client.features.has("keyset") && Object.values(others).every((given) => given == null))
      return listedById({ ids, sort, page, size, business_type, status }, loadIfSeen);
    requireConditions(client, query);
    return remembered(endpoints.mine({ ...query, scope: await widestScope(client, account.me) }));
  };

  return {
    get: endpoints.get,
    /** By an id or a uuid that a caller gave. */
    find: async (id: string) => remember(await endpoints.get(id)),
    load: (id: string) => loader.load(id),
    loadIfSeen,
    forget: (id: string) => void loader.clear(id),
    change,
    changeWith,
    remember,
    reread,
    messages: (id: string) => messages({ id, page: 1, size: 1 }),
    associates: async (id: string) => mergedList(await endpoints.associates(id), () => endpoints.get(id)),
    validate: endpoints.validate,
    async histories(id: string, page: number, size: number) {
      const answer = await histories({ id, page, size });
      return { ...answer, items: await historyItems(answer.items, account.me) };
    },
    /** Goes on beyond a board that was answered without it: the column is asked for alone then. */
    column: (query: ColumnQuery) => remembered(column(query)),
    /** As `mine`; of the whole enterprise for a caller who sees it, where the agency can list that. */
    table,
    /** A part of the same list by cursors; without `keyset` by its pages (docs/product/lists.md#cursors). */
    async walk(list: WalkedList, first: number, after: string | undefined) {
      if (!client.features.has("keyset"))
        return walkPages({ list, first, after }, (page, size) => table({ ...list, page, size }));
      requireConditions(client, list);
      const page = await remembered(endpoints.keyset({ ...list, size: first, after }));
      const edges = page.items.map(({ cursor, ...node }) => ({ cursor, node }));
      return {
        edges,
        hasNextPage: page.hasMore,
        endCursor: edges.at(-1)?.cursor ?? null,
        asOf: page.asOf,
        cursor: page.cursor,
        unreadable: page.unreadable,
      };
    },
    /** Undefined where the agency has no such call. */
    ofCustomer: (customerId: string, page: number, size: number) =>
      orUnknown(remembered(endpoints.ofCustomer(customerId, page, size))),
    today: (page: number, size: number) => remembered(endpoints.today(page, size)),
    dueReturns: (page: number, size: number) => remembered(endpoints.dueReturns(page, size)),

    /** `copyFrom`: an attendance whose customer, properties, tags, channel, message and temperature it takes over. */
    async create(body: CreateBody, copyFrom: string | undefined, key: string): Promise<Created> {
      requireSupported(client, [{ feature: "externalId", field: "externalId", given: body.externalId }]);
      const created = await createCopy(client, body, copyFrom, key, {
        get: endpoints.get,
        create: endpoints.create,
        setTags: endpoints.changes.setTags,
        temperatures: enterprise.temperatures,
        channels: domain.acquisitionChannels,
      });
      if (created.attendance.created !== false) await own.created(created.attendance);
      return created;
    },
    ...published(endpoints.changes, change),
    /** Others into this one; they end, and are read again where they are needed. */
    possibleDuplicates: endpoints.possibleDuplicates,
    setDifferentPeople: (id: string, body: DifferentPeopleBody, key: string): Promise<Attendance> =>
      change(id, () => endpoints.setDifferentPeople(id, body, key)),
    async merge(id: string, body: z.output<typeof MergeBody>, key: string): Promise<Attendance> {
      const survivor = await change(id, () => endpoints.merge(id, body, key));
      for (const other of body.customerServices) {
        loader.clear(other);
        await own.touchedIfSeen(() => endpoints.get(other));
      }
      return survivor;
    },
    async addHistory(id: string, body: z.input<typeof HistoryBody>, key: string) {
      const history = await historyItem(await endpoints.addHistory(id, body, key), account.me);
      const attendance = await endpoints.get(id);
      await own.touched(async () => attendance);
      return { attendance, history };
    },
    /** Writes that a WhatsApp conversation began; an attendance in NEW becomes IN_PROGRESS. */
    startWhatsapp: (id: string, message: string, version: number | null | undefined, key: string) =>
      change(id, async () => {
        await endpoints.addHistory(id, { type: "WHATSAPP", message, version }, key);
        return afterWhatsapp({
          get: () => endpoints.get(id),
          begin: () =>
            asPart(key, "status", (part) => endpoints.setStatus(id, { status: "IN_PROGRESS" }, part)),
        });
      }),
  };
}
export type AttendanceCalls = ReturnType<typeof attendanceCalls>;

/** Which list is walked: its order and conditions. */
type WalkedList = Pick<AttendanceListQuery, "sort"> &
  Partial<Omit<AttendanceListQuery, "scope" | "page" | "size">>;

/** A page of a list, with its conditions. */
type TableQuery = Omit<Partial<AttendanceListQuery>, "sort" | "page" | "size" | "scope"> &
  Pick<AttendanceListQuery, "sort" | "page" | "size">;

/** @throws INVALID for conditions that the agency does not know: it would answer more than was asked for */
const requireConditions = (client: AgencyClient, query: Partial<AttendanceListQuery>): void =>
  requireSupported(client, [
    { feature: "keyset", field: "filter.updatedSince", given: query.updated_since },
    { feature: "keyset", field: "filter.ids", given: query.ids },
    { feature: "externalId", field: "filter.externalId", given: query.external_id },
  ]);

type Change = (id: string, ...rest: never[]) => Promise<Attendance>;

/** The same changes, each run by `change`. */
const published = <Changes extends Record<string, Change>>(
  changes: Changes,
  change: (id: string, write: () => Promise<Attendance>) => Promise<Attendance>,
): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, write]): [string, Change] => [
      name,
      (id, ...rest) => change(id, () => write(id, ...rest)),
    ]),
  ) as Changes;

/** One id's failure is its own. */
async function orError<T>(load: () => Promise<T>): Promise<T | Error> {
  try {
    return await load();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
