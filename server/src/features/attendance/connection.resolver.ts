import { type AttendanceSort as Sort, WALK_SORT } from "@soleira/schema/attendance/sort";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { CONNECTION_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { refusal } from "../../agency/http/agency-error";
import { AttendanceSort } from "../../graph/enums";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { AttendanceFilter, conditionsOf, FILTER_FIELDS } from "./attendance.filter";
import { Attendance } from "./attendance.type";
import { AttendanceConnection } from "./connection.type";

@Resolver(() => AttendanceConnection)
export class ConnectionResolver {
  @Query(() => AttendanceConnection, {
    description: `All attendances that the caller sees, from a place on: for programs that read everything, or what changed. A cursor is a place by value, so that nothing that changes beside a walk pushes another attendance over the border of a page: none that was there when the walk began is missed, and what changes meanwhile comes again at its new place. That holds for UPDATED_AT_ASC and for both orders by creation; in the other orders a change may lift an attendance to where the walk has been, and it is not seen. To hear what changes after the walk subscribe to \`attendanceChanged\`, or walk again with \`updatedSince\`: the \`asOf\` of the first call less a minute, since a change bears the time at which its call began. Of another agency without cursors it is read by pages: what leaves a page while the walk goes on hides as many others, what enters one repeats them (CREATED_AT_ASC suffers least), and \`first\` stays that of the first call. Errors: UNAUTHENTICATED, SESSION_OVER; FORBIDDEN for a funnel that is not the caller's; INVALID with \`fields\`, \`after\` for a cursor of another order or filter, or that is none.

Example: \`{ attendancesConnection(first: 2, filter: { status: NEW }) { edges { cursor node { id updatedAt } } pageInfo { hasNextPage endCursor } } }\``,
  })
  @Refusals({ fields: { ...FILTER_FIELDS, size: "first" } })
  async attendancesConnection(
    @Arg("filter", () => AttendanceFilter, {
      nullable: true,
      description: "Conditions that all must be met; the same in all calls of a walk.",
    })
    filter: AttendanceFilter | null | undefined,
    @Arg("first", () => Int, { defaultValue: CONNECTION_SIZE, description: "How many at most, 1 to 100." })
    first: number,
    @Arg("after", () => String, {
      nullable: true,
      description: "`endCursor` of the call before, or the cursor of any edge. The first ones when absent.",
    })
    after: string | null | undefined,
    @Arg("sort", () => AttendanceSort, {
      defaultValue: WALK_SORT,
      description: "Order; the same in all calls of a walk.",
    })
    sort: Sort,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceConnection> {
    if (first < 1 || first > MAX_PAGE_SIZE) {
      const message = `O tamanho vai de 1 a ${MAX_PAGE_SIZE}.`;
      throw refusal("INVALID", { message, fields: [{ field: "first", message }] });
    }
    const list = { ...conditionsOf(filter ?? {}), sort };
    const { hasNextPage, endCursor, ...part } = await agency.attendance.walk(list, first, after ?? undefined);
    return { ...part, pageInfo: { hasNextPage, endCursor } };
  }

  @FieldResolver(() => [Attendance], { description: "The same without their cursors." })
  nodes(@Root() { edges }: AttendanceConnection): Wire[] {
    return edges.map(({ node }) => node);
  }
}
