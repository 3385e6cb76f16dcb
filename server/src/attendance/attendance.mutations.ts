import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { refusal } from "../agency/http/agency-error";
import { ERRORS, INPUT, keyOf } from "../graph/mutation";
import { DateTime } from "../graph/scalars";
import type { Context } from "../session/context";
import {
  AddObservationInput,
  CreateAttendanceInput,
  MoveAttendanceInput,
  RemoveReturnInput,
  SetContactTypeInput,
  SetReturnInput,
  SetTemperatureInput,
  UndoMoveInput,
} from "./attendance.input";
import { AddObservationPayload, AttendancePayload } from "./attendance.payload";
import { requireValid } from "./create-rules";

@Resolver(() => AttendancePayload)
export class AttendanceMutations {
  @FieldResolver(() => Boolean, {
    description: "Whether `undoMove` can take this change back, until somebody else changes the attendance.",
  })
  undoable(@Root() { attendance, plainlyUndone }: AttendancePayload): boolean {
    return attendance.undoable ?? plainlyUndone ?? false;
  }

  @FieldResolver(() => [DateTime], {
    description:
      "When the visits that this move canceled were to begin, the first one first. Empty too where a foreign agency cancels visits and does not say so.",
  })
  canceledVisits(@Root() { attendance, canceledByCalls }: AttendancePayload): string[] {
    return attendance.canceledVisits ?? canceledByCalls ?? [];
  }

  @Mutation(() => AttendancePayload, {
    description: `Creates an attendance as NEW. ${ERRORS}

Example: \`mutation { createAttendance(input: { businessType: SALE, name: "Maria Souza", phone: "(11) 98765-4321" }) { attendance { id } } }\``,
  })
  async createAttendance(
    @Arg("input", () => CreateAttendanceInput, INPUT) input: CreateAttendanceInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { copyFromAttendanceId: source, idempotencyKey: _, ...body } = input;
    if (!source) requireValid(body);
    const attendance = await agency.attendance.create(body, source ?? undefined, keyOf(input));
    return { attendance };
  }

  @Mutation(() => AttendancePayload, {
    description: `Moves an attendance to another column, with what that column asks for. FINISHED is final, NEW cannot be entered again, LEAD_QUALIFIED is read-only and entered by \`qualifyAttendance\`. ${ERRORS} CONFLICT with \`current\` (the attendance as it is now) when it has left \`from\` meanwhile.

Example: \`mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { id status version } } }\``,
  })
  async moveAttendance(
    @Arg("input", () => MoveAttendanceInput, INPUT) input: MoveAttendanceInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, to, reasonId, returnAt, from, idempotencyKey, ...rest } = input;
    if (to === "LEAD_QUALIFIED") {
      const message = "Para qualificar o lead, diga quem o recebe: use qualifyAttendance.";
      throw refusal("INVALID", { message, fields: [{ field: "to", message }] });
    }
    const body = { ...rest, status: to, reason: reasonId, date: returnAt, from: from ?? undefined };
    return agency.move.move(attendanceId, body, keyOf({ idempotencyKey }));
  }

  @Mutation(() => AttendancePayload, {
    description: `Takes the caller's last move of an attendance back: status, and return, reason and temperature as far as the move changed them. It must not have been changed by somebody else since. It is the one way back to NEW; closing is final. A foreign agency without that feature gets a plain status call, for moves between columns that ask nothing. ${ERRORS} CONFLICT with \`current\` when there is nothing to take back any more.

Example: \`mutation { undoMove(input: { attendanceId: "1", expectedVersion: 2, from: IN_PROGRESS, to: NEW }) { attendance { id status version } } }\``,
  })
  async undoMove(
    @Arg("input", () => UndoMoveInput, INPUT) input: UndoMoveInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, expectedVersion: version, from, to } = input;
    const attendance = await agency.move.undo(attendanceId, { version, from, to }, keyOf(input));
    return { attendance };
  }

  @Mutation(() => AttendancePayload, {
    description: `Sets the time to call the customer again; the status stays. ${ERRORS}

Example: \`mutation { setReturn(input: { attendanceId: "1", returnAt: "2026-11-23T13:30:00.000Z" }) { attendance { returnAt } } }\``,
  })
  async setReturn(
    @Arg("input", () => SetReturnInput, INPUT) input: SetReturnInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, returnAt } = input;
    return { attendance: await agency.attendance.setReturn(attendanceId, returnAt, keyOf(input)) };
  }

  @Mutation(() => AttendancePayload, {
    description: `Removes the return; an attendance in RETURN_LATER becomes IN_PROGRESS. ${ERRORS}

Example: \`mutation { removeReturn(input: { attendanceId: "1" }) { attendance { status returnAt } } }\``,
  })
  async removeReturn(
    @Arg("input", () => RemoveReturnInput, INPUT) input: RemoveReturnInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    return { attendance: await agency.attendance.removeReturn(input.attendanceId, keyOf(input)) };
  }

  @Mutation(() => AttendancePayload, {
    description: `Says how hot the lead is; an attendance in NEW becomes IN_PROGRESS. ${ERRORS}

Example: \`mutation { setTemperature(input: { attendanceId: "1", temperatureId: "3" }) { attendance { status temperature { name } } } }\``,
  })
  async setTemperature(
    @Arg("input", () => SetTemperatureInput, INPUT) input: SetTemperatureInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, temperatureId } = input;
    return { attendance: await agency.attendance.setTemperature(attendanceId, temperatureId, keyOf(input)) };
  }

  @Mutation(() => AttendancePayload, {
    description: `Says how the customer is contacted, and that they were just now. ${ERRORS}

Example: \`mutation { setContactType(input: { attendanceId: "1", contactTypeId: "2" }) { attendance { contactType { name } lastContactAt } } }\``,
  })
  async setContactType(
    @Arg("input", () => SetContactTypeInput, INPUT) input: SetContactTypeInput,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePayload> {
    const { attendanceId, contactTypeId } = input;
    return { attendance: await agency.attendance.setContactType(attendanceId, contactTypeId, keyOf(input)) };
  }

  @Mutation(() => AddObservationPayload, {
    description: `Writes a note into the history; the status stays. ${ERRORS}

Example: \`mutation { addObservation(input: { attendanceId: "1", message: "Prefere ligação à tarde." }) { history { id createdAt } } }\``,
  })
  async addObservation(
    @Arg("input", () => AddObservationInput, INPUT) input: AddObservationInput,
    @Ctx() { agency }: Context,
  ): Promise<AddObservationPayload> {
    const { attendanceId, idempotencyKey, ...body } = input;
    return agency.attendance.addHistory(attendanceId, body, keyOf({ idempotencyKey }));
  }
}
