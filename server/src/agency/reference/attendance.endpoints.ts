import type { Me } from "@soleira/schema/account/wire";
import { type DifferentPeopleBody, PossibleDuplicateList } from "@soleira/schema/attendance/duplicate-wire";
import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import {
  Attendance,
  AttendanceBoard,
  type AttendanceBoardQuery,
  AttendanceKeysetPage,
  type AttendanceKeysetQuery,
  type AttendanceListQuery,
  AttendancePage,
  AttendanceRead,
  type CallBody,
  type ContactTypeBody,
  type CorrectFinishBody,
  type CreateBody,
  HistoriesOfEach,
  History,
  type HistoryBody,
  HistoryPage,
  MessageList,
  MessagesOfEach,
  type NoStepBody,
  type ScheduleBody,
  type StatusBody,
  type TemperatureBody,
  type UpdateBody,
  ValidateAnswer,
  type ValidateQuery,
} from "@soleira/schema/attendance/wire";
import type { TypeChangeBody } from "@soleira/schema/business-type/wire";
import type { MergeBody } from "@soleira/schema/merge/wire";
import { HISTORY_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Parts, type PartsQuery } from "@soleira/schema/parts/wire";
import type * as z from "zod";
import type { AgencyClient, ReadOptions } from "../answers/agency-client";
import { logCursorOf } from "../answers/log-cursor";
import { MergedRows } from "../answers/merged";
import { orNone } from "../answers/optional";
import { withOwner, withOwners } from "../answers/owner";
import { toPage } from "../answers/page";
import { unreadableOf } from "../answers/unreadable";
import { findCreated, findNoted, orMade } from "../answers/written";
import { refusal } from "../http/agency-error";
import { type Path, path } from "../http/path";
import type { WriteOptions } from "../http/upstream";
import { byAttendance } from "./of-each";

/** The attendance's version that the caller saw. */
type Seen = { version?: number | null | undefined };
type Done = { occurredAt?: string | null | undefined };
type Board = z.output<typeof AttendanceBoard> & { asOf: string; cursor: string | null };
export type PartsAsked = z.input<typeof PartsQuery>;
/** What a board is asked by: its funnel, order and conditions. */
export type BoardQuery = Partial<AttendanceBoardQuery> &
  Pick<AttendanceBoardQuery, "business_type" | "sort" | "size">;
type ListQuery = Partial<AttendanceListQuery>;
type KeysetQuery = Partial<AttendanceKeysetQuery>;

/**
 * /v1/customer-services (docs/product/attendances.md#calls), a line each. Writes carry an idempotency key where the
 * agency has them.
 */
