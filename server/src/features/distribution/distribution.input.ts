import {
  LeadRuleBody,
  OwnPauseBody,
  PauseBody,
  QueueBody,
  QueueRulesBody,
  QueueSettingsBody,
  ShiftBody,
} from "@soleira/schema/distribution/wire";
import { Id } from "@soleira/schema/page/wire";
import { inputPart, inputType } from "../../graph/shape";
import "./distribution.type";

const { users, ...shift } = ShiftBody.shape;
const { queue } = shift;
const shiftFields = { ...shift, userIds: users };
const shiftId = Id.describe("Of `shifts`; NOT_FOUND for one that is gone.");

export const SetOwnPauseInput = inputType(
  "SetOwnPauseInput",
  "A pause of one's own, or its end.",
  OwnPauseBody.shape,
);
export const SetQueueMemberPauseInput = inputType(
  "SetQueueMemberPauseInput",
  "A pause of somebody, or its end.",
  {
    queue,
    userId: Id.describe("Who. NOT_FOUND for somebody who is not in the queue."),
    ...PauseBody.shape,
  },
);
export const SetQueueMembersInput = inputType(
  "SetQueueMembersInput",
  "Who is in a queue, and in which order they begin.",
  { queue, userIds: QueueBody.shape.users },
);
export const SetQueueSettingsInput = inputType(
  "SetQueueSettingsInput",
  "How soon leads of a queue are to be answered, all of it.",
  { queue, ...QueueSettingsBody.shape },
);
export const AcceptLeadInput = inputType("AcceptLeadInput", "A lead to accept.", {
  attendanceId: Id.describe(
    "Of `leadsToAccept`; NOT_FOUND for one that is not, or no longer, the caller's to accept.",
  ),
});
inputPart("LeadRuleInput", "Which leads of a queue go to which of its people.", LeadRuleBody);
export const SetQueueRulesInput = inputType(
  "SetQueueRulesInput",
  "Who gets the leads of a queue, all of it.",
  { queue, ...QueueRulesBody.shape },
);
export const CreateShiftInput = inputType("CreateShiftInput", "A new shift.", shiftFields);
export const UpdateShiftInput = inputType(
  "UpdateShiftInput",
  "A shift as it is from now on: all of it, what is absent too.",
  { ...shiftFields, shiftId },
);
export const DeleteShiftInput = inputType("DeleteShiftInput", "The shift that is removed.", { shiftId });
