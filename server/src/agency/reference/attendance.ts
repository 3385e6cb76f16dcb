import { HistoryCalls } from "@soleira/schema/attendance/calls";
import type { DifferentPeopleBody } from "@soleira/schema/attendance/duplicate-wire";
import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import type {
  Attendance,
  AttendanceListQuery,
  CreateBody,
  HistoryBody,
  MendBody,
} from "@soleira/schema/attendance/wire";
import type { MergeBody } from "@soleira/schema/merge/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import DataLoader from "dataloader";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { historyItem, historyItems } from "../answers/history";
import { mergedList } from "../answers/merged";
import { orUnknown } from "../answers/optional";
import { toPage } from "../answers/page";
import { AgencyError, done, isOutage } from "../http/agency-error";
import type { AccountCalls } from "./account";
import type { AttendanceEndpoints } from "./attendance.endpoints";
import { type ColumnQuery, createColumns } from "./board";
import type { DomainCalls } from "./domain";
import type { EnterpriseCalls } from "./enterprise";
import { createOfEach } from "./of-each";
import { createParts } from "./parts";

/** `notCopied`: what an agency did not take, fit to show: 'Imóvel AP-10', 'Etiqueta Urgente'. */
export type Created = { attendance: Attendance; notCopied: string[] };

/** What parts are made of. */
export type Base = {
  client: AgencyClient;
  account: AccountCalls;
  domain: DomainCalls;
  enterprise: EnterpriseCalls;
  /** Attendances as the agency has them. */
  endpoints: AttendanceEndpoints;
};

