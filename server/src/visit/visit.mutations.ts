import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { instantOf } from "@soleira/schema/format/zone";
import type { UpdateVisitBody } from "@soleira/schema/visit/wire";
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type * as z from "zod";
import { enterpriseCalls } from "../agency/calls/enterprise";
import { visitCalls } from "../agency/calls/visit";
import { orUnknown } from "../agency/compat/optional";
import { done } from "../agency/compat/written";
import type { AgencyClient } from "../agency/http/agency-client";
import { AgencyError, refusal, unavailable } from "../agency/http/agency-error";
import { AttendancePayload } from "../attendance/attendance.payload";
import { Attendance } from "../attendance/attendance.type";
import { changed, ERRORS, INPUT, keyOf } from "../attendance/change";
import type { Context } from "../session/context";
import { scheduled } from "./find-visit";
import { publishVisit } from "./publish-visit";
import {
  CancelVisitInput,
  DeleteVisitInput,
  FinishVisitInput,
  RescheduleVisitInput,
  ScheduleVisitInput,
} from "./visit.input";
import { VisitPayload } from "./visit.payload";
import type { VisitSource } from "./visit.type";

const OVER = "CONFLICT when it is over already, with `current` where the attendance is known.";
const NOT_OFFERED = "Esta imobiliária cancela visitas, não as apaga.";
const BOOKED =
  "A visita foi agendada, mas a imobiliária ainda não a mostra. Confira a agenda antes de agendar de novo.";
const TAKEN = "CONFLICT when the time is taken (`fields` names `dateStart`)";

@Resolver(() => VisitPayload)
export class VisitMutations {
  @Mutation(() => VisitPayload, {
    description: `Schedules a visit; the attendance becomes VISIT_SCHEDULED (or \`newStatus\`). With \`feedback\` it enters one that was made. ${ERRORS} ${TAKEN}; with \`current\` when the attendance has left \`from\`, is finished, or the property has an open visit.

Example: \`mutation { scheduleVisit(input: { attendancePropertyId: "10", date: "2026-11-23", startHour: "14:30" }) { visit { id startsAt } attendance { status version } } }\``,
  })
  async scheduleVisit(
    @Arg("input", () => ScheduleVisitInput, INPUT) input: ScheduleVisitInput,
    @Ctx() context: Context,
  ): Promise<VisitPayload> {
    const { call } = context;
    const { attendancePropertyId, attendanceId, userId, from, idempotencyKey, ...timed } = input;
    const { date, startHour, enterpriseId, ...rest } = timed;
    const body = {
      ...rest,
      customerServicePropertyId: attendancePropertyId,
      dateStart: await instant(call, timed),
      from: call.features.has("from") ? from : undefined,
    };
    const key = keyOf({ idempotencyKey });
    const { id } = await visitCalls.schedule(call, userId, body, key, attendanceId);
    const visit = await scheduled(call, id, { ...timed, userId, attendanceId, row: attendancePropertyId });
    if (visit)
      return told(
        context,
        { ...visit, attendanceId: visit.attendanceId ?? attendanceId ?? undefined },
        "CREATED",
      );
    if (!attendanceId) throw done("POST visit was done, it is shown nowhere", BOOKED);
    context.shared.log.warn(
      { requestId: context.requestId },
      "a visit was booked that the agency shows nowhere",
    );
    context.loaders.attendance.clear(attendanceId);
    if (!call.features.has("webhook")) await orUnknown(changed(context, attendanceId));
    return { visit: null, attendanceId };
  }

  @Mutation(() => VisitPayload, {
    description: `Gives an open visit another time; the attendance keeps its status. ${ERRORS} ${TAKEN}. ${OVER}

Example: \`mutation { rescheduleVisit(input: { id: "5", date: "2026-11-24", startHour: "10:00" }) { visit { startsAt } } }\``,
  })
  async rescheduleVisit(
    @Arg("input", () => RescheduleVisitInput, INPUT) input: RescheduleVisitInput,
    @Ctx() context: Context,
  ): Promise<VisitPayload> {
    const { id, reasonId, observation } = input;
    const dateStart = await instant(context.call, input);
    return update(context, id, { updateType: "NEW_DATE", dateStart, reasonId, observation }, input);
  }

  @Mutation(() => VisitPayload, {
    description: `Cancels an open visit; an attendance in VISIT_SCHEDULED without another open visit becomes IN_PROGRESS. ${ERRORS} ${OVER}

Example: \`mutation { cancelVisit(input: { id: "5", reasonId: "2" }) { visit { canceled reason } attendance { status } } }\``,
  })
  cancelVisit(
    @Arg("input", () => CancelVisitInput, INPUT) input: CancelVisitInput,
    @Ctx() context: Context,
  ): Promise<VisitPayload> {
    const { id, reasonId, observation } = input;
    return update(context, id, { updateType: "CANCEL", reasonId, observation }, input);
  }

