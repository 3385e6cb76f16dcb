import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { CALL } from "../../limits/cost";
import { FIRST, missedBy, SINCE } from "../../live/missed";
import { subscribeTo } from "../../live/subscription";
import type { Context } from "../../session/context";
import { Attendance } from "../attendance/attendance.type";
import { visitTopic } from "./visit.topic";
import { VisitChange, VisitChangePage } from "./visit-change.type";

@Resolver(() => VisitChange)
export class VisitChangeResolver {
  @Subscription(() => VisitChange, {
    subscribe: ({ context, args }) => subscribeTo(visitTopic, context as Context, null, args.since),
    description: `Visits in the caller's agenda or of attendances that they see, changed by anybody; managers, admins and reception receive those of all of their enterprise. In order per attendance; one may come twice. With \`since\` the changes after it come first, in order, then the live ones, with no gap between; without it nothing is repeated. The same address and errors as \`attendanceChanged\`; without the agency's webhook only changes that went through this gateway are sent.

Example: \`subscription { visitChanged(since: "0") { cursor kind visitId actor { name } visit { date startTime status } } }\``,
  })
  visitChanged(
    @Root() change: VisitChange,
    @Arg("since", () => String, SINCE) _since: string | undefined,
  ): VisitChange {
    return change;
  }

  @FieldResolver(() => Attendance, {
    nullable: true,
    complexity: CALL,
    description:
      "Its attendance as it is now, read with the subscriber's own token when it is selected. Null where the subscriber may not see it, as a demonstrator who makes the visit.",
  })
  attendance(
    @Root() { attendanceId }: VisitChange,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    return agency.attendance.loadIfSeen(attendanceId);
  }

  @Query(() => VisitChangePage, {
    description: `What \`visitChanged\` has sent, or would have, after a cursor: oldest first, removals included, as the caller saw it when it happened. Begin with the \`cursor\` of an agenda that was read, or without \`since\` from now; go on with the \`cursor\` of the answer. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`.

Example: \`{ visitChanges(since: "0", first: 10) { resync cursor hasMore items { kind visitId visit { date startTime } } } }\``,
  })
  async visitChanges(
    @Arg("since", () => String, {
      ...SINCE,
      description: `${SINCE.description} Absent: no changes, and where the log is now.`,
    })
    since: string | undefined,
    @Arg("first", () => Int, FIRST) first: number,
    @Ctx() { agency }: Context,
  ): Promise<VisitChangePage> {
    return missedBy(visitTopic, agency, null, since, first);
  }
}
