import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { CLOSED, ERRORS, INPUT, keyOf, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  AddObservationInput,
  CorrectFinishInput,
  CreateAttendanceInput,
  MoveAttendanceInput,
  RecordCallInput,
  RemoveReturnInput,
  SetContactTypeInput,
  SetNoStepInput,
  SetReturnInput,
  SetTagsInput,
  SetTemperatureInput,
  UndoMoveInput,
} from "./attendance.input";
import {
  AddObservationPayload,
  CorrectFinishPayload,
  CreateAttendancePayload,
  MoveAttendancePayload,
  RecordCallPayload,
  RemoveReturnPayload,
  SetContactTypePayload,
  SetNoStepPayload,
  SetReturnPayload,
  SetTagsPayload,
  SetTemperaturePayload,
  UndoMovePayload,
} from "./attendance.payload";
import { keptOf, wrongFields } from "./create-rules";

/** What the status call names otherwise than the graph. */
const MOVE_FIELDS = {
  ...VERSION_FIELD,
  status: "to",
  reason: "reasonId",
  date: "returnAt",
  subject: "returnSubject",
};

@Resolver()
export class AttendanceMutations {
  @Mutation(() => CreateAttendancePayload, {
    description: `Creates an attendance as NEW, or answers the one that has this \`externalId\`. ${ERRORS}

Example: \`mutation { createAttendance(input: { businessType: SALE, name: "Maria Souza", phone: "(11) 98765-4321" }) { created attendance { id } } }\``,
  })
  @Refusals({ fields: { copyFrom: "copyFromAttendanceId", content: "message" } })
  async createAttendance(
    @Arg("input", () => CreateAttendanceInput, INPUT) input: InstanceType<typeof CreateAttendanceInput>,
    @Ctx() { agency }: Context,
  ): Promise<CreateAttendancePayload> {
    const { copyFromAttendanceId: source, idempotencyKey: _, message: content, ...rest } = input;
    const key = keyOf(input, source ? [] : wrongFields(rest));
    const body = { ...keptOf(rest), content };
    const { attendance, notCopied } = await agency.attendance.create(body, source ?? undefined, key);
    return { attendance, created: attendance.created ?? true, notCopied };
  }

  @Mutation(() => MoveAttendancePayload, {
    description: `Moves an attendance to another column, with what that column asks for. FINISHED is final, NEW cannot be entered again, LEAD_QUALIFIED is read-only and entered by \`qualifyAttendance\`. ${ERRORS} CONFLICT when it has left \`from\` meanwhile, has another version or is closed; FINISHED again with the same \`dealWon\`, \`amount\` and \`reasonId\`, or without them, is answered as it is.

Example: \`mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { id status version } } }\``,
  })
  @Refusals({ changed: "attendance", fields: MOVE_FIELDS })
  async moveAttendance(
    @Arg("input", () => MoveAttendanceInput, INPUT) input: InstanceType<typeof MoveAttendanceInput>,
    @Ctx() { agency }: Context,
  ): Promise<MoveAttendancePayload> {
    const { attendanceId, to, reasonId, returnAt, returnSubject, from, ...rest } = input;
    const { idempotencyKey, expectedVersion: version, ...data } = rest;
    const message = "Para qualificar o lead, diga quem o recebe: use qualifyAttendance.";
    const key = keyOf({ idempotencyKey }, to === "LEAD_QUALIFIED" ? [{ field: "to", message }] : []);
    const seen = { from: from ?? undefined, version };
    const body = { ...data, status: to, reason: reasonId, date: returnAt, subject: returnSubject, ...seen };
    return agency.move.move(attendanceId, body, key);
  }

