import { Field, ID, ObjectType } from "type-graphql";
import { DistributionQueue, QueuePosition } from "./queue.type";
import { Shift } from "./shift.type";

@ObjectType("SetOwnPausePayload", { simpleResolvers: true, description: "One's own place." })
export class SetOwnPausePayload {
  @Field(() => QueuePosition, { description: "As it is after the change." })
  position!: QueuePosition;
}

@ObjectType("SetQueueMemberPausePayload", { simpleResolvers: true, description: "The queue of the person." })
export class SetQueueMemberPausePayload {
  @Field(() => DistributionQueue, { description: "All of it, as it is after the change." })
  queue!: DistributionQueue;
}

@ObjectType("SetQueueMembersPayload", {
  simpleResolvers: true,
  description: "The queue at the beginning of its round.",
})
export class SetQueueMembersPayload {
  @Field(() => DistributionQueue, { description: "All of it, as it is after the change." })
  queue!: DistributionQueue;
}

@ObjectType("CreateShiftPayload", { simpleResolvers: true, description: "The new shift." })
export class CreateShiftPayload {
  @Field(() => Shift, { description: "As it is from now on." })
  shift!: Shift;
}

@ObjectType("UpdateShiftPayload", { simpleResolvers: true, description: "The changed shift." })
export class UpdateShiftPayload {
  @Field(() => Shift, { description: "As it is from now on." })
  shift!: Shift;
}

@ObjectType("DeleteShiftPayload", { simpleResolvers: true, description: "The shift is gone." })
export class DeleteShiftPayload {
  @Field(() => ID, { description: "Which one." })
  deletedShiftId!: string;
}
