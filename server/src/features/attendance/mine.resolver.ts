import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { CALL, REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Attendance, AttendancePage } from "./attendance.type";
import { MergedAttendance } from "./merged.type";
import { pageBounds } from "./page-bounds";

@Resolver(() => Attendance)
export class MineResolver {
  @Query(() => AttendancePage, {
    description: `Mine that matter today: created today, or with a return or a visit today; last changed first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`.

Example: \`{ todayAttendances { total items { id status customer { name } } } }\``,
  })
  async todayAttendances(
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePage> {
    const bounds = pageBounds(page, size);
    return agency.attendance.today(bounds.page, bounds.size);
  }

  @Query(() => AttendancePage, {
    description: `Mine with a return that is due by the end of today, overdue ones first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`.

Example: \`{ dueReturns { total items { id returnAt customer { name phone } } } }\``,
  })
  async dueReturns(
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePage> {
    const bounds = pageBounds(page, size);
    return agency.attendance.dueReturns(bounds.page, bounds.size);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    complexity: REMEMBERED,
    description:
      "The limit of its column, `Column.stoppedAfterDays`: with nothing planned it is stopped when it has had its status for longer; null without one.",
  })
  async stoppedAfterDays(
    @Root() { businessType, status, enterprise }: Wire,
    @Ctx() { agency }: Context,
  ): Promise<number | null> {
    const isOwn = !enterprise || enterprise.id === (await agency.enterprise.mine()).id;
    const { items } = await agency.enterprise.statuses(businessType, isOwn ? undefined : enterprise.id);
    return items.find((column) => column.status === status)?.stoppedAfterDays ?? null;
  }

  @FieldResolver(() => [MergedAttendance], {
    complexity: CALL,
    description: "Attendances that were merged into this one; empty: 'Sem atendimentos mesclados'.",
  })
  async mergedAttendances(@Root() { id }: Wire, @Ctx() { agency }: Context) {
    return (await agency.attendance.associates(id)).items;
  }
}