  @Mutation(() => VisitPayload, {
    description: `Says that an open visit was made, and when; the attendance becomes VISIT_MADE. Who makes the visit may do it whosever attendance it is. ${ERRORS} ${OVER}

Example: \`mutation { finishVisit(input: { id: "5", date: "2026-11-20", startHour: "09:30", reasonId: "6" }) { visit { finished } attendance { status } } }\``,
  })
  async finishVisit(
    @Arg("input", () => FinishVisitInput, INPUT) input: FinishVisitInput,
    @Ctx() context: Context,
  ): Promise<VisitPayload> {
    const { id, reasonId, observation, feedback } = input;
    const dateStart = await instant(context.call, input);
    return update(context, id, { updateType: "FINISH", dateStart, reasonId, observation, feedback }, input);
  }

  @Mutation(() => AttendancePayload, {
    description: `Takes an open visit out altogether; its attendance follows as when it is canceled. FORBIDDEN where the agency has no such call. Another agency that answers nothing is asked for the visit first: it is found in the caller's own agenda, 30 days back and ahead. ${ERRORS} ${OVER}

Example: \`mutation { deleteVisit(input: { id: "5" }) { attendance { id status } } }\``,
  })
  async deleteVisit(
    @Arg("input", () => DeleteVisitInput, INPUT) input: DeleteVisitInput,
    @Ctx() context: Context,
  ): Promise<AttendancePayload> {
    const { call, loaders } = context;
    const { id } = input;
    if (!call.features.has("deleteVisit")) throw refusal("FORBIDDEN", { message: NOT_OFFERED });
    const own = !call.features.has("webhook");
    const known = own ? await visitCalls.find(call, id) : undefined;
    // Nothing is taken out whose attendance could not be answered.
    const attendanceOf = known?.attendance?.id ?? known?.attendanceId;
    if (own && !attendanceOf) throw refusal("NOT_FOUND");
    const answered = await visitCalls.remove(call, id, keyOf(input));
    if (answered && !own) {
      loaders.attendance.clear(answered.id).prime(answered.id, answered);
      return { attendance: answered };
    }
    const attendanceId = answered?.id ?? attendanceOf;
    if (!attendanceId) throw unavailable("DELETE visit answered nothing");
    const attendance = await changed(context, attendanceId);
    await publishVisit(context, "REMOVED", { id, attendance, userId: known?.user.id, visit: null });
    return { attendance };
  }

  @FieldResolver(() => Attendance, {
    nullable: true,
    description:
      "With its status after the change; read only when it is selected. Null for who may not see it, as a demonstrator who finishes a colleague's visit.",
  })
  async attendance(
    @Root() { attendanceId }: VisitPayload,
    @Ctx() { loaders }: Context,
  ): Promise<AttendanceWire | null> {
    if (!attendanceId) throw done("the agency answered a visit without its attendance");
    return loaders.attendance.load(attendanceId).catch((error: unknown) => {
      // The visit was changed all the same: that is no error of this call.
      if (error instanceof AgencyError && error.code === "NOT_FOUND") return null;
      throw error;
    });
  }
}

type Timed = { date: string; startHour: string; enterpriseId?: string | null };

/** The instant of a day and time in that enterprise, the caller's own when absent. */
async function instant(call: AgencyClient, { date, startHour, enterpriseId }: Timed): Promise<string> {
  const { timeZone } = await enterpriseCalls.mine(call, enterpriseId ?? undefined);
  return instantOf(date, startHour, timeZone).toISOString();
}

async function update(
  context: Context,
  id: string,
  body: z.input<typeof UpdateVisitBody>,
  key: { idempotencyKey?: string | null },
): Promise<VisitPayload> {
  return told(context, await visitCalls.update(context.call, id, body, keyOf(key)), "UPDATED");
}

/** The visit after a change; without the agency's webhook the gateway's own subscribers hear of it from here. */
async function told(
  context: Context,
  visit: VisitSource,
  kind: "CREATED" | "UPDATED",
): Promise<VisitPayload> {
  const attendanceId = visit.attendance?.id ?? visit.attendanceId ?? null;
  if (attendanceId) context.loaders.attendance.clear(attendanceId);
  if (attendanceId && !context.call.features.has("webhook")) {
    // Who makes a visit need not see its attendance: it was changed all the same.
    const attendance = await orUnknown(changed(context, attendanceId));
    if (attendance)
      await publishVisit(context, kind, { id: visit.id, attendance, userId: visit.user.id, visit });
  }
  return { visit, attendanceId };
}
