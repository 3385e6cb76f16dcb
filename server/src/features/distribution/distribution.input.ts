import type { Queue as QueueName } from "@soleira/schema/distribution/queue";
import { MOST_IN_QUEUE } from "@soleira/schema/distribution/wire";
import { Field, ID, InputType, Int } from "type-graphql";
import { KEY } from "../../graph/mutation";
import { LocalTime } from "../../graph/scalars";
import { Queue } from "./queue-name";

const PAUSED = "True: no leads from now on. False: in turn again, as far as shift and check-in allow it.";

@InputType("SetOwnPauseInput", { description: "A pause of one's own, or its end." })
export class SetOwnPauseInput {
  @Field(() => Queue, { description: "INVALID for a queue that the caller is not in." })
  queue!: QueueName;
  @Field(() => Boolean, { description: `${PAUSED} Ends a pause by a manager too.` })
  paused!: boolean;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetQueueMemberPauseInput", { description: "A pause of somebody, or its end." })
export class SetQueueMemberPauseInput {
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => ID, { description: "Who. NOT_FOUND for somebody who is not in the queue." })
  userId!: string;
  @Field(() => Boolean, { description: PAUSED })
  paused!: boolean;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("SetQueueMembersInput", { description: "Who is in a queue, and in which order they begin." })
export class SetQueueMembersInput {
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => [ID], {
    description: `Everybody in the queue, the first one first, at most ${MOST_IN_QUEUE}; who is missing leaves it. INVALID for somebody without its role, and for one named twice.`,
  })
  userIds!: string[];
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CreateShiftInput", { description: "A new shift." })
export class CreateShiftInput {
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => Int, {
    description: "The day on which it begins: 0 is Sunday, 6 Saturday; INVALID for others.",
  })
  weekday!: number;
  @Field(() => LocalTime, {
    description: "When it begins. CONFLICT, with this field, where one of its people has another shift then.",
  })
  start!: string;
  @Field(() => LocalTime, { description: "When it ends: on the next day where it is not after `start`." })
  end!: string;
  @Field(() => [ID], {
    description: "Who does it, 1 to 100 people with the queue's role, each once, else INVALID.",
  })
  userIds!: string[];
  @Field(() => ID, {
    nullable: true,
    description:
      "Where, of `places`; INVALID for one that is set aside. Absent or null where it does not matter.",
  })
  placeId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateShiftInput", {
  description: "A shift as it is from now on: all of it, what is absent too.",
})
export class UpdateShiftInput extends CreateShiftInput {
  @Field(() => ID, { description: "Of `shifts`; NOT_FOUND for one that is gone." })
  shiftId!: string;
}

@InputType("DeleteShiftInput", { description: "The shift that is removed." })
export class DeleteShiftInput {
  @Field(() => ID, { description: "Of `shifts`; NOT_FOUND for one that is gone." })
  shiftId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
