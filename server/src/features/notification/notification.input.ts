import type { NotificationKind as Kind } from "@soleira/schema/notification/kinds";
import { Field, ID, InputType } from "type-graphql";
import { KEY } from "../../graph/mutation";
import { NotificationKind } from "./notification.type";

const ONE = { description: "One of the caller's. NOT_FOUND for any other." };

@InputType("MarkNotificationInput", { description: "The notification that is marked." })
export class MarkNotificationInput {
  @Field(() => ID, ONE)
  notificationId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("DeleteNotificationInput", { description: "The notification that is removed." })
export class DeleteNotificationInput {
  @Field(() => ID, ONE)
  notificationId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateNotificationPreferencesInput", {
  description: "What is to be pushed from now on: all of it is set, what is absent is off.",
})
export class UpdateNotificationPreferencesInput {
  @Field(() => [NotificationKind], { description: "Kinds that are pushed; none for an empty list." })
  pushedKinds!: Kind[];
  @Field(() => String, {
    nullable: true,
    description: "Begin of the quiet hours, `HH:MM`. Given with `quietTo` or not at all, else INVALID.",
  })
  quietFrom?: string | null;
  @Field(() => String, { nullable: true, description: "Their end, `HH:MM`." })
  quietTo?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
