import type { FieldError } from "@soleira/schema/error/codes";
import { instantOf } from "@soleira/schema/format/instant";
import { refusedPart } from "@soleira/schema/visit/slots";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Agency } from "../../agency/calls/agency";
import { AgencyError } from "../../agency/http/agency-error";
import { ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  CancelVisitInput,
  ConfirmVisitInput,
  DeleteVisitInput,
  FinishVisitInput,
  RecordVisitInput,
  RescheduleVisitInput,
  ScheduleVisitInput,
} from "./visit.input";
import {
  CancelVisitPayload,
  ConfirmVisitPayload,
  DeleteVisitPayload,
  FinishVisitPayload,
  RecordVisitPayload,
  RescheduleVisitPayload,
  ScheduleVisitPayload,
} from "./visit.payload";

const OVER = "CONFLICT when it is over already, or the attendance has another version.";
const TAKEN = "CONFLICT when the time is taken (`fields` names `startTime`)";

/** What the calls of visits name otherwise than the graph: `dateStart`, made of `date` and `startTime`, is the time that is taken. */
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
    @Arg("input", () => ScheduleVisitInput, INPUT) input: InstanceType<typeof ScheduleVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { attendancePropertyId: row, idempotencyKey, ...rest } = input;
    const { date, startTime, enterpriseId, userId, attendanceId, expectedVersion: version, ...given } = rest;
    const key = keyOf({ idempotencyKey });
    const body = { ...given, customerServicePropertyId: row, version };
    return beginningAt(agency, input, { made: false }, (dateStart) =>
      agency.visit.schedule({ ...body, dateStart }, { ...rest, row }, key),
    );
  }

  @Mutation(() => RecordVisitPayload, {
    description: `Enters a visit that was made and never scheduled; the attendance becomes VISIT_MADE. An open visit is finished by \`finishVisit\`. ${ERRORS} CONFLICT when the attendance has left \`from\`, is finished, has another version, or the property has an open visit.

Example: \`mutation { recordVisit(input: { attendancePropertyId: "10", date: "2026-11-20", startTime: "09:30", reasonId: "6", feedback: "Gostou da varanda." }) { visit { id status } attendance { status version } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async recordVisit(
    @Arg("input", () => RecordVisitInput, INPUT) input: InstanceType<typeof RecordVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { attendancePropertyId: row, idempotencyKey, ...rest } = input;
    const { date, startTime, enterpriseId, userId, attendanceId, expectedVersion: version, ...given } = rest;
    const key = keyOf({ idempotencyKey }, wrongFeedback(given.feedback));
    const body = { ...given, newStatus: "VISIT_MADE" as const, customerServicePropertyId: row, version };
    return beginningAt(agency, input, { made: true }, (dateStart) =>
      agency.visit.schedule({ ...body, dateStart }, { ...rest, row }, key),
    );
  }

  @Mutation(() => RescheduleVisitPayload, {
    description: `Gives an open visit another time; the attendance keeps its status. ${ERRORS} ${TAKEN}. ${OVER}

Example: \`mutation { rescheduleVisit(input: { visitId: "5", date: "2026-11-24", startTime: "10:00" }) { visit { startsAt } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async rescheduleVisit(
    @Arg("input", () => RescheduleVisitInput, INPUT) input: InstanceType<typeof RescheduleVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { visitId, reasonId, observation, occurredAt, expectedVersion: version } = input;
    const key = keyOf(input);
    const body = { updateType: "NEW_DATE" as const, reasonId, observation, version, occurredAt };
    return beginningAt(agency, input, { made: false }, (dateStart) =>
      agency.visit.update(visitId, { ...body, dateStart }, key, input.attendanceId),
    );
  }

  @Mutation(() => CancelVisitPayload, {
    description: `Cancels an open visit; an attendance in VISIT_SCHEDULED without another open visit becomes IN_PROGRESS. ${ERRORS} ${OVER}

Example: \`mutation { cancelVisit(input: { visitId: "5", reasonId: "2" }) { visit { status reason { name } } attendance { status } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  cancelVisit(
    @Arg("input", () => CancelVisitInput, INPUT) input: InstanceType<typeof CancelVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { visitId, reasonId, observation, expectedVersion: version } = input;
    const body = { updateType: "CANCEL" as const, reasonId, observation, version };
    return agency.visit.update(visitId, body, keyOf(input), input.attendanceId);
  }

  @Mutation(() => FinishVisitPayload, {
    description: `Says that an open visit was made, and when; the attendance becomes VISIT_MADE. Who makes the visit may do it whosever attendance it is. ${ERRORS} ${OVER}

Example: \`mutation { finishVisit(input: { visitId: "5", date: "2026-11-20", startTime: "09:30", reasonId: "6" }) { visit { status } attendance { status } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  async finishVisit(
    @Arg("input", () => FinishVisitInput, INPUT) input: InstanceType<typeof FinishVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { visitId, reasonId, observation, feedback, occurredAt, expectedVersion: version } = input;
    const key = keyOf(input);
    const body = { updateType: "FINISH" as const, reasonId, observation, feedback, occurredAt, version };
    return beginningAt(agency, input, { made: true }, (dateStart) =>
      agency.visit.update(visitId, { ...body, dateStart }, key, input.attendanceId),
    );
  }

  @Mutation(() => ConfirmVisitPayload, {
    description: `Notes for the customer that they come, as they said by phone or message; who makes the visit may do it too. Once more changes nothing. FORBIDDEN where visits have no link (\`Enterprise.hasVisitLink\`). ${ERRORS} ${OVER} CONFLICT when it has begun.

Example: \`mutation { confirmVisit(input: { visitId: "5" }) { visit { confirmedAt confirmedByCustomer } } }\``,
  })
  @Refusals({ changed: "visit", fields: VISIT_FIELDS })
  confirmVisit(
    @Arg("input", () => ConfirmVisitInput, INPUT) input: InstanceType<typeof ConfirmVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    const { visitId, attendanceId, expectedVersion: version } = input;
    return agency.visit.confirm(visitId, { version }, keyOf(input), attendanceId);
  }

  @Mutation(() => DeleteVisitPayload, {
    description: `Takes an open visit out altogether; its attendance follows as when it is canceled. FORBIDDEN where the agency has no such call. Another agency that answers nothing is asked for the visit first: it is found in the caller's own agenda, 30 days back and ahead. ${ERRORS} ${OVER}

Example: \`mutation { deleteVisit(input: { visitId: "5" }) { attendance { id status } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async deleteVisit(
    @Arg("input", () => DeleteVisitInput, INPUT) input: InstanceType<typeof DeleteVisitInput>,
    @Ctx() { agency }: Context,
  ) {
    return { attendance: await agency.visit.remove(input.visitId, input.expectedVersion, keyOf(input)) };
  }
}

/** What the call marks a visit as made by, which a blank one does not. */
function wrongFeedback(feedback: string): FieldError[] {
  return feedback.trim() ? [] : [{ field: "feedback", message: "Diga o que o lead achou do imóvel." }];
}

type Timed = { date: string; startTime: string; enterpriseId?: string | null };

/**
 * Sends the instant of a day and time in that enterprise, the caller's own when absent. To the agency it is one value:
 * where it refuses that for the day, the refusal names `date` (docs/product/visits.md#times).
 */
async function beginningAt<T>(
  agency: Agency,
  { date, startTime, enterpriseId }: Timed,
  { made }: { made: boolean },
  send: (dateStart: string) => Promise<T>,
): Promise<T> {
  const { timeZone: zone } = await agency.enterprise.mine(enterpriseId ?? undefined);
  try {
    return await send(instantOf(date, startTime, zone).toISOString());
  } catch (error) {
    if (!(error instanceof AgencyError) || error.code !== "INVALID") throw error;
    const part = refusedPart(date, { made, now: new Date(), zone });
    const fields = error.details.fields?.map((one) =>
      one.field === "dateStart" ? { ...one, field: part } : one,
    );
    throw new AgencyError({ ...error.details, fields });
  }
}
