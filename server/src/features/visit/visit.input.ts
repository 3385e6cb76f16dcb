import { InputDay, Moment } from "@soleira/schema/input/wire";
import { Id } from "@soleira/schema/page/wire";
import { LONG_TEXT, OF_ROW } from "@soleira/schema/rest/words";
import {
  CancelVisitBody,
  FinishVisitBody,
  Hour,
  RescheduleVisitBody,
  ScheduleVisitBody,
} from "@soleira/schema/visit/wire";
import * as z from "zod";
import { expectedVersion } from "../../graph/mutation";
import { inputType } from "../../graph/shape";

const VISIT = Id.describe(
  "The visit. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is over or its attendance is closed.",
);
/** The instant of the calls, `dateStart`, as a day and a time of that enterprise. */
const AHEAD = {
  date: InputDay.describe("Day in the enterprise's zone: today to 30 days ahead, INVALID for any other."),
  startTime: Hour.describe(
    "When it begins, in the enterprise's zone: a half hour from 08:00 to 19:30 that is still to come, INVALID for any other; CONFLICT where it is taken (`availability` has the free ones).",
  ),
  enterpriseId: Id.nullish().describe(
    "Whose day and time it is: `Attendance.enterprise`; the session's enterprise when absent, which is right but for a holding's manager. NOT_FOUND for one that the caller does not see.",
  ),
};
const PAST = {
  ...AHEAD,
  date: InputDay.describe(
    "Day in the enterprise's zone: today or up to 30 days back, INVALID for any other.",
  ),
  startTime: Hour.describe("When it began, in the enterprise's zone; INVALID in the future."),
};
const ROW = {
  attendancePropertyId: Id.describe(OF_ROW),
  attendanceId: Id.nullish().describe(
    "Whose row it is: some agencies want its name, and answer no more than the visit's id.",
  ),
  userId: Id.nullish().describe(
    "Whose agenda; the caller when absent. A manager may name anybody of that enterprise; others a demonstrator, for rent where the enterprise has demonstrators, else FORBIDDEN. INVALID for anybody else.",
  ),
};
const OF_VISIT = {
  visitId: VISIT,
  attendanceId: Id.nullish().describe(
    "Whose visit it is. Another agency may not say that: without this its payload has no attendance. What the agency says counts before it.",
  ),
};
const { message, observation, reasonId, newStatus, source, from } = ScheduleVisitBody.shape;

export const ScheduleVisitInput = inputType("ScheduleVisitInput", "A visit to a property of an attendance.", {
  ...ROW,
  ...AHEAD,
  message,
  observation,
  reasonId,
  newStatus,
  source,
  from,
  ...Moment,
  expectedVersion,
});
export const RecordVisitInput = inputType(
  "RecordVisitInput",
  "A visit to a property of an attendance that was made, and what came of it.",
  {
    ...ROW,
    ...PAST,
    reasonId: FinishVisitBody.shape.reasonId,
    feedback: z.string().describe(`Not blank. What the customer said. ${LONG_TEXT}`),
    observation,
    from,
    ...Moment,
    expectedVersion,
  },
);
export const RescheduleVisitInput = inputType("RescheduleVisitInput", "Another time for an open visit.", {
  ...OF_VISIT,
  ...AHEAD,
  reasonId: RescheduleVisitBody.shape.reasonId,
  observation,
  ...Moment,
  expectedVersion,
});
export const CancelVisitInput = inputType("CancelVisitInput", "Why an open visit does not take place.", {
  ...OF_VISIT,
  reasonId: CancelVisitBody.shape.reasonId,
  observation,
  expectedVersion,
});
export const FinishVisitInput = inputType(
  "FinishVisitInput",
  "When an open visit was made, and what came of it.",
  {
    ...OF_VISIT,
    ...PAST,
    reasonId: FinishVisitBody.shape.reasonId,
    observation,
    feedback: FinishVisitBody.shape.feedback,
    ...Moment,
    expectedVersion,
  },
);
export const ConfirmVisitInput = inputType(
  "ConfirmVisitInput",
  "An open visit whose customer said that they come.",
  {
    ...OF_VISIT,
    expectedVersion,
  },
);
export const DeleteVisitInput = inputType("DeleteVisitInput", "Which visit to take out.", {
  visitId: VISIT,
  expectedVersion,
});
