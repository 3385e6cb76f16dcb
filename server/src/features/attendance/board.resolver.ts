import { isPreService, visibleColumns } from "@soleira/schema/account/roles";
import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { DEFAULT_SORT, type AttendanceSort as Sort } from "@soleira/schema/attendance/sort";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { Agency } from "../../agency/calls/agency";
import { refusal, unavailable } from "../../agency/http/agency-error";
import { AttendanceSort, AttendanceStatus, BusinessType } from "../../graph/enums";
import { Refusals } from "../../graph/refusals";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { UNIT } from "../enterprise/unit";
import { BoardFilter, conditionsOf, FILTER_FIELDS } from "./attendance.filter";
import { AttendancePage } from "./attendance.type";
import { Board, Column } from "./board.type";
import { pageBounds } from "./page-bounds";

/** Milliseconds that a board waits for its slowest column (docs/product/other-agencies.md#board). */
const COLUMN_WAIT = 2_000;

@Resolver(() => Column)
export class BoardResolver {
  @Query(() => Board, {
    complexity: REMEMBERED,
    description: `The caller's own attendances of one funnel, by column. A pre-attendant of an agency with pre-service sees only the columns that are marked for it. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN, ACCOUNT_SUSPENDED.

Example: \`{ board(businessType: SALE) { columns { title attendances { total items { id customer { name } } } } } }\``,
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
    @Ctx() { agency }: Context,
  ): Promise<Board> {
    const id = enterpriseId ? `${businessType}:${enterpriseId}` : businessType;
    const columns = await columnsOf(agency, businessType, sort, enterpriseId);
    return { id, businessType, columns: columns.map((column) => ({ ...column, within: COLUMN_WAIT })) };
  }

  @Query(() => Column, {
    complexity: REMEMBERED,
    description: `One column of the caller's board, for its further pages. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND where the caller has no such column.

Example: \`{ column(businessType: SALE, status: NEW) { attendances(page: 2) { items { id } } } }\``,
  })
  async column(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) businessType: Business,
    @Arg("status", () => AttendanceStatus, { description: "The status." }) status: Status,
    @Ctx() { agency }: Context,
  ): Promise<Column> {
    const columns = await columnsOf(agency, businessType, DEFAULT_SORT);
    const column = columns.find((one) => one.status === status);
    if (!column) throw refusal("NOT_FOUND");
    return column;
  }

  @Refusals({ fields: FILTER_FIELDS })
  @FieldResolver(() => AttendancePage, {
    nullable: true,
    description: `Cards of the caller, or of all that they see, in this status; \`sort\` is the board's when absent. Size 1 to 100. Null where the agency fails to answer this column, or in a board takes more than ${COLUMN_WAIT / 1000} s for it: the error of this path has the code, the other columns are there, and \`column\` asks for this one alone, with more time.`,
  })
  async attendances(
    @Root() column: Column,
    @Arg("sort", () => AttendanceSort, { nullable: true, description: "Order; the board's when absent." })
    sort: Sort | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: BOARD_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Arg("filter", () => BoardFilter, {
      nullable: true,
      description: "Conditions that all must be met; the same for all columns of a board.",
    })
    filter: BoardFilter | null | undefined,
    @Arg("wholeEnterprise", () => Boolean, {
      defaultValue: false,
      description:
        "Of all that the caller sees, not only their own; FORBIDDEN for who sees their own alone, INVALID where the agency cannot list it.",
    })
    wholeEnterprise: boolean,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePage> {
    const query = {
      ...(filter && conditionsOf(filter)),
      business_type: column.businessType,
      status: column.status,
      sort: sort ?? column.sort,
      scope: wholeEnterprise ? ("enterprise" as const) : undefined,
      ...pageBounds(page, size),
    };
    return inTime(agency.attendance.column(query), column);
  }
}

/** An answer within the column's time. What comes later is there for who asks for the column alone meanwhile. */
async function inTime<T>(answer: Promise<T>, { within, status }: Column): Promise<T> {
  if (within === undefined) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(unavailable(`the column ${status} took longer than ${within} ms`)),
      within,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The columns that the caller sees, in order (docs/product/board.md#columns). */
async function columnsOf(
  agency: Agency,
  businessType: Business,
  sort: Sort,
  unit?: string,
): Promise<Column[]> {
  const [{ items }, { roles }] = await Promise.all([
    agency.enterprise.statuses(businessType, unit),
    agency.account.me(),
  ]);
  // Only a pre-attendant's board depends on the enterprise: other callers are spared that call.
  const preService =
    isPreService(roles, true, businessType) && (await agency.enterprise.mine()).hasPreService;
  return visibleColumns(items, preService).map((column) => ({
    ...column,
    id: [businessType, column.status, ...(unit ? [unit] : [])].join(":"),
    businessType,
    sort,
  }));
}
