import { Field, ID, ObjectType } from "type-graphql";
import type { VisitSource } from "../../agency/calls/agency";
import { VisitChangeKind } from "../../graph/enums";
import { DateTime } from "../../graph/scalars";
import { ChangePage } from "../../live/change-page.type";
import { UserRef } from "../account/account.type";
import { Visit } from "./visit.type";

@ObjectType("VisitChange", { simpleResolvers: true, description: "A change of one visit." })
export class VisitChange {
  @Field(() => VisitChangeKind, { description: "What happened to it." })
  kind!: "CREATED" | "UPDATED" | "REMOVED";
  @Field(() => ID, { description: "The visit." })
  visitId!: string;
  @Field(() => UserRef, { nullable: true, description: "Who did it; null for an outside source." })
  actor?: UserRef | null;
  @Field(() => Visit, { nullable: true, description: "Null when REMOVED." })
  visit?: VisitSource | null;
  @Field(() => DateTime, { description: "When it happened." })
  at!: string;
  /** Of its attendance. */
  attendanceId!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where to go on after this change: the next `since`. Opaque; null where the agency keeps no log.",
  })
  cursor?: string | null;
}

@ObjectType("VisitChangePage", {
  simpleResolvers: true,
  description: "Changes of visits after a cursor, oldest first.",
})
export class VisitChangePage extends ChangePage {
  @Field(() => [VisitChange], { description: "As the caller saw them when they happened." })
  items!: VisitChange[];
}
