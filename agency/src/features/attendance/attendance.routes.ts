import { seesEnterprise } from "@soleira/schema/account/roles";
import { AttendanceCalls } from "@soleira/schema/attendance/calls";
import type { Routes } from "../../http/routes";
import { readLogCursor } from "../../outbox/log.store";
import { lockOpen, readForView } from "./attendance.store";
import { walkAttendances } from "./attendance-keyset";
import { listAttendances } from "./attendance-list";
import { readBoard } from "./board";
import { recordCall } from "./call";
import { correctFinish } from "./correct";
import { createAttendance } from "./create";
import { setContactType, setNoStep, setTemperature } from "./edit";
import type { MoveFollowers } from "./followers";
import { lockForContact } from "./lock-for-contact";
import { moveAttendance } from "./move";
import { removeReturn, setReturn } from "./return";
import { undoMove } from "./undo";
import { updateAttendance } from "./update";
import { openOfSamePerson } from "./validate";

export function attendanceRoutes(routes: Routes, follow: MoveFollowers): void {
  reading(routes);
  changing(routes, follow);
}

const calls = AttendanceCalls;

function reading(routes: Routes): void {
  routes.member(calls.mine, ({ work, query }) => listAttendances(work, query));
  routes.member(calls.board, ({ work, query }) => readBoard(work, query));
  routes.member(calls.search, ({ work, query }) =>
    listAttendances(work, {
      ...query,
      scope: seesEnterprise(work.principal.roles) ? "enterprise" : "mine",
    }),
  );
  routes.member(calls.walk, ({ work, query }) => walkAttendances(work, query));
  routes.member(calls.validate, ({ work, unit, query }) => openOfSamePerson(work, unit.id, query));
  routes.member(calls.get, async ({ work, params }) => {
    // Before the attendance: what comes between the two is in both.
    const cursor = await readLogCursor(work.tx, work.principal.tenants);
    return { ...(await readForView(work, params.id)).attendance, cursor };
  });
  routes.member(calls.tags, async ({ work, params }) => ({
    items: (await readForView(work, params.id)).attendance.tags,
  }));
  routes.member(calls.temperature, async ({ work, params }) => ({
    temperature: (await readForView(work, params.id)).attendance.temperature ?? null,
  }));
}

function changing(routes: Routes, follow: MoveFollowers): void {
  for (const path of [calls.create.path, "/v2/customer-services/"])
    routes.member({ ...calls.create, path }, ({ work, query, body }) =>
      createAttendance(work, { query, body }),
    );
  routes.member(calls.update, ({ work, params, body }) => updateAttendance(work, follow, params.id, body));
  routes.member(calls.setStatus, ({ work, params, body }) => moveAttendance(work, follow, params.id, body));
  routes.member(calls.correctFinish, ({ work, params, body }) => correctFinish(work, params.id, body));
  routes.member(calls.undo, ({ work, params, body }) => undoMove(work, params.id, body.version));
  routes.member(calls.setReturn, async ({ work, params, body }) =>
    setReturn(work, await lockOpen(work, params.id, body), body),
  );
  routes.member(calls.removeReturn, async ({ work, params, query }) =>
    removeReturn(work, await lockOpen(work, params.id, query), query.occurredAt),
  );
  routes.member(calls.setNoStep, async ({ work, params, body }) =>
    setNoStep(work, await lockOpen(work, params.id, body), body),
  );
  routes.member(calls.setTemperature, async ({ work, params, body }) =>
    setTemperature(work, await lockOpen(work, params.id, body), body.temperatureId),
  );
  routes.member(calls.setContactType, async ({ work, params, body }) =>
    setContactType(work, await lockForContact(work, params.id, body), body),
  );
  routes.member(calls.recordCall, async ({ work, params, body }) =>
    recordCall(work, await (body.outcome ? lockForContact : lockOpen)(work, params.id, body), body),
  );
}
