import type { Queue as QueueName } from "@soleira/schema/distribution/queue";
import type { Shift as Wire } from "@soleira/schema/distribution/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { LocalTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";
import { PlaceRef } from "./place-ref.type";
import { Queue } from "./queue-name";

@ObjectType("Shift", {
  simpleResolvers: true,
  description: "When people of a queue are in turn, every week. A queue without any shift is always open.",
})
export class Shift implements Wire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => Queue, { description: "Which queue." })
  queue!: QueueName;
  @Field(() => Int, { description: "The day on which it begins: 0 is Sunday, 6 Saturday." })
  weekday!: number;
  @Field(() => LocalTime, { description: "When it begins." })
  start!: string;
  @Field(() => LocalTime, { description: "When it ends: on the next day where it is not after `start`." })
  end!: string;
  @Field(() => [UserRef], {
    description: "Who does it, by name, at most 100; of `QueuePosition.shifts` the caller alone.",
  })
  users!: Named[];
  @Field(() => PlaceRef, { nullable: true, description: "Where; null where that does not matter." })
  place?: Named | null;
}