export function attendanceEndpoints(client: AgencyClient, me: () => Promise<Me>) {
  const get = async (id: string) => {
    const found = await client.read(path`/v1/customer-services/${id}`, AttendanceRead);
    return withOwner({ ...found, cursor: logCursorOf(client, found.cursor) }, me);
  };
  /** A page of attendances, the caller's own unless it is said otherwise. */
  const list = async (at: Path, options: ReadOptions, mine = true) => {
    const { data, asOf } = await client.readDated(at, AttendancePage, { ...options, counted: true });
    await withOwners(data, me, mine);
    return {
      ...toPage(data),
      ...(data.proposalsAmount && { proposalsAmount: data.proposalsAmount }),
      asOf,
      cursor: logCursorOf(client, data.cursor),
    };
  };
  /** A write of an attendance: the agency answers it as it is then, or it is read again. */
  const write = async (method: "POST" | "PUT" | "DELETE", at: Path, id: string, options: WriteOptions) =>
    withOwner(await client.write(method, at, Attendance, options, () => get(id)), me);
  const mine = (query: ListQuery, options: Pick<ReadOptions, "kept"> = {}) =>
    list(path`/v1/customer-services/mine`, { ...options, query }, !query.scope);
  const histories = async (id: string, page: number, size: number, group?: HistoryGroup) =>
    toPage(
      await client.read(path`/v1/customer-services/${id}/histories`, HistoryPage, {
        query: { page, size, group },
        counted: true,
      }),
    );

  return {
    get,
    mine,
    /** Of all that the caller sees, for who sees the enterprise: the call that a search text has of its own. */
    search: (query: Omit<ListQuery, "scope">) => list(path`/v1/customer-services/`, { query }, false),
    /** The first page of each column; null where each is to be asked for alone. */
    board: async (query: BoardQuery): Promise<Board | null> => {
      const { data, asOf } = await client.readDated(path`/v1/customer-services/mine/board`, AttendanceBoard, {
        query,
        kept: true,
      });
      return { ...data, asOf, cursor: logCursorOf(client, data.cursor) };
    },
    /** Those of these ids, at most 100; in place of one that the caller does not see, its refusal. */
    each: async (ids: readonly string[]): Promise<(Attendance | Error)[]> => {
      if (ids.length === 1) return Promise.all(ids.map((id) => get(id)));
      const query = { ids, page: 1, size: MAX_PAGE_SIZE };
      const { items } = await list(path`/v1/customer-services/`, { query }, false);
      const found = new Map(items.map((attendance) => [attendance.id, attendance]));
      return ids.map((id) => found.get(id) ?? refusal("NOT_FOUND"));
    },
    /** The first page of several lists of one attendance; null where each is to be asked for alone. */
    parts: async (id: string, query: PartsAsked): Promise<z.output<typeof Parts> | null> =>
      client.read(path`/v1/customer-services/${id}/parts`, Parts, { query }),
    ofCustomer: (customerId: string, page: number, size: number) =>
      list(path`/v1/customers/${customerId}/customer-services`, { query: { page, size } }, false),
    today: (page: number, size: number) =>
      list(path`/v1/customer-services/mine/today`, { query: { page, size } }),
    dueReturns: (page: number, size: number) =>
      list(path`/v1/customer-services/mine/schedules`, { query: { page, size } }),
    messages: (id: string, visit?: string) =>
      orNone(
        client.read(path`/v1/customer-services/${id}/messages`, MessageList, {
          query: { type: "whatsapp", visit },
        }),
      ),
    associates: (id: string) => orNone(client.read(path`/v1/customer-services/${id}/associates`, MergedRows)),
    possibleDuplicates: async (id: string) =>
      (await client.read(path`/v1/customer-services/${id}/possible-duplicates`, PossibleDuplicateList)).items,
    /** `enterprise`: a unit's, the caller's own without it. */
    validate: (query: z.input<typeof ValidateQuery> & { enterprise?: string }) =>
      client.read(path`/v1/customer-services/:validate`, ValidateAnswer, { query }),
    histories,
    historiesOfEach: async (ids: readonly string[], page: number, size: number) =>
      byAttendance(
        await client.read(path`/v1/customer-services/histories`, HistoriesOfEach, {
          query: { ids, page, size },
        }),
        toPage,
      ),
    messagesOfEach: async (ids: readonly string[]) =>
      byAttendance(
        await client.read(path`/v1/customer-services/messages`, MessagesOfEach, {
          query: { ids, type: "whatsapp" },
        }),
        (list) => list,
      ),
    keyset: async (query: KeysetQuery) => {
      const { data, asOf } = await client.readDated(
        path`/v1/customer-services/keyset`,
        AttendanceKeysetPage,
        { query, counted: true },
      );
      await withOwners(data, me, false);
      return { ...data, unreadable: unreadableOf(data), asOf, cursor: logCursorOf(client, data.logCursor) };
    },
    create: async (body: CreateBody, copyFrom: string | undefined, key: string) => {
      const { businessType: business_type } = body;
      const newest = () => mine({ business_type, sort: "created_at:desc", page: 1, size: 10 });
      const find = async () => findCreated(body, (await newest()).items);
      const created = client.write(
        "POST",
        path`/v1/customer-services/`,
        Attendance,
        { query: { copyFrom }, body, key },
        async (id) => (id ? get(id) : find()),
      );
      return withOwner(await orMade(created, find), me);
    },
    setStatus: (id: string, body: z.input<typeof StatusBody>, key: string) =>
      write("PUT", path`/v1/customer-services/${id}/status`, id, { body, key }),
    undoStatus: (id: string, version: number, key: string) =>
      write("POST", path`/v1/customer-services/${id}/status:undo`, id, { body: { version }, key }),
    setDifferentPeople: (id: string, body: DifferentPeopleBody, key: string) =>
      write("PUT", path`/v1/customer-services/${id}/different-people`, id, { body, key }),
    merge: (id: string, body: z.input<typeof MergeBody>, key: string) =>
      write("POST", path`/v1/customer-services/${id}/merge`, id, { body, key }),
    /** Changes of one attendance that answer it; resolvers find each under its name (attendance.ts). */
    changes: {
      changeType: (id: string, body: z.input<typeof TypeChangeBody>, key: string) =>
        write("POST", path`/v1/customer-services/${id}`, id, { body, key }),
      setReturn: (id: string, body: z.input<typeof ScheduleBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}/schedule`, id, { body, key }),
      removeReturn: (id: string, { version, occurredAt }: Seen & Done, key: string) =>
        write("DELETE", path`/v1/customer-services/${id}/schedule`, id, {
          query: { version: version ?? undefined, occurredAt: occurredAt ?? undefined },
          key,
        }),
      setNoStep: (id: string, body: z.input<typeof NoStepBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}/no-step`, id, { body, key }),
      setTemperature: (id: string, body: z.input<typeof TemperatureBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}/temperature`, id, { body, key }),
      setContactType: (id: string, body: z.input<typeof ContactTypeBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}/contact-type`, id, { body, key }),
      recordCall: (id: string, body: z.input<typeof CallBody>, key: string) =>
        write("POST", path`/v1/customer-services/${id}/calls`, id, { body, key }),
      correctFinish: (id: string, body: z.input<typeof CorrectFinishBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}/finish`, id, { body, key }),
      setTags: (id: string, body: z.input<typeof UpdateBody>, key: string) =>
        write("PUT", path`/v1/customer-services/${id}`, id, { body, key }),
    },
    addHistory: (id: string, body: z.input<typeof HistoryBody>, key: string) =>
      client.write(
        "POST",
        path`/v1/customer-services/${id}/histories`,
        History,
        { body, key },
        async (historyId) =>
          findNoted(historyId, body.message, (await histories(id, 1, HISTORY_PAGE_SIZE)).items),
      ),
  };
}
export type AttendanceEndpoints = ReturnType<typeof attendanceEndpoints>;