  @Mutation(() => UndoMovePayload, {
    description: `Takes the caller's last move of an attendance back: status, and return, reason and temperature as far as the move changed them. It must not have been changed by somebody else since. It is the one way back to NEW; closing is final. Another agency without that feature gets a plain status call, for moves between columns that ask nothing. ${ERRORS} CONFLICT when there is nothing to take back any more.

Example: \`mutation { undoMove(input: { attendanceId: "1", expectedVersion: 2, from: IN_PROGRESS, to: NEW }) { attendance { id status version } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async undoMove(
    @Arg("input", () => UndoMoveInput, INPUT) input: InstanceType<typeof UndoMoveInput>,
    @Ctx() { agency }: Context,
  ): Promise<UndoMovePayload> {
    const { attendanceId, expectedVersion: version, from, to } = input;
    const attendance = await agency.move.undo(attendanceId, { version, from, to }, keyOf(input));
    return { attendance };
  }

  @Mutation(() => SetReturnPayload, {
    description: `Sets the time to call the customer again; the status stays. ${ERRORS} ${CLOSED}

Example: \`mutation { setReturn(input: { attendanceId: "1", returnAt: "2026-11-23T13:30:00.000Z" }) { attendance { returnAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, date: "returnAt" } })
  async setReturn(
    @Arg("input", () => SetReturnInput, INPUT) input: InstanceType<typeof SetReturnInput>,
    @Ctx() { agency }: Context,
  ): Promise<SetReturnPayload> {
    const { attendanceId, returnAt: date, subject, occurredAt, expectedVersion: version } = input;
    const body = { date, subject, occurredAt, version };
    return { attendance: await agency.attendance.setReturn(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => RemoveReturnPayload, {
    description: `Removes the return; an attendance in RETURN_LATER becomes IN_PROGRESS. ${ERRORS} ${CLOSED}

Example: \`mutation { removeReturn(input: { attendanceId: "1" }) { attendance { status returnAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async removeReturn(
    @Arg("input", () => RemoveReturnInput, INPUT) input: InstanceType<typeof RemoveReturnInput>,
    @Ctx() { agency }: Context,
  ): Promise<RemoveReturnPayload> {
    const { attendanceId, occurredAt, expectedVersion: version } = input;
    const body = { occurredAt, version };
    return { attendance: await agency.attendance.removeReturn(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => SetNoStepPayload, {
    description: `Says that there is no next step, and why: until the limit of its column has passed nothing is to be planned, and its history has the reason as a note. FORBIDDEN where another agency keeps no such thing (\`Enterprise.hasNoStep\`). ${ERRORS} ${CLOSED}

Example: \`mutation { setNoStep(input: { attendanceId: "1", reason: "O cliente liga quando voltar de viagem." }) { attendance { noStepSince } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, reason: "reason" } })
  async setNoStep(
    @Arg("input", () => SetNoStepInput, INPUT) input: InstanceType<typeof SetNoStepInput>,
    @Ctx() { agency }: Context,
  ): Promise<SetNoStepPayload> {
    const { attendanceId, reason, expectedVersion: version } = input;
    return { attendance: await agency.attendance.setNoStep(attendanceId, { reason, version }, keyOf(input)) };
  }

  @Mutation(() => CorrectFinishPayload, {
    description: `Corrects the amount of a deal that was won, or the reason of one that was not: by managers and admins, until \`finish.correctableUntil\`. It stays FINISHED; what it was before, and why it was corrected, is in its history. FORBIDDEN for everybody else who sees it, and where another agency has no such call. ${ERRORS} CONFLICT when it is not finished, was neither won nor lost, it is too late, or it has another version.

Example: \`mutation { correctFinish(input: { attendanceId: "1", amount: "455000.00", why: "Valor da escritura." }) { attendance { finish { amount } } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, reason: "reasonId" } })
  async correctFinish(
    @Arg("input", () => CorrectFinishInput, INPUT) input: InstanceType<typeof CorrectFinishInput>,
    @Ctx() { agency }: Context,
  ): Promise<CorrectFinishPayload> {
    const { attendanceId, amount, reasonId: reason, why, expectedVersion: version } = input;
    const body = { amount, reason, why, version };
    return { attendance: await agency.attendance.correctFinish(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => SetTemperaturePayload, {
    description: `Says how hot the lead is; an attendance in NEW becomes IN_PROGRESS. ${ERRORS} ${CLOSED}

Example: \`mutation { setTemperature(input: { attendanceId: "1", temperatureId: "3" }) { attendance { status temperature { name } } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async setTemperature(
    @Arg("input", () => SetTemperatureInput, INPUT) input: InstanceType<typeof SetTemperatureInput>,
    @Ctx() { agency }: Context,
  ): Promise<SetTemperaturePayload> {
    const { attendanceId, temperatureId, expectedVersion: version } = input;
    const body = { temperatureId, version };
    return { attendance: await agency.attendance.setTemperature(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => SetContactTypePayload, {
    description: `Says how the customer is contacted, and that they were just now. ${ERRORS} ${CLOSED}

Example: \`mutation { setContactType(input: { attendanceId: "1", contactTypeId: "2" }) { attendance { contactType { name } lastContactAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async setContactType(
    @Arg("input", () => SetContactTypeInput, INPUT) input: InstanceType<typeof SetContactTypeInput>,
    @Ctx() { agency }: Context,
  ): Promise<SetContactTypePayload> {
    const { attendanceId, contactTypeId, occurredAt, expectedVersion: version } = input;
    const body = { contactTypeId, occurredAt, version };
    return { attendance: await agency.attendance.setContactType(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => RecordCallPayload, {
    description: `Writes into the history that the customer is being called, or with \`outcome\` how it went: that is a contact, takes the place of the caller's own call that was begun within the four hours before, and makes an attendance in NEW IN_PROGRESS. FORBIDDEN where another agency keeps no such thing (\`Enterprise.hasCalls\`). ${ERRORS} ${CLOSED}

Example: \`mutation { recordCall(input: { attendanceId: "1", outcome: ANSWERED }) { attendance { status lastContactAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: VERSION_FIELD })
  async recordCall(
    @Arg("input", () => RecordCallInput, INPUT) input: InstanceType<typeof RecordCallInput>,
    @Ctx() { agency }: Context,
  ): Promise<RecordCallPayload> {
    const { attendanceId, outcome, occurredAt, expectedVersion: version } = input;
    const body = { outcome, occurredAt, version };
    return { attendance: await agency.attendance.recordCall(attendanceId, body, keyOf(input)) };
  }

  @Mutation(() => SetTagsPayload, {
    description: `Puts these tags in place of those that an attendance has, and writes into its history which came and which went; the same ones again change nothing. ${ERRORS} ${CLOSED}

Example: \`mutation { setTags(input: { attendanceId: "1", tagIds: ["2", "5"] }) { attendance { tags { id name } } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, tags: "tagIds" } })
  async setTags(
    @Arg("input", () => SetTagsInput, INPUT) input: InstanceType<typeof SetTagsInput>,
    @Ctx() { agency }: Context,
  ): Promise<SetTagsPayload> {
    const { attendanceId, tagIds: tags, expectedVersion: version } = input;
    return { attendance: await agency.attendance.setTags(attendanceId, { tags, version }, keyOf(input)) };
  }

  @Mutation(() => AddObservationPayload, {
    description: `Writes a note into the history; the status stays. ${ERRORS} ${CLOSED}

Example: \`mutation { addObservation(input: { attendanceId: "1", message: "Prefere ligação à tarde." }) { history { id createdAt } } }\``,
  })
  @Refusals({ changed: "attendance", fields: { ...VERSION_FIELD, rememberAt: "remindAt" } })
  async addObservation(
    @Arg("input", () => AddObservationInput, INPUT) input: InstanceType<typeof AddObservationInput>,
    @Ctx() { agency }: Context,
  ): Promise<AddObservationPayload> {
    const { attendanceId, message, reasonId, remindAt: rememberAt, occurredAt, ...rest } = input;
    const body = { message, reasonId, rememberAt, occurredAt, version: rest.expectedVersion };
    return agency.attendance.addHistory(attendanceId, body, keyOf(input));
  }
}
