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
import type { Caller } from "./caller";
import { path } from "./path";

type ListQuery = Partial<AttendanceListQuery>;

/** /v1/customer-services (specification 1 §7). Writes carry an idempotency key where the agency has them. */
export const attendanceCalls = {
  get: (caller: Caller, id: string) => caller.read(path`/v1/customer-services/${id}`, Attendance),
  mine: (caller: Caller, query: ListQuery) =>
    caller.readDated(path`/v1/customer-services/mine`, AttendancePage, { query, linger: true }),
  today: (caller: Caller, page: number, size: number) =>
    caller.readDated(path`/v1/customer-services/mine/today`, AttendancePage, { query: { page, size } }),
  dueReturns: (caller: Caller, page: number, size: number) =>
    caller.readDated(path`/v1/customer-services/mine/schedules`, AttendancePage, { query: { page, size } }),
  messages: (caller: Caller, id: string) =>
    caller.read(path`/v1/customer-services/${id}/messages`, MessageList, { query: { type: "whatsapp" } }),
  associates: (caller: Caller, id: string) =>
    caller.read(path`/v1/customer-services/${id}/associates`, AssociateList),
  validate: (caller: Caller, query: z.input<typeof ValidateQuery>) =>
    caller.read(path`/v1/customer-services/:validate`, ValidateAnswer, { query }),
  histories: (caller: Caller, id: string, page: number, size: number) =>
    caller.read(path`/v1/customer-services/${id}/histories`, HistoryPage, { query: { page, size } }),
  create: (caller: Caller, body: CreateBody, copyFrom: string | undefined, key: string) =>
    caller.write("POST", path`/v1/customer-services/`, Attendance, { query: { copyFrom }, body, key }),
  setStatus: (caller: Caller, id: string, body: z.input<typeof StatusBody>, key: string) =>
    caller.write("PUT", path`/v1/customer-services/${id}/status`, Attendance, { body, key }),
  undoStatus: (caller: Caller, id: string, version: number, key: string) =>
    caller.write("POST", path`/v1/customer-services/${id}/status:undo`, Attendance, {
      body: { version },
      key,
    }),
  setReturn: (caller: Caller, id: string, date: string, key: string) =>
    caller.write("PUT", path`/v1/customer-services/${id}/schedule`, Attendance, { body: { date }, key }),
  removeReturn: (caller: Caller, id: string, key: string) =>
    caller.write("DELETE", path`/v1/customer-services/${id}/schedule`, Attendance, { key }),
  setTemperature: (caller: Caller, id: string, temperatureId: string, key: string) =>
    caller.write("PUT", path`/v1/customer-services/${id}/temperature`, Attendance, {
      body: { temperatureId },
      key,
    }),
  setContactType: (caller: Caller, id: string, contactTypeId: string, key: string) =>
    caller.write("PUT", path`/v1/customer-services/${id}/contact-type`, Attendance, {
      body: { contactTypeId },
      key,
    }),
  addHistory: (caller: Caller, id: string, body: z.input<typeof HistoryBody>, key: string) =>
    caller.write("POST", path`/v1/customer-services/${id}/histories`, History, { body, key }),
};
