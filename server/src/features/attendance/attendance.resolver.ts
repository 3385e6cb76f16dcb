import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { HistoryGroup as Group } from "@soleira/schema/attendance/history-kind";
import { DEFAULT_SORT, type AttendanceSort as Sort } from "@soleira/schema/attendance/sort";
import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { HISTORY_PAGE_SIZE, TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { Named } from "@soleira/schema/page/wire";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { AttendanceSort, BusinessType, HistoryGroup } from "../../graph/enums";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { AcquisitionChannel } from "../domain/domain.type";
import { UNIT } from "../enterprise/unit";
import { AttendanceFilter, conditionsOf, FILTER_FIELDS } from "./attendance.filter";
import { Attendance, AttendancePage } from "./attendance.type";
import { keptOf } from "./create-rules";
import { AttendanceDuplicate, CustomerOnRecord } from "./duplicate.type";
import { HistoryPage } from "./history.type";
import { pageBounds } from "./page-bounds";

/** How a name is asked for beside a phone and an e-mail. */
const NAME = {
  nullable: true,
  description:
    "The name that was given: by it two people who share a contact are told apart (a couple with one e-mail). Another agency is not asked with it.",
} as const;

@Resolver(() => Attendance)
export class AttendanceResolver {
  @Query(() => AttendancePage, {
    description: `The table: the caller's attendances, for managers, admins and reception all of the enterprise's (where the agency can list them), by pages with a total. Size 1 to 100. To read all of a list take \`attendancesConnection\`: pages miss rows where others change beside them. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for a funnel that is not the caller's, INVALID with \`fields\`.

Example: \`{ attendances(filter: { businessType: SALE, search: "maria" }) { total items { id status customer { name } } } }\``,
  })
  @Refusals({ fields: FILTER_FIELDS })
  async attendances(
    @Arg("filter", () => AttendanceFilter, { description: "Conditions that all must be met." })
    filter: AttendanceFilter,
    @Arg("sort", () => AttendanceSort, { defaultValue: DEFAULT_SORT, description: "Order." }) sort: Sort,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ): Promise<AttendancePage> {
    const bounds = pageBounds(page, size);
    return agency.attendance.table({ ...conditionsOf(filter), sort, ...bounds });
  }

  @Query(() => Attendance, {
    description: `One attendance, by its \`id\` or its \`uuid\`; of another agency by what that agency finds at its address, which may be the id alone. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND when there is none or the caller may not see it.

Example: \`{ attendance(id: "1") { status customer { name phone } histories { items { title createdAt } } } }\``,
  })
  attendance(
    @Arg("id", () => ID, { description: "Its `id` or `uuid`." }) id: string,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.attendance.find(id);
  }

  @Query(() => [AttendanceDuplicate], {
    description: `Open attendances in that funnel of the same person, and of others with the same phone or e-mail. A contact that people give for lack of one (repeated digits, an e-mail like naotem@email.com) is nobody's. Phone or e-mail is needed. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID.

Example: \`{ attendanceDuplicates(businessType: SALE, phone: "(11) 98765-4321") { user { name } matches } }\``,
  })
  @Refusals({ fields: { business_type: "businessType" } })
  async attendanceDuplicates(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) business_type: Business,
    @Arg("phone", () => String, { nullable: true, description: "As it was given; compared by its digits." })
    phone: string | undefined,
    @Arg("email", () => String, { nullable: true, description: "Compared without case." })
    email: string | undefined,
    @Arg("name", () => String, NAME) name: string | undefined,
    @Arg("enterpriseId", () => ID, UNIT) enterprise: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceDuplicate[]> {
    const { items } = await agency.attendance.validate({
      business_type,
      ...keptOf({ phone, email, name }),
      enterprise,
    });
    return items.map(({ id, userName, userId, customerName, customerId, ...rest }) => ({
      ...rest,
      attendanceId: id,
      user: userName ? { id: userId ?? userName.slice(0, 64), name: userName } : null,
      customer: customerName ? { id: customerId, name: customerName } : null,
    }));
  }

  @Query(() => CustomerOnRecord, {
    nullable: true,
    description: `Who has this phone or e-mail on record, with or without an open attendance; null without such a person. A new attendance keeps the name on record, and its history says which name was given. Another agency that does not say it is answered for from the open attendances of that funnel. Phone or e-mail is needed. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID.

Example: \`{ customerOnRecord(businessType: SALE, phone: "(11) 98765-4321") { name matches } }\``,
  })
  @Refusals({ fields: { business_type: "businessType" } })
  async customerOnRecord(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) business_type: Business,
    @Arg("phone", () => String, { nullable: true, description: "As it was given; compared by its digits." })
    phone: string | undefined,
    @Arg("email", () => String, { nullable: true, description: "Compared without case." })
    email: string | undefined,
    @Arg("name", () => String, NAME) name: string | undefined,
    @Arg("enterpriseId", () => ID, UNIT) enterprise: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    const { customer, items } = await agency.attendance.validate({
      business_type,
      ...keptOf({ phone, email, name }),
      enterprise,
    });
    if (customer !== undefined) return customer;
    const shown = items.find(({ customerName }) => customerName);
    return shown ? { name: shown.customerName, matches: shown.matches } : null;
  }

  @FieldResolver(() => Boolean, {
    description: "Whether it can be moved to another column at all: false in LEAD_QUALIFIED and FINISHED.",
  })
  canMove(@Root() { isDragDisabled }: Wire): boolean {
    return !isDragDisabled;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether `nextVisit` is known: false where another agency does not say it, so that null does not mean that no visit is planned.",
  })
  visitsKnown(@Root() { nextVisit }: Wire): boolean {
    return nextVisit !== undefined;
  }

  @FieldResolver(() => AcquisitionChannel, {
    nullable: true,
    description: "The channel by which the lead came; null where it is not known.",
  })
  acquisitionChannel(@Root() attendance: Wire, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.channelOf(attendance);
  }

  @FieldResolver(() => HistoryPage, { description: "What happened to it, newest first. Size 1 to 100." })
  async histories(
    @Root() { id }: Wire,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: HISTORY_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Arg("group", () => HistoryGroup, {
      nullable: true,
      description: "Only these; all when absent. FORBIDDEN where another agency does not filter.",
    })
    group: Group | undefined,
    @Ctx() { agency }: Context,
  ) {
    const bounds = pageBounds(page, size);
    return agency.attendance.histories(id, bounds.page, bounds.size, group ?? undefined);
  }
}
