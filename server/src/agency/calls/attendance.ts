import { HISTORY_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import {
  AssociateList,
  Attendance,
  type AttendanceListQuery,
  AttendancePage,
  type CreateBody,
  History,
  type HistoryBody,
  HistoryPage,
  MessageList,
  type StatusBody,
  ValidateAnswer,
  type ValidateQuery,
} from "@soleira/schema/attendance/wire";
import type * as z from "zod";
import { orNone } from "../compat/optional";
import { withOwner, withOwners } from "../compat/owner";
import { setStatus } from "../compat/status";
import { findCreated, findNoted, orMade } from "../compat/written";
import type { Caller } from "../http/caller";
import { type Path, path } from "../http/path";
import type { ReadOptions, WriteOptions } from "../http/upstream";

type ListQuery = Partial<AttendanceListQuery>;

/**
 * /v1/customer-services (docs/product/attendances.md#calls). Writes carry an idempotency key where the agency has them.
 */
export const attendanceCalls = {
  get: async (caller: Caller, id: string) =>
    withOwner(caller, await caller.read(path`/v1/customer-services/${id}`, Attendance)),
  mine: (caller: Caller, query: ListQuery) =>
    list(caller, path`/v1/customer-services/mine`, { query, linger: true }, !query.scope),
  today: (caller: Caller, page: number, size: number) =>
    list(caller, path`/v1/customer-services/mine/today`, { query: { page, size } }),
  dueReturns: (caller: Caller, page: number, size: number) =>
    list(caller, path`/v1/customer-services/mine/schedules`, { query: { page, size } }),
  messages: (caller: Caller, id: string) =>
    orNone(
      caller.read(path`/v1/customer-services/${id}/messages`, MessageList, { query: { type: "whatsapp" } }),
    ),
  associates: (caller: Caller, id: string) =>
    orNone(caller.read(path`/v1/customer-services/${id}/associates`, AssociateList)),
  validate: (caller: Caller, query: z.input<typeof ValidateQuery>) =>
    caller.read(path`/v1/customer-services/:validate`, ValidateAnswer, { query }),
  histories: (caller: Caller, id: string, page: number, size: number) =>
    caller.read(path`/v1/customer-services/${id}/histories`, HistoryPage, {
      query: { page, size },
      counted: true,
    }),
  create: async (caller: Caller, body: CreateBody, copyFrom: string | undefined, key: string) => {
    const find = async () => findCreated(body, await newest(caller, body));
    const created = caller.write(
      "POST",
      path`/v1/customer-services/`,
      Attendance,
      { query: { copyFrom }, body, key },
      async (id) => (id ? attendanceCalls.get(caller, id) : find()),
    );
    return withOwner(caller, await orMade(created, find));
  },
  setStatus: (caller: Caller, id: string, body: z.input<typeof StatusBody>, key: string) =>
    setStatus(caller, body, key, {
      get: () => attendanceCalls.get(caller, id),
      setStatus: (known, ofStatus) =>
        change(caller, "PUT", path`/v1/customer-services/${id}/status`, id, { body: known, key: ofStatus }),
      setReturn: (date, ofReturn) => attendanceCalls.setReturn(caller, id, date, ofReturn),
      removeReturn: (ofReturn) => attendanceCalls.removeReturn(caller, id, ofReturn),
    }),
  undoStatus: (caller: Caller, id: string, version: number, key: string) =>
    change(caller, "POST", path`/v1/customer-services/${id}/status:undo`, id, { body: { version }, key }),
  setReturn: (caller: Caller, id: string, date: string, key: string) =>
    change(caller, "PUT", path`/v1/customer-services/${id}/schedule`, id, { body: { date }, key }),
  removeReturn: (caller: Caller, id: string, key: string) =>
    change(caller, "DELETE", path`/v1/customer-services/${id}/schedule`, id, { key }),
  setTemperature: (caller: Caller, id: string, temperatureId: string, key: string) =>
    change(caller, "PUT", path`/v1/customer-services/${id}/temperature`, id, {
      body: { temperatureId },
      key,
    }),
  setContactType: (caller: Caller, id: string, contactTypeId: string, key: string) =>
    change(caller, "PUT", path`/v1/customer-services/${id}/contact-type`, id, {
      body: { contactTypeId },
      key,
    }),
  addHistory: (caller: Caller, id: string, body: z.input<typeof HistoryBody>, key: string) =>
    caller.write(
      "POST",
      path`/v1/customer-services/${id}/histories`,
      History,
      { body, key },
      async (historyId) => {
        const { items } = await attendanceCalls.histories(caller, id, 1, HISTORY_PAGE_SIZE);
        return findNoted(historyId, body.message, items);
      },
    ),
};

/** A write of an attendance: the agency answers it as it is then, or it is read again. */
const change = async (
  caller: Caller,
  method: "POST" | "PUT" | "DELETE",
  at: Path,
  id: string,
  options: WriteOptions,
) =>
  withOwner(
    caller,
    await caller.write(method, at, Attendance, options, () => attendanceCalls.get(caller, id)),
  );

/** A page of attendances, the caller's own unless it is said otherwise. */
async function list(caller: Caller, at: Path, options: ReadOptions, mine = true) {
  const answer = await caller.readDated(at, AttendancePage, { ...options, counted: true });
  await withOwners(caller, answer.data, mine);
  return answer;
}

const newest = async (caller: Caller, { businessType }: CreateBody) =>
  (
    await attendanceCalls.mine(caller, {
      business_type: businessType,
      sort: "created_at:desc",
      page: 1,
      size: 10,
    })
  ).data.items;