/** What resolvers ask of attendances. A change answers the attendance as it is then. */
export function attendanceCalls({ client, account, endpoints }: Base) {
  /** By ids that the agency said, within one operation; list answers fill it, so that nothing is asked twice. */
  const loader = new DataLoader<string, Attendance>((ids) => endpoints.each(ids), {
    maxBatchSize: MAX_PAGE_SIZE,
  });
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
  const changeWith = async <T>(
    id: string,
    write: () => Promise<T>,
    of: (answer: T) => Attendance,
  ): Promise<T> => {
    const answer = await write();
    loader.clear(id);
    remember(of(answer));
    return answer;
  };
  const change = (id: string, write: () => Promise<Attendance>): Promise<Attendance> =>
    changeWith(id, write, (attendance) => attendance);
  /** Reads an attendance after a change whose answer does not hold it. @throws AgencyError that says it was made */
  const reread = async (id: string): Promise<Attendance> =>
    remember(
      await endpoints.get(id).catch((error: unknown) => {
        if (error instanceof AgencyError && isOutage(error))
          throw done(`a change was made, its attendance could not be read: ${error.details.reason}`);
        throw error;
      }),
    );

  const column = createColumns(endpoints);
  const part = createParts(endpoints);
  const histories = createOfEach({
    one: ({ id, page, size }) => endpoints.histories(id, page, size),
    many: endpoints.historiesOfEach,
  });
  /** They have no pages. */
  const messages = createOfEach({
    one: ({ id }) => endpoints.messages(id),
    many: endpoints.messagesOfEach,
  });
  /** Null where the caller may not see it. */
  const loadIfSeen = (id: string): Promise<Attendance | null> =>
    loader.load(id).catch((error: unknown) => {
      if (error instanceof AgencyError && error.code === "NOT_FOUND") return null;
      throw error;
    });

  /** For a caller who sees the whole enterprise (docs/product/search.md#attendances). */
  const search = (query: TableQuery) => remembered(endpoints.search(query));

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
    /** Those about that visit, where one is named. */
    messages: (id: string, visit?: string) =>
      visit ? endpoints.messages(id, visit) : messages({ id, page: 1, size: 1 }),
    /** The first page of one of its lists, where it comes with others (parts.ts). */
    part,
    associates: async (id: string) =>
      mergedList(
        (await part(id, "associates", { page: 1, size: 1 })) ?? (await endpoints.associates(id)),
        () => endpoints.get(id),
      ),
    validate: endpoints.validate,
    /** `group`: only those; a call of its own. */
    async histories(id: string, page: number, size: number, group?: HistoryGroup) {
      const together = group ? undefined : await part(id, "histories", { page, size });
      const answer = group
        ? await endpoints.histories(id, page, size, group)
        : together
          ? toPage(together)
          : await histories({ id, page, size });
      return { ...answer, items: await historyItems(answer.items, account.me) };
    },
    /** Goes on beyond a board that was answered without it: the column is asked for alone then. */
    column: (query: ColumnQuery) => remembered(column(query)),
    /** As `mine`; of the whole enterprise for a caller who sees it. */
    async table(query: TableQuery) {
      const scope = await account.scope();
      return scope && query.q ? search(query) : remembered(endpoints.mine({ ...query, scope }));
    },
    search,
    /** A part of the same list by cursors (docs/product/lists.md#cursors). */
    async walk(list: WalkedList, first: number, after: string | undefined) {
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
      return { attendance: await endpoints.create(body, copyFrom, key), notCopied: [] };
    },
    ...mapped(endpoints.changes, change),
    possibleDuplicates: endpoints.possibleDuplicates,
    setDifferentPeople: (id: string, body: DifferentPeopleBody, key: string): Promise<Attendance> =>
      change(id, () => endpoints.setDifferentPeople(id, body, key)),
    /** Others into this one; they end, and are read again where they are needed. */
    async merge(id: string, body: z.output<typeof MergeBody>, key: string): Promise<Attendance> {
      const survivor = await change(id, () => endpoints.merge(id, body, key));
      for (const other of body.customerServices) loader.clear(other);
      return survivor;
    },
    async addHistory(id: string, body: z.input<typeof HistoryBody>, key: string) {
      const history = await historyItem(await endpoints.addHistory(id, body, key), account.me);
      return { attendance: await endpoints.get(id), history };
    },
    /** Another text for a note; the attendance is as it is then. */
    async mendNote(id: string, historyId: string, body: z.input<typeof MendBody>, key: string) {
      const item = await client.call(HistoryCalls.mend, { params: { id, historyId }, body, key });
      return { attendance: await reread(id), history: await historyItem(item, account.me) };
    },
    async removeItem(id: string, historyId: string, version: number | null | undefined, key: string) {
      const query = { version: version ?? undefined };
      const item = await client.call(HistoryCalls.remove, { params: { id, historyId }, query, key });
      return { attendance: await reread(id), history: await historyItem(item, account.me) };
    },
    /** Writes that a WhatsApp conversation began; the agency takes an attendance in NEW to IN_PROGRESS. */
    startWhatsapp: (id: string, body: Omit<z.input<typeof HistoryBody>, "type">, key: string) =>
      change(id, async () => {
        await endpoints.addHistory(id, { ...body, type: "WHATSAPP" }, key);
        return endpoints.get(id);
      }),
  };
}
export type AttendanceCalls = ReturnType<typeof attendanceCalls>;
export type WithAttendance = Base & { attendance: AttendanceCalls };

/** Which list is walked: its order and conditions. */
export type WalkedList = Pick<AttendanceListQuery, "sort"> &
  Partial<Omit<AttendanceListQuery, "scope" | "page" | "size">>;

/** A page of a list, with its conditions. */
export type TableQuery = Omit<Partial<AttendanceListQuery>, "sort" | "page" | "size" | "scope"> &
  Pick<AttendanceListQuery, "sort" | "page" | "size">;

type Change = (id: string, ...rest: never[]) => Promise<Attendance>;

/** The same changes, each run by `change`. */
export const mapped = <Changes extends Record<string, Change>>(
  changes: Changes,
  change: (id: string, write: () => Promise<Attendance>) => Promise<Attendance>,
): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, write]): [string, Change] => [
      name,
      (id, ...rest) => change(id, () => write(id, ...rest)),
    ]),
  ) as Changes;
