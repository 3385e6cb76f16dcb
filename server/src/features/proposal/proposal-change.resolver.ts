import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { CALL } from "../../limits/cost";
import { FIRST, missedBy, SINCE } from "../../live/missed";
import { subscribeTo } from "../../live/subscription";
import type { Context } from "../../session/context";
import { Attendance } from "../attendance/attendance.type";
import { proposalTopic } from "./proposal.topic";
import { ProposalChange, ProposalChangePage } from "./proposal-change.type";

@Resolver(() => ProposalChange)
export class ProposalChangeResolver {
  @Subscription(() => ProposalChange, {
    subscribe: ({ context, args }) => subscribeTo(proposalTopic, context as Context, null, args.since),
    description: `Proposals of the caller's own attendances in the funnels of which they are agents, changed by anybody, the customer too; managers and admins receive those of all of their enterprise, of a holding those of its units. Nobody else receives any. In order per attendance; one may come twice. That a due date passes is no change. With \`since\` the changes after it come first, in order, then the live ones, with no gap between; without it nothing is repeated. The same address and errors as \`attendanceChanged\`; without the agency's webhook only changes that went through this gateway are sent.

Example: \`subscription { proposalChanged(since: "0") { cursor kind proposalId version by proposal { id status amountInForce completed } } }\``,
  })
  proposalChanged(
    @Root() change: ProposalChange,
    @Arg("since", () => String, SINCE) _since: string | undefined,
  ): ProposalChange {
    return change;
  }

  @FieldResolver(() => Attendance, {
    nullable: true,
    complexity: CALL,
    description:
      "Its attendance as it is now, read with the subscriber's own token when it is selected. Null where the subscriber no longer sees it.",
  })
  attendance(
    @Root() { attendanceId }: ProposalChange,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    return agency.attendance.loadIfSeen(attendanceId);
  }

  @Query(() => ProposalChangePage, {
    description: `What \`proposalChanged\` has sent, or would have, after a cursor: oldest first, removals included, as the caller saw it when it happened. Begin without \`since\` from now, before the list is read; go on with the \`cursor\` of the answer. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`.

Example: \`{ proposalChanges(since: "0", first: 10) { resync cursor hasMore items { kind proposalId proposal { status version } } } }\``,
  })
  async proposalChanges(
    @Arg("since", () => String, {
      ...SINCE,
      description: `${SINCE.description} Absent: no changes, and where the log is now.`,
    })
    since: string | undefined,
    @Arg("first", () => Int, FIRST) first: number,
    @Ctx() { agency }: Context,
  ): Promise<ProposalChangePage> {
    return missedBy(proposalTopic, agency, null, since, first);
  }
}
