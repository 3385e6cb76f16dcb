import { instantOf } from "@soleira/schema/format/zone";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Agency } from "../agency/calls/agency";
import { refusal } from "../agency/http/agency-error";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../graph/mutation";
import { Refusals } from "../graph/refusals";
import type { Context } from "../session/context";
import {
  CancelVisitInput,
  DeleteVisitInput,
  FinishVisitInput,
  RecordVisitInput,
  RescheduleVisitInput,
  ScheduleVisitInput,
} from "./visit.input";
import {
  CancelVisitPayload,
  DeleteVisitPayload,
  FinishVisitPayload,
  RecordVisitPayload,
  RescheduleVisitPayload,
  ScheduleVisitPayload,
} from "./visit.payload";

const OVER = "CONFLICT when it is over already, or the attendance has another version.";
const TAKEN = "CONFLICT when the time is taken (`fields` names `startTime`)";

/** What the calls of visits name otherwise than the graph: `dateStart` is made of `date` and `startTime`. */
const VISIT_FIELDS = {
  ...VERSION_FIELD,
  dateStart: "startTime",
  customerServicePropertyId: "attendancePropertyId",
};

@Resolver()
export class VisitMutations {
  @Mutation(() => ScheduleVisitPayload, {
    description: `Schedules a visit; the attendance becomes VISIT_SCHEDULED (or \`newStatus\`). ${ERRORS} ${TAKEN}; also when the attendance has left \`from\`, is finished, has another version, or the property has an open visit.

Example: \`mutation { scheduleVisit(input: { attendancePropertyId: "10", date: "2026-11-23", startTime: "14:30" }) { visit { id startsAt } attendance { status version } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async scheduleVisit(
    @Arg("input", () => ScheduleVisitInput, INPUT) input: ScheduleVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<ScheduleVisitPayload> {
    const { attendancePropertyId: row, idempotencyKey, ...rest } = input;
    const { date, startTime, enterpriseId, userId, attendanceId, expectedVersion: version, ...given } = rest;
    const dateStart = await instant(agency, input);
    const body = { ...given, customerServicePropertyId: row, dateStart, version };
    return agency.visit.schedule(body, { ...rest, row }, keyOf({ idempotencyKey }));
  }

  @Mutation(() => RecordVisitPayload, {
    description: `Enters a visit that was made and never scheduled; the attendance becomes VISIT_MADE. An open visit is finished by \`finishVisit\`. ${ERRORS} CONFLICT when the attendance has left \`from\`, is finished, has another version, or the property has an open visit.

Example: \`mutation { recordVisit(input: { attendancePropertyId: "10", date: "2026-11-20", startTime: "09:30", reasonId: "6", feedback: "Gostou da varanda." }) { visit { id status } attendance { status version } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async recordVisit(
    @Arg("input", () => RecordVisitInput, INPUT) input: RecordVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<RecordVisitPayload> {
    requireFeedback(input.feedback);
    const { attendancePropertyId: row, idempotencyKey, ...rest } = input;
    const { date, startTime, enterpriseId, userId, attendanceId, expectedVersion: version, ...given } = rest;
    const dateStart = await instant(agency, input);
    const body = {
      ...given,
      newStatus: "VISIT_MADE" as const,
      customerServicePropertyId: row,
      dateStart,
      version,
    };
    return agency.visit.schedule(body, { ...rest, row }, keyOf({ idempotencyKey }));
  }

  @Mutation(() => RescheduleVisitPayload, {
    description: `Gives an open visit another time; the attendance keeps its status. ${ERRORS} ${TAKEN}. ${OVER}

Example: \`mutation { rescheduleVisit(input: { visitId: "5", date: "2026-11-24", startTime: "10:00" }) { visit { startsAt } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async rescheduleVisit(
    @Arg("input", () => RescheduleVisitInput, INPUT) input: RescheduleVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<RescheduleVisitPayload> {
    const { visitId, reasonId, observation, expectedVersion: version } = input;
    const dateStart = await instant(agency, input);
    const body = { updateType: "NEW_DATE" as const, dateStart, reasonId, observation, version };
    return agency.visit.update(visitId, body, keyOf(input));
  }

  @Mutation(() => CancelVisitPayload, {
    description: `Cancels an open visit; an attendance in VISIT_SCHEDULED without another open visit becomes IN_PROGRESS. ${ERRORS} ${OVER}

Example: \`mutation { cancelVisit(input: { visitId: "5", reasonId: "2" }) { visit { status reason { name } } attendance { status } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  cancelVisit(
    @Arg("input", () => CancelVisitInput, INPUT) input: CancelVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<CancelVisitPayload> {
    const { visitId, reasonId, observation, expectedVersion: version } = input;
    const body = { updateType: "CANCEL" as const, reasonId, observation, version };
    return agency.visit.update(visitId, body, keyOf(input));
  }

  @Mutation(() => FinishVisitPayload, {
    description: `Says that an open visit was made, and when; the attendance becomes VISIT_MADE. Who makes the visit may do it whosever attendance it is. ${ERRORS} ${OVER}

Example: \`mutation { finishVisit(input: { visitId: "5", date: "2026-11-20", startTime: "09:30", reasonId: "6" }) { visit { status } attendance { status } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async finishVisit(
    @Arg("input", () => FinishVisitInput, INPUT) input: FinishVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<FinishVisitPayload> {
    const { visitId, reasonId, observation, feedback, expectedVersion: version } = input;
    const dateStart = await instant(agency, input);
    const body = { updateType: "FINISH" as const, dateStart, reasonId, observation, feedback, version };
    return agency.visit.update(visitId, body, keyOf(input));
  }

  @Mutation(() => DeleteVisitPayload, {
    description: `Takes an open visit out altogether; its attendance follows as when it is canceled. FORBIDDEN where the agency has no such call. Another agency that answers nothing is asked for the visit first: it is found in the caller's own agenda, 30 days back and ahead. ${ERRORS} ${OVER}

Example: \`mutation { deleteVisit(input: { visitId: "5" }) { attendance { id status } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async deleteVisit(
    @Arg("input", () => DeleteVisitInput, INPUT) input: DeleteVisitInput,
    @Ctx() { agency }: Context,
  ): Promise<DeleteVisitPayload> {
    return { attendance: await agency.visit.remove(input.visitId, input.expectedVersion, keyOf(input)) };
  }
}

/** What the call marks a visit as made by. @throws INVALID for a blank one */
function requireFeedback(feedback: string): void {
  if (feedback.trim()) return;
  const message = "Diga o que o lead achou do imóvel.";
  throw refusal("INVALID", { message, fields: [{ field: "feedback", message }] });
}

type Timed = { date: string; startTime: string; enterpriseId?: string | null };

/** The instant of a day and time in that enterprise, the caller's own when absent. */
async function instant(agency: Agency, { date, startTime, enterpriseId }: Timed): Promise<string> {
  const { timeZone } = await agency.enterprise.mine(enterpriseId ?? undefined);
  return instantOf(date, startTime, timeZone).toISOString();
}
