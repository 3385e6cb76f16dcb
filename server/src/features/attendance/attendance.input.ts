import {
  CallBody,
  ContactTypeBody,
  CorrectFinishBody,
  CreateBody,
  CreateQuery,
  ExternalId,
  HistoryBody,
  NoStepBody,
  ScheduleBody,
  StatusBody,
  TemperatureBody,
  UndoBody,
  UpdateBody,
} from "@soleira/schema/attendance/wire";
import { Moment } from "@soleira/schema/input/wire";
import { attendanceId } from "../../graph/input-field";
import { expectedVersion } from "../../graph/mutation";
import { asGraphType, inputType } from "../../graph/shape";

asGraphType(ExternalId, String);

const { content, ...lead } = CreateBody.shape;
export const CreateAttendanceInput = inputType(
  "CreateAttendanceInput",
  "A new attendance. A phone or an e-mail is needed, except for a copy.",
  { ...lead, message: content, copyFromAttendanceId: CreateQuery.shape.copyFrom },
);

const {
  status,
  from,
  reason,
  date,
  subject,
  occurredAt,
  amount,
  dealWon,
  proposalId,
  openVisits,
  visitReasonId,
} = StatusBody.shape;
export const MoveAttendanceInput = inputType(
  "MoveAttendanceInput",
  "A move to another column, with what the target asks for. People are asked for more than a program has to give: moves to RETURN_LATER without `returnAt`, to VISIT_SCHEDULED and VISIT_MADE without a visit, and to IN_PROPOSAL without a proposal are accepted.",
  {
    attendanceId,
    from,
    to: status,
    reasonId: reason,
    amount,
    dealWon,
    proposalId,
    returnAt: date,
    returnSubject: subject,
    openVisits,
    visitReasonId,
    occurredAt,
    expectedVersion,
  },
);
export const UndoMoveInput = inputType(
  "UndoMoveInput",
  "The caller's last move of an attendance, to be taken back.",
  {
    attendanceId,
    expectedVersion: UndoBody.shape.version
      .nullish()
      .describe(
        "Its `version` as the caller saw it last; null where the agency has none, INVALID without it where it has. CONFLICT when it has another one.",
      ),
    from: status.describe(
      "The column that the move led to. An agency with undo knows it itself; with another one CONFLICT when the attendance is not in it.",
    ),
    to: status.describe(
      "The column that it was in before. An agency with undo knows it itself; with another one CONFLICT for NEW, and where one of the two columns asks for something.",
    ),
  },
);

export const SetReturnInput = inputType("SetReturnInput", "A time to call the customer again.", {
  attendanceId,
  returnAt: ScheduleBody.shape.date,
  subject: ScheduleBody.shape.subject,
  ...Moment,
  expectedVersion,
});
export const RemoveReturnInput = inputType("RemoveReturnInput", "Which return to remove.", {
  attendanceId,
  ...Moment,
  expectedVersion,
});
export const SetTemperatureInput = inputType("SetTemperatureInput", "How hot the lead is.", {
  attendanceId,
  temperatureId: TemperatureBody.shape.temperatureId,
  expectedVersion,
});
export const SetContactTypeInput = inputType("SetContactTypeInput", "How the customer is contacted.", {
  attendanceId,
  contactTypeId: ContactTypeBody.shape.contactTypeId,
  ...Moment,
  expectedVersion,
});
export const SetNoStepInput = inputType("SetNoStepInput", "That a lead has no next step.", {
  attendanceId,
  reason: NoStepBody.shape.reason,
  expectedVersion,
});
export const RecordCallInput = inputType("RecordCallInput", "A call to the customer.", {
  attendanceId,
  outcome: CallBody.shape.outcome,
  ...Moment,
  expectedVersion,
});
export const CorrectFinishInput = inputType(
  "CorrectFinishInput",
  "What the amount or the reason should have been, and why it is corrected.",
  {
    attendanceId,
    amount: CorrectFinishBody.shape.amount,
    reasonId: CorrectFinishBody.shape.reason,
    why: CorrectFinishBody.shape.why,
    expectedVersion,
  },
);
export const SetTagsInput = inputType("SetTagsInput", "The tags that the lead shall have.", {
  attendanceId,
  tagIds: UpdateBody.shape.tags.unwrap(),
  expectedVersion,
});

const { message, reasonId, rememberAt } = HistoryBody.shape;
export const AddObservationInput = inputType("AddObservationInput", "A note in the history.", {
  attendanceId,
  message,
  reasonId,
  remindAt: rememberAt,
  ...Moment,
  expectedVersion,
});
