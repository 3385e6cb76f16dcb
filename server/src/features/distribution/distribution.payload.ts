import { Field, ID, ObjectType } from "type-graphql";
import { payloadType } from "../../graph/shape";
import { AttendancePayload } from "../attendance/attendance.payload";
import { DistributionQueue, QueuePosition, Shift } from "./distribution.type";

const QUEUE = {
  queue: Field(() => DistributionQueue, { description: "All of it, as it is after the change." }),
};
const SHIFT = { shift: Field(() => Shift, { description: "As it is from now on." }) };

export const SetOwnPausePayload = payloadType("SetOwnPausePayload", "One's own place.", {
  position: Field(() => QueuePosition, { description: "As it is after the change." }),
});
export const SetQueueMemberPausePayload = payloadType(
  "SetQueueMemberPausePayload",
  "The queue of the person.",
  QUEUE,
);
export const SetQueueMembersPayload = payloadType(
  "SetQueueMembersPayload",
  "The queue at the beginning of its round.",
  QUEUE,
);
export const SetQueueSettingsPayload = payloadType(
  "SetQueueSettingsPayload",
  "The queue with its settings.",
  QUEUE,
);
export const SetQueueRulesPayload = payloadType("SetQueueRulesPayload", "The queue with its rules.", QUEUE);
export const CreateShiftPayload = payloadType("CreateShiftPayload", "The new shift.", SHIFT);
export const UpdateShiftPayload = payloadType("UpdateShiftPayload", "The changed shift.", SHIFT);
export const DeleteShiftPayload = payloadType("DeleteShiftPayload", "The shift is gone.", {
  deletedShiftId: Field(() => ID, { description: "Which one." }),
});

@ObjectType("AcceptLeadPayload", {
  simpleResolvers: true,
  description: "The lead, which is the caller's now.",
})
export class AcceptLeadPayload extends AttendancePayload {}
