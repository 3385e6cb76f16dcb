import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { FIRST, missedBy, SINCE } from "../../live/missed";
import { subscribeTo } from "../../live/subscription";
import type { Context } from "../../session/context";
import { attendanceTopic } from "./attendance.topic";
import { Attendance } from "./attendance.type";
import { AttendanceChange, AttendanceChangePage } from "./attendance-change.type";

@Resolver(() => AttendanceChange)
export class AttendanceChangeResolver {
  @Subscription(() => AttendanceChange, {
    // Answers the subscriber; live/fan-out.ts brings the events, so that one payload serves many.
    subscribe: ({ context, args }) =>
      subscribeTo(
        attendanceTopic,
        context as Context,
        { businessType: args.businessType ?? null },
        args.since,
      ),
    description: `Changes of the attendances that the caller sees on the board of this type (all types when absent), made by anybody, in under a second; managers, admins and reception receive those of all of their enterprise. In order per attendance; one may come twice: ignore a \`version\` that is not newer. With \`since\` the changes after it come first, in order, and then the live ones, with no gap between; after a lost connection give the \`cursor\` of the last change. Without it nothing is repeated. Over graphql-ws at /graphql, with the session's cookie or \`connectionParams.authorization\`; without the agency's webhook only changes that went through this gateway are sent. Errors: UNAUTHENTICATED, SESSION_OVER; RESYNC where the agency's log does not reach back to \`since\`, has more than 1,000 changes after it (50 where a field is read for each subscriber, as \`histories\`), or is not kept: read the board again and subscribe with its \`cursor\`; INVALID for what is no cursor; TOO_COMPLEX beyond 20 subscriptions of one socket. The socket closes with 4403 when the session ends or its token needs the mutation \`refreshSession\`, with 1012 or 1013 when it should be opened again, with 1008 after too many messages (100 at once, 10 a second); a message has at most 32 kB, a person 32 sockets. With a Bearer token: \`connection_ack\` and a \`ping\` one minute before its end have the payload \`{ "tokenEndsAt": DateTime }\`; send a new token of the same person as a \`ping\` with the payload \`{ "authorization": "Bearer …" }\`, and the socket goes on with it.

Example: \`subscription { attendanceChanged(businessType: SALE, since: "0") { cursor kind attendanceId from to actor { name } } }\``,
  })
  attendanceChanged(
    @Root() change: AttendanceChange,
    @Arg("businessType", () => BusinessType, {
      nullable: true,
      description: "Only this funnel; all when absent.",
    })
    _businessType: Business | undefined,
    @Arg("since", () => String, SINCE) _since: string | undefined,
  ): AttendanceChange {
    return change;
  }

  @Query(() => AttendanceChangePage, {
    description: `What \`attendanceChanged\` has sent, or would have, after a cursor: oldest first, removals included, as the caller saw it when it happened. For programs that ask at intervals. Begin with the \`cursor\` of a list that was read, or without \`since\` from now; go on with the \`cursor\` of the answer. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`.

Example: \`{ attendanceChanges(since: "0", first: 10) { resync cursor hasMore items { kind attendanceId version to } } }\``,
  })
  async attendanceChanges(
    @Arg("since", () => String, {
      ...SINCE,
      description: `${SINCE.description} Absent: no changes, and where the log is now.`,
    })
    since: string | undefined,
    @Arg("businessType", () => BusinessType, {
      nullable: true,
      description: "Only this funnel, what leaves it is REMOVED; all when absent.",
    })
    businessType: Business | undefined,
    @Arg("first", () => Int, FIRST) first: number,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceChangePage> {
    return missedBy(attendanceTopic, agency, { businessType: businessType ?? null }, since, first);
  }

  @FieldResolver(() => Attendance, {
    nullable: true,
    description: "As it is after the change. Null when REMOVED.",
  })
  attendance(
    @Root() { attendance, attendanceId }: AttendanceChange,
    @Ctx() { agency }: Context,
  ): Wire | null | Promise<Wire> {
    return attendance === undefined ? agency.attendance.load(attendanceId) : attendance;
  }
}
