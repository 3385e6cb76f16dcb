import { isPreService, visibleColumns } from "@soleira/schema/account/roles";
import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { BOARD_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import { DEFAULT_SORT, type AttendanceSort as Sort } from "@soleira/schema/attendance/sort";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { accountCalls } from "../agency/account";
import { refusal } from "../agency/agency-error";
import { attendanceCalls } from "../agency/attendance";
import type { Caller } from "../agency/caller";
import { enterpriseCalls } from "../agency/enterprise";
import type { Context } from "../context";
import { UNIT } from "../enterprise/unit";
import { AttendanceSort, AttendanceStatus, BusinessType } from "../graph/enums";
import { AttendancePage } from "./attendance.type";
import { attendancePage } from "./attendance-page";
import { Board, Column } from "./board.type";
import { pageBounds } from "./page-bounds";

@Resolver(() => Column)
export class BoardResolver {
  @Query(() => Board, {
    description: `The caller's own attendances of one funnel, by column. A pre-attendant of an agency with pre-service sees only the columns that are marked for it. Errors: SESSION_OVER, FORBIDDEN, ACCOUNT_SUSPENDED.

Example: \`{ board(businessType: SALE) { columns { description attendances { total items { id customer { name } } } } } }\``,
  })
  async board(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) businessType: Business,
    @Arg("sort", () => AttendanceSort, { defaultValue: DEFAULT_SORT, description: "Order of the cards." })
    sort: Sort,
    @Arg("enterpriseId", () => ID, {
      ...UNIT,
      description: `Whose columns; the cards in them stay the caller's own. ${UNIT.description}`,
    })
    enterpriseId: string | undefined,
    @Ctx() { call }: Context,
  ): Promise<Board> {
    const id = enterpriseId ? `${businessType}:${enterpriseId}` : businessType;
    return { id, businessType, columns: await columnsOf(call, businessType, sort, enterpriseId) };
  }

  @Query(() => Column, {
    description: `One column of the caller's board, for its further pages. Errors: SESSION_OVER, NOT_FOUND where the caller has no such column.

Example: \`{ column(businessType: SALE, status: NEW) { attendances(page: 2) { items { id } } } }\``,
  })
  async column(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) businessType: Business,
    @Arg("status", () => AttendanceStatus, { description: "The status." }) status: Status,
    @Ctx() { call }: Context,
  ): Promise<Column> {
    const columns = await columnsOf(call, businessType, DEFAULT_SORT);
    const column = columns.find((one) => one.status === status);
    if (!column) throw refusal("NOT_FOUND");
    return column;
  }

  @FieldResolver(() => AttendancePage, {
    description: "Cards of the caller in this status; `sort` is the board's when absent. Size 1 to 100.",
  })
  async attendances(
    @Root() column: Column,
    @Arg("sort", () => AttendanceSort, { nullable: true, description: "Order; the board's when absent." })
    sort: Sort | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: BOARD_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() context: Context,
  ): Promise<AttendancePage> {
    const query = {
      business_type: column.businessType,
      status: column.status,
      sort: sort ?? column.sort,
      ...pageBounds(page, size),
    };
    return attendancePage(await attendanceCalls.mine(context.call, query), context.loaders);
  }
}

/** The columns that the caller sees, in order (decisions §3). */
async function columnsOf(
  caller: Caller,
  businessType: Business,
  sort: Sort,
  unit?: string,
): Promise<Column[]> {
  const [{ items }, { roles }] = await Promise.all([
    enterpriseCalls.statuses(caller, businessType, unit),
    accountCalls.me(caller),
  ]);
  // Only a pre-attendant's board depends on the enterprise: everybody else is spared that call.
  const preService =
    isPreService(roles, true, businessType) && (await enterpriseCalls.mine(caller)).hasPreService;
  return visibleColumns(items, preService).map((column) => ({
    ...column,
    id: [businessType, column.status, ...(unit ? [unit] : [])].join(":"),
    businessType,
    sort,
  }));
}
