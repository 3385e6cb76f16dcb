import type { Queue as QueueName } from "@soleira/schema/distribution/queue";
import {
  QUEUE_STATE_NAME,
  QUEUE_STATES,
  type QueueStateName as StateName,
} from "@soleira/schema/distribution/states";
import type {
  Distribution,
  QueueMember as MemberWire,
  OwnDistribution,
} from "@soleira/schema/distribution/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { DateTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";
import { Queue } from "./queue-name";
import { Shift } from "./shift.type";

const MEANING: Record<StateName, string> = {
  PAUSED: "they paused, or were paused.",
  OUT_OF_SHIFT: "the queue has shifts, and none of theirs is now.",
  NOT_CHECKED_IN: "the agency asks for check-in, and they have none.",
  NEXT: "the next lead is theirs.",
  WAITING: "they are in turn, after others.",
};
const QueueState = byName(QUEUE_STATES);
registerEnumType(QueueState, {
  name: "QueueState",
  description: "Why somebody is where they are in a queue: of these the first one that holds.",
  valuesConfig: described(
    Object.fromEntries(
      QUEUE_STATES.map((state) => [state, `'${QUEUE_STATE_NAME[state]}': ${MEANING[state]}`]),
    ) as Record<StateName, string>,
  ),
});

/** What is said of somebody in a queue. */
@ObjectType("Standing")
abstract class Standing {
  @Field(() => QueueState, { description: "Whether they get leads now, and why not." })
  state!: StateName;
  @Field(() => String, { description: "The state in words, in Portuguese: `Fora do turno`." })
  description!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: "When they got a lead from this queue last; null before the first.",
  })
  lastReceivedAt?: string | null;
  @Field(() => UserRef, {
    nullable: true,
    description: "Who paused them, where it was somebody else; null without such a pause.",
  })
  pausedBy?: Named | null;
}

@ObjectType("QueuePosition", { simpleResolvers: true, description: "The caller's own place in a queue." })
export class QueuePosition extends Standing implements OwnDistribution {
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => Int, {
    nullable: true,
    description: "Among those in turn, from 1, who is NEXT; null for who gets no lead now.",
  })
  position?: number | null;
  @Field(() => Int, { ...graphName("inTurnCount"), description: "How many people are in turn." })
  of!: number;
  @Field(() => [Shift], { description: "The caller's own in this queue, in the order of the week." })
  shifts!: Shift[];
}

@ObjectType("QueueMember", { simpleResolvers: true, description: "Somebody in a queue." })
export class QueueMember extends Standing implements MemberWire {
  @Field(() => UserRef, { description: "Who." })
  user!: Named;
  @Field(() => Int, {
    description:
      "From 1, of all in the queue: those in turn first, who waited longest before the others; then those who get no lead now.",
  })
  position!: number;
}

@ObjectType("DistributionQueue", { simpleResolvers: true, description: "A queue with everybody in it." })
export class DistributionQueue implements Distribution {
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => [QueueMember], { description: "At most 500, in the order in which they get leads." })
  members!: QueueMember[];
}
