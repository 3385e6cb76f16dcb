import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { ReportName as Name } from "@soleira/schema/report/names";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { FILTER_PATHS, filtersOf, ReportFilter } from "./report.input";
import { Report, ReportName, reportOf } from "./report.type";

/** What became of the leads of a period (docs/product/reports.md, docs/product/dashboard.md). */
@Resolver()
export class ReportResolver {
  @Query(() => Report, {
    description: `A report of a period: of one's own leads for agents and pre-attendants, of all of the agency for managers, admins and reception. One call to the agency, so that a dashboard is one field for each of its numbers (aliases), of which each may fail alone. \`size\` 1 to 100; the rows come by page, what they add up to is of all. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; FORBIDDEN for who has no numbers (a demonstrator without agent role), for DISTRIBUTIONS and CHECKINS of who does not see everybody, for PROPOSALS of who is neither agent nor manager or admin (an agent who is at reception too reads their own), for another agent or funnel, and where the agency has no reports (\`Enterprise.hasReports\`); NOT_FOUND for a unit that the caller does not see.

Example: \`{ report(name: WINS, filter: { startDate: "2026-11-01", endDate: "2026-11-20" }) { title columns { title type } totals { cells } groups { columns { title } rows { cells } } rows { cells attendanceId } } }\``,
  })
  @Refusals({ fields: FILTER_PATHS })
  async report(
    @Arg("name", () => ReportName, { description: "Which one." }) name: Name,
    @Arg("filter", () => ReportFilter, {
      nullable: true,
      description: "The last 180 days of all that the caller sees where it is absent.",
    })
    filter: ReportFilter | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<Report> {
    return reportOf(await agency.report.read(name, { ...filtersOf(filter), ...pageBounds(page, size) }));
  }
}
