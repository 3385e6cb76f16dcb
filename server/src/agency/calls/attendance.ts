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
import type { AgencyClient } from "../http/agency-client";
import { type Path, path } from "../http/path";
import type { ReadOptions, WriteOptions } from "../http/upstream";

type ListQuery = Partial<AttendanceListQuery>;

/**
 * /v1/customer-services (docs/product/attendances.md#calls). Writes carry an idempotency key where the agency has them.
 */
export const attendanceCalls = {
  get: async (client: AgencyClient, id: string) =>
    withOwner(client, await client.read(path`/v1/customer-services/${id}`, Attendance)),
  mine: (client: AgencyClient, query: ListQuery) =>
    list(client, path`/v1/customer-services/mine`, { query, linger: true }, !query.scope),
  today: (client: AgencyClient, page: number, size: number) =>
    list(client, path`/v1/customer-services/mine/today`, { query: { page, size } }),
  dueReturns: (client: AgencyClient, page: number, size: number) =>
    list(client, path`/v1/customer-services/mine/schedules`, { query: { page, size } }),
  messages: (client: AgencyClient, id: string) =>
    orNone(
      client.read(path`/v1/customer-services/${id}/messages`, MessageList, { query: { type: "whatsapp" } }),
    ),
  associates: (client: AgencyClient, id: string) =>
    orNone(client.read(path`/v1/customer-services/${id}/associates`, AssociateList)),
  validate: (client: AgencyClient, query: z.input<typeof ValidateQuery>) =>
    client.read(path`/v1/customer-services/:validate`, ValidateAnswer, { query }),
  histories: (client: AgencyClient, id: string, page: number, size: number) =>
    client.read(path`/v1/customer-services/${id}/histories`, HistoryPage, {
      query: { page, size },
      counted: true,
    }),
  create: async (client: AgencyClient, body: CreateBody, copyFrom: string | undefined, key: string) => {
    const find = async () => findCreated(body, await newest(client, body));
    const created = client.write(
      "POST",
      path`/v1/customer-services/`,
      Attendance,
      { query: { copyFrom }, body, key },
      async (id) => (id ? attendanceCalls.get(client, id) : find()),
    );
    return withOwner(client, await orMade(created, find));
  },
  setStatus: (client: AgencyClient, id: string, body: z.input<typeof StatusBody>, key: string) =>
    setStatus(client, body, key, {
      get: () => attendanceCalls.get(client, id),
      setStatus: (known, ofStatus) =>
        change(client, "PUT", path`/v1/customer-services/${id}/status`, id, { body: known, key: ofStatus }),
      setReturn: (date, ofReturn) => attendanceCalls.setReturn(client, id, date, ofReturn),
      removeReturn: (ofReturn) => attendanceCalls.removeReturn(client, id, ofReturn),
    }),
  undoStatus: (client: AgencyClient, id: string, version: number, key: string) =>
    change(client, "POST", path`/v1/customer-services/${id}/status:undo`, id, { body: { version }, key }),
  setReturn: (client: AgencyClient, id: string, date: string, key: string) =>
    change(client, "PUT", path`/v1/customer-services/${id}/schedule`, id, { body: { date }, key }),
  removeReturn: (client: AgencyClient, id: string, key: string) =>
    change(client, "DELETE", path`/v1/customer-services/${id}/schedule`, id, { key }),
  setTemperature: (client: AgencyClient, id: string, temperatureId: string, key: string) =>
    change(client, "PUT", path`/v1/customer-services/${id}/temperature`, id, {
      body: { temperatureId },
      key,
    }),
  setContactType: (client: AgencyClient, id: string, contactTypeId: string, key: string) =>
    change(client, "PUT", path`/v1/customer-services/${id}/contact-type`, id, {
      body: { contactTypeId },
      key,
    }),
  addHistory: (client: AgencyClient, id: string, body: z.input<typeof HistoryBody>, key: string) =>
    client.write(
      "POST",
      path`/v1/customer-services/${id}/histories`,
      History,
      { body, key },
      async (historyId) => {
        const { items } = await attendanceCalls.histories(client, id, 1, HISTORY_PAGE_SIZE);
        return findNoted(historyId, body.message, items);
      },
    ),
};

/** A write of an attendance: the agency answers it as it is then, or it is read again. */
const change = async (
  client: AgencyClient,
  method: "POST" | "PUT" | "DELETE",
  at: Path,
  id: string,
  options: WriteOptions,
) =>
  withOwner(
    client,
    await client.write(method, at, Attendance, options, () => attendanceCalls.get(client, id)),
  );

/** A page of attendances, the caller's own unless it is said otherwise. */
async function list(client: AgencyClient, at: Path, options: ReadOptions, mine = true) {
  const answer = await client.readDated(at, AttendancePage, { ...options, counted: true });
  await withOwners(client, answer.data, mine);
  return answer;
}

const newest = async (client: AgencyClient, { businessType }: CreateBody) =>
  (
    await attendanceCalls.mine(client, {
      business_type: businessType,
      sort: "created_at:desc",
      page: 1,
      size: 10,
    })
  ).data.items;
