import { seesEnterprise } from "@soleira/schema/account/roles";
import {
  Attendance,
  AttendanceListQuery,
  AttendancePage,
  AttendanceSearchQuery,
  ContactTypeBody,
  CreateBody,
  CreateQuery,
  ScheduleBody,
  StatusBody,
  TemperatureAnswer,
  TemperatureBody,
  UndoBody,
  UpdateBody,
  ValidateAnswer,
  ValidateQuery,
} from "@soleira/schema/attendance/wire";
import { TagList } from "@soleira/schema/enterprise/wire";
import { IdParams } from "../http/parse";
import type { MemberCall, Routes } from "../http/routes";
import { lockForChange, readForView } from "./attendance.store";
import { listAttendances } from "./attendance-list";
import { requireOpen } from "./closed";
import { createAttendance } from "./create";
import { setContactType, setTemperature } from "./edit";
import { moveAttendance } from "./move";
import { removeReturn, setReturn } from "./return";
import { undoMove } from "./undo";
import { updateAttendance } from "./update";
import { openOfSamePerson } from "./validate";

const rules = "docs/product/attendances.md#calls";

/** The funnel: lists, single reads, creating and every change of a card (docs/product/attendances.md#calls). */
export function attendanceRoutes(routes: Routes): void {
  reading(routes);
  creating(routes);
  changing(routes);
}

function reading(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine",
      summary: "The caller's attendances, or with scope=enterprise everybody's, by page",
      rules: "docs/product/lists.md#attendances",
      query: AttendanceListQuery,
      answer: AttendancePage,
    },
    ({ tx, who, query, now }) => listAttendances(tx, who, query, now),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/",
      summary: "Attendances that the caller sees, by page: the enterprise's for who sees it, else their own",
      rules: "docs/product/search.md#attendances",
      query: AttendanceSearchQuery,
      answer: AttendancePage,
    },
    ({ tx, who, query, now }) =>
      listAttendances(tx, who, { ...query, scope: seesEnterprise(who.roles) ? "enterprise" : "mine" }, now),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/:validate",
      summary: "Open attendances of the same phone or e-mail: a warning before creating another",
      rules: "docs/product/create.md#known-already",
      query: ValidateQuery,
      answer: ValidateAnswer,
    },
    ({ tx, who, query }) => openOfSamePerson(tx, who, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}",
      summary: "One attendance",
      rules,
      params: IdParams,
      answer: Attendance,
    },
    async ({ tx, who, params, now }) => (await readForView(tx, who, params.id, now)).attendance,
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/tags",
      summary: "Tags of an attendance, by name",
      rules,
      params: IdParams,
      answer: TagList,
    },
    async ({ tx, who, params, now }) => ({
      items: (await readForView(tx, who, params.id, now)).attendance.tags,
    }),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/temperature",
      summary: "The temperature of an attendance, null without one",
      rules: "docs/product/attendances.md#beginning",
      params: IdParams,
      answer: TemperatureAnswer,
    },
    async ({ tx, who, params, now }) => ({
      temperature: (await readForView(tx, who, params.id, now)).attendance.temperature ?? null,
    }),
  );
}

function creating(routes: Routes): void {
  for (const version of ["v1", "v2"])
    routes.member(
      {
        method: "post",
        path: `/${version}/customer-services/`,
        summary: "A NEW attendance; the person is found by phone or e-mail, or made",
        rules: "docs/product/create.md#form",
        query: CreateQuery,
        body: CreateBody,
        answer: Attendance,
        status: 201,
      },
      ({ tx, who, query, body, now }) => createAttendance(tx, who, { query, body }, now),
    );
}

function changing(routes: Routes): void {
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}",
      summary:
        "A status call, and the tags of an attendance; 409/4009 with `current` when it has left `from`",
      rules: "docs/product/moves.md#update",
      params: IdParams,
      body: UpdateBody,
      answer: Attendance,
    },
    ({ tx, who, params, body, now }) => updateAttendance(tx, who, params.id, body, now),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/status",
      summary: "Moves a card, with what its target asks for; 409/4009 with `current` when it has left `from`",
      rules: "docs/product/moves.md#status-call",
      params: IdParams,
      body: StatusBody,
      answer: Attendance,
    },
    ({ tx, who, params, body, now }) => moveAttendance(tx, who, params.id, body, now),
  );

  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/status:undo",
      summary:
        "Takes back the caller's last move; 409/4009 with `current` when the attendance has changed since",
      rules: "docs/product/moves.md#undo",
      params: IdParams,
      body: UndoBody,
      answer: Attendance,
    },
    ({ tx, who, params, body, now }) => undoMove(tx, who, params.id, body.version, now),
  );

  /** A change of an open attendance: locked, the caller's to change, not closed. */
  const open = async ({ tx, who, params, now }: OpenCall) => {
    const row = await lockForChange(tx, who, params.id);
    await requireOpen(tx, row, now);
    return row;
  };
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/schedule",
      summary: "Sets the return; the status stays. 400/4001 `date` for a time that is over",
      rules: "docs/product/returns.md#setting",
      params: IdParams,
      body: ScheduleBody,
      answer: Attendance,
    },
    async (call) => setReturn(call.tx, call.who, await open(call), call.body.date, call.now),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/customer-services/{id}/schedule",
      summary: "Removes the return; a RETURN_LATER attendance is IN_PROGRESS again",
      rules: "docs/product/returns.md#removing",
      params: IdParams,
      answer: Attendance,
    },
    async (call) => removeReturn(call.tx, call.who, await open(call), call.now),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/temperature",
      summary: "Sets the temperature; a NEW attendance is IN_PROGRESS with it",
      rules: "docs/product/attendances.md#beginning",
      params: IdParams,
      body: TemperatureBody,
      answer: Attendance,
    },
    async (call) => setTemperature(call.tx, call.who, await open(call), call.body.temperatureId, call.now),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/contact-type",
      summary: "How the person was contacted, now: sets lastContactAt",
      rules: "docs/product/attendances.md#last-contact",
      params: IdParams,
      body: ContactTypeBody,
      answer: Attendance,
    },
    async (call) => setContactType(call.tx, call.who, await open(call), call.body.contactTypeId, call.now),
  );
}

type OpenCall = Pick<MemberCall<{ id: number }, unknown, unknown>, "tx" | "who" | "params" | "now">;
