import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Ctx, FieldResolver, Resolver, Root, Subscription } from "type-graphql";
import { Attendance } from "../attendance/attendance.type";
import { subscribeTo } from "../live/subscription";
import type { Context } from "../session/context";
import { visitTopic } from "./visit.topic";
import { VisitChange } from "./visit-change.type";

@Resolver(() => VisitChange)
export class VisitChangeResolver {
  @Subscription(() => VisitChange, {
    subscribe: ({ context }) => subscribeTo(visitTopic, context as Context, null),
    description: `Visits in the caller's agenda or of attendances that they see, changed by anybody; managers, admins and reception receive those of all of their enterprise. In order per attendance; one may come twice. After a lost connection nothing is repeated: read the agenda again. The same address and errors as \`attendanceChanged\`; without the agency's webhook only changes that went through this gateway are sent.

Example: \`subscription { visitChanged { kind visitId actor { name } visit { date startHour status } } }\``,
  })
  visitChanged(@Root() change: VisitChange): VisitChange {
    return change;
  }

  @FieldResolver(() => Attendance, {
    nullable: true,
    description:
      "Its attendance as it is now, read with the subscriber's own token when it is selected. Null where the subscriber may not see it, as a demonstrator who makes the visit.",
  })
  attendance(
    @Root() { attendanceId }: VisitChange,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    return agency.attendance.loadIfSeen(attendanceId);
  }
}
