import { seesEnterprise } from "@soleira/schema/account/roles";
import {
  Attendance,
  AttendanceBoard,
  AttendanceBoardQuery,
  AttendanceKeysetPage,
  AttendanceKeysetQuery,
  AttendanceListQuery,
  AttendancePage,
  AttendanceRead,
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
import { VersionQuery } from "@soleira/schema/input/wire";
import { IdOrUuidParams, IdParams } from "@soleira/schema/rest/params";
import type { Routes } from "../../http/routes";
import { readLogCursor } from "../../outbox/log.store";
import { lockOpen, readForView } from "./attendance.store";
import { walkAttendances } from "./attendance-keyset";
import { listAttendances } from "./attendance-list";
import { readBoard } from "./board";
import { createAttendance } from "./create";
import { setContactType, setTemperature } from "./edit";
import type { MoveFollowers } from "./followers";
import { moveAttendance } from "./move";
import { removeReturn, setReturn } from "./return";
import { undoMove } from "./undo";
import { updateAttendance } from "./update";
import { openOfSamePerson } from "./validate";

const rules = "docs/product/attendances.md#calls";

/** The funnel: lists, single reads, creating and every change of a card (docs/product/attendances.md#calls). */
export function attendanceRoutes(routes: Routes, follow: MoveFollowers): void {
  reading(routes);
  creating(routes);
  changing(routes, follow);
}

function reading(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine",
      summary: "The caller's attendances, or with scope=enterprise all of them, by page",
      rules: "docs/product/lists.md#attendances",
      query: AttendanceListQuery,
      answer: AttendancePage,
    },
    ({ work, query }) => listAttendances(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/mine/board",
      summary: "The first attendances of each column of the caller's funnel, with its total",
      ours: true,
      rules: "docs/product/lists.md#board",
      query: AttendanceBoardQuery,
      answer: AttendanceBoard,
    },
    ({ work, query }) => readBoard(work, query),
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
    ({ work, query }) =>
      listAttendances(work, {
        ...query,
        scope: seesEnterprise(work.principal.roles) ? "enterprise" : "mine",
      }),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/keyset",
      summary:
        "Attendances that the caller sees, from a cursor on: a walk misses none that is changed beside it. 400/4001 `after` for a cursor of another list",
      ours: true,
      rules: "docs/product/lists.md#cursors",
      query: AttendanceKeysetQuery,
      answer: AttendanceKeysetPage,
    },
    ({ work, query }) => walkAttendances(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/:validate",
      summary: "Open attendances of the same phone or e-mail: a warning before creating another",
      rules: "docs/product/create.md#known-already",
      unit: true,
      query: ValidateQuery,
      answer: ValidateAnswer,
    },
    ({ work, unit, query }) => openOfSamePerson(work, unit.id, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}",
      summary: "One attendance, by its id or its uuid",
      rules: "docs/product/attendances.md#ids",
      params: IdOrUuidParams,
      answer: AttendanceRead,
    },
    async ({ work, params }) => {
      // Before the attendance: what comes between the two is in both.
      const cursor = await readLogCursor(work.tx, work.principal.tenants);
      return { ...(await readForView(work, params.id)).attendance, cursor };
    },
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
    async ({ work, params }) => ({
      items: (await readForView(work, params.id)).attendance.tags,
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
    async ({ work, params }) => ({
      temperature: (await readForView(work, params.id)).attendance.temperature ?? null,
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
      ({ work, query, body }) => createAttendance(work, { query, body }),
    );
}

function changing(routes: Routes, follow: MoveFollowers): void {
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
    ({ work, params, body }) => updateAttendance(work, follow, params.id, body),
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
    ({ work, params, body }) => moveAttendance(work, follow, params.id, body),
  );

  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/status:undo",
      summary:
        "Takes back the caller's last move; 409/4009 with `current` when the attendance has changed since",
      ours: true,
      rules: "docs/product/moves.md#undo",
      params: IdParams,
      body: UndoBody,
      answer: Attendance,
    },
    ({ work, params, body }) => undoMove(work, params.id, body.version),
  );

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
    async ({ work, params, body }) => setReturn(work, await lockOpen(work, params.id, body), body.date),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/customer-services/{id}/schedule",
      summary: "Removes the return; a RETURN_LATER attendance is IN_PROGRESS again",
      rules: "docs/product/returns.md#removing",
      params: IdParams,
      query: VersionQuery,
      answer: Attendance,
    },
    async ({ work, params, query }) => removeReturn(work, await lockOpen(work, params.id, query)),
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
    async ({ work, params, body }) =>
      setTemperature(work, await lockOpen(work, params.id, body), body.temperatureId),
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
    async ({ work, params, body }) =>
      setContactType(work, await lockOpen(work, params.id, body), body.contactTypeId),
  );
}
