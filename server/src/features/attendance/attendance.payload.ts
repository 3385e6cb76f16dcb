import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import type { HistoryItem } from "../../agency/calls/agency";
import { CONFLICT } from "../../graph/mutation";
import { DateTime } from "../../graph/scalars";
import { ChangedField, SemanticNonNullField } from "../../graph/semantic-non-null";
import { Attendance } from "./attendance.type";
import { History } from "./history.type";

/** What every change of an attendance answers. */
@ObjectType("AttendancePayload", { simpleResolvers: true })
export abstract class AttendancePayload {
  @ChangedField(() => Attendance, "As it is after the change.")
  attendance!: Wire;
  @Field(() => Attendance, CONFLICT)
  conflict?: Wire | null;
}

/** Of a change that may move the attendance. */
@ObjectType("UndoablePayload", { simpleResolvers: true })
export abstract class UndoablePayload extends AttendancePayload {
  /** Where the agency does not say it. */
  plainlyUndone?: boolean;
}

@Resolver(() => UndoablePayload)
export class UndoableResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether `undoMove` can take this change back, until somebody else changes the attendance.",
  })
  undoable(@Root() { attendance, plainlyUndone, conflict }: UndoablePayload): boolean {
    return !conflict && (attendance.undoable ?? plainlyUndone ?? false);
  }
}

const CANCELED_VISITS = {
  description:
    "When the visits that this move canceled were to begin, the first one first. Empty too where another agency cancels visits and does not say so.",
};
/** When the visits that the gateway itself canceled for it were to begin. */
type Canceling = AttendancePayload & { canceledByCalls?: string[] };
const canceledVisitsOf = ({ attendance, canceledByCalls, conflict }: Canceling): string[] =>
  conflict ? [] : (attendance.canceledVisits ?? canceledByCalls ?? []);

@ObjectType("MoveAttendancePayload", {
  simpleResolvers: true,
  description: "The attendance in its new column.",
})
export class MoveAttendancePayload extends UndoablePayload {
  canceledByCalls?: string[];
}

@Resolver(() => MoveAttendancePayload)
export class MoveAttendancePayloadResolver {
  @FieldResolver(() => [DateTime], CANCELED_VISITS)
  canceledVisits(@Root() payload: MoveAttendancePayload): string[] {
    return canceledVisitsOf(payload);
  }
}

@ObjectType("QualifyAttendancePayload", {
  simpleResolvers: true,
  description: "The attendance that was handed over, in LEAD_QUALIFIED.",
})
export class QualifyAttendancePayload extends AttendancePayload {
  canceledByCalls?: string[];
}

@Resolver(() => QualifyAttendancePayload)
export class QualifyAttendancePayloadResolver {
  @FieldResolver(() => [DateTime], CANCELED_VISITS)
  canceledVisits(@Root() payload: QualifyAttendancePayload): string[] {
    return canceledVisitsOf(payload);
  }
}

@ObjectType("UndoMovePayload", {
  simpleResolvers: true,
  description: "The attendance in the column that it was in before.",
})
export class UndoMovePayload extends AttendancePayload {}

@ObjectType("SetReturnPayload", { simpleResolvers: true, description: "The attendance with its return." })
export class SetReturnPayload extends AttendancePayload {}

@ObjectType("RemoveReturnPayload", { simpleResolvers: true, description: "The attendance without a return." })
export class RemoveReturnPayload extends UndoablePayload {}

@ObjectType("SetTemperaturePayload", {
  simpleResolvers: true,
  description: "The attendance with its temperature.",
})
export class SetTemperaturePayload extends UndoablePayload {}

@ObjectType("SetContactTypePayload", {
  simpleResolvers: true,
  description: "The attendance with its contact type.",
})
export class SetContactTypePayload extends AttendancePayload {}

@ObjectType("RecordCallPayload", {
  simpleResolvers: true,
  description: "The attendance with the call in its history.",
})
export class RecordCallPayload extends AttendancePayload {}

@ObjectType("SetNoStepPayload", {
  simpleResolvers: true,
  description: "The attendance that has no next step.",
})
export class SetNoStepPayload extends AttendancePayload {}

@ObjectType("CorrectFinishPayload", {
  simpleResolvers: true,
  description: "The attendance with its corrected end.",
})
export class CorrectFinishPayload extends AttendancePayload {}

@ObjectType("SetTagsPayload", { simpleResolvers: true, description: "The attendance with its tags." })
export class SetTagsPayload extends AttendancePayload {}

@ObjectType("CreateAttendancePayload", {
  simpleResolvers: true,
  description: "The attendance that was created, or was there.",
})
export class CreateAttendancePayload {
  @SemanticNonNullField(() => Attendance, {
    description: "As it is now. Null only where a field of it that is always there could not be answered.",
  })
  attendance!: Wire;
  @Field(() => Boolean, {
    description:
      "False where `externalId` had an attendance already, which is answered as it is. A repeat with the same `idempotencyKey` is answered as the first call was.",
  })
  created!: boolean;
  @Field(() => [String], {
    description:
      "With `copyFromAttendanceId`: what another agency, which cannot copy, did not take of it, in Portuguese, fit to show: 'Imóvel AP-10', 'Etiqueta Urgente'. Empty where all was copied.",
  })
  notCopied!: string[];
}

@ObjectType("AddObservationPayload", {
  simpleResolvers: true,
  description: "The observation and its attendance.",
})
export class AddObservationPayload extends AttendancePayload {
  @ChangedField(() => History, "The new item.")
  history!: HistoryItem;
}
