import {
  AgentToday as AgentShape,
  TodayCount as CountShape,
  DoneToday as DoneShape,
  KindCount as KindCountShape,
  PlannedStep as PlannedShape,
  TodayRow as RowShape,
  TodayKindIn,
  TodayPage,
} from "@soleira/schema/today/wire";
import { Field, ObjectType } from "type-graphql";
import type { Today as Answer } from "../../agency/calls/agency";
import { Page } from "../../graph/page.type";
import { enumType, objectType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { Attendance } from "../attendance/attendance.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";

export const TodayKind = enumType("TodayKind", TodayKindIn);
const TodayRow = objectType("TodayRow", RowShape, { types: { attendance: Attendance } });
const TodayCount = objectType("TodayCount", CountShape);
objectType("TodayKindCount", KindCountShape);
export const AgentToday = objectType("AgentToday", AgentShape, {
  types: { user: UserRef, enterprise: EnterpriseRef },
});
const DoneToday = objectType("DoneToday", DoneShape);
const PlannedStep = objectType("PlannedStep", PlannedShape);

const words = (name: "counts" | "complete" | "done" | "next") => TodayPage.shape[name].description ?? "";

@ObjectType("Today", {
  simpleResolvers: true,
  description: "A page of what is to be done today, in the order in which one should act.",
})
export class Today extends Page {
  @Field(() => [TodayRow], { description: "At most `pageSize`." })
  items!: Answer["items"];
  @Field(() => [TodayCount], { description: words("counts") })
  counts!: Answer["counts"];
  @Field(() => Boolean, { description: words("complete") })
  complete!: boolean;
  @Field(() => DoneToday, { nullable: true, description: words("done") })
  done?: Answer["done"];
  @Field(() => PlannedStep, { nullable: true, description: words("next") })
  next?: Answer["next"];
  @Field(() => String, {
    nullable: true,
    description:
      "Where the agency's log was when this was read: `attendanceChanged(since)` and `attendanceChanges` go on from here and miss nothing. Opaque; null where the agency keeps no log.",
  })
  cursor!: string | null;
}
