import type { Attendance as AttendanceWire } from "@soleira/schema/attendance/wire";
import { instantOf } from "@soleira/schema/format/instant";
import type { Named } from "@soleira/schema/page/wire";
import { VISIT_MINUTES } from "@soleira/schema/visit/slots";
import { type VisitStatus as Status, visitStatusOf } from "@soleira/schema/visit/status";
import type { VisitAttendance as VisitAttendanceWire } from "@soleira/schema/visit/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { Agency, VisitSource } from "../../agency/calls/agency";
import { AgencyError, refusal } from "../../agency/http/agency-error";
import { VisitStatus } from "../../graph/enums";
import { Refusals } from "../../graph/refusals";
import { DateOnly, DateTime } from "../../graph/scalars";
import { CALL, callOf } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Attendance, PropertyRef } from "../attendance/attendance.type";
import { VisitReason } from "../domain/domain.type";
import { UNIT } from "../enterprise/unit";
import { agendaDays, agendaRows } from "./agenda-days";
import {
  Agenda,
  AvailableDay,
  PartnerSchedule,
  PropertyBusyTime,
  Reminder,
  Visit,
  VisitAttendance,
  VisitLink,
} from "./visit.type";

const FIRST = { description: "First day, in the enterprise's zone." };
const LAST = {
  nullable: true,
  description: "Last day; 30 days after the first when absent. At most 31 days in all.",
} as const;
/** What the agendas of the agency call days and people, for `Refusals`. */
const DAY_FIELDS = {
  start_date: "startDate",
  end_date: "endDate",
  users: "userId",
  enterprise: "enterpriseId",
};
const ONE_OR_ALL = "Escolha uma pessoa ou a imobiliária inteira.";
const WHOSE = { nullable: true, description: "Whose; the caller's when absent." } as const;

@Resolver(() => Visit)
export class VisitResolver {
  @Query(() => [AvailableDay], {
    description: `Free times of 30 minutes; of the caller, or of \`userId\` (a demonstrator). Today only times that are later than now; none further than 30 days ahead. At most 31 days from \`startDate\`. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`.

Example: \`{ availability(startDate: "2026-11-23", endDate: "2026-11-27") { date times } }\``,
  })
  @Refusals({ fields: DAY_FIELDS })
  async availability(
    @Arg("startDate", () => DateOnly, FIRST) startDate: string,
    @Arg("endDate", () => DateOnly, LAST) endDate: string | undefined,
    @Arg("userId", () => ID, WHOSE) userId: string | undefined,
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<AvailableDay[]> {
    const days = { ...agendaDays(startDate, endDate), enterprise: enterpriseId };
    const { items } = userId
      ? await agency.visit.freeOf({ ...days, users: userId })
      : await agency.visit.free(days);
    return items.map(({ date, hours }) => ({ date, times: hours.map(({ start }) => start) }));
  }

  @Query(() => VisitLink, {
    description: `Where the customer of an open visit confirms it, asks for another time or cancels it: for who may change it, and who makes it. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, also once it is over; FORBIDDEN for who sees it alone, and where visits have no link (\`Enterprise.hasVisitLink\`).

Example: \`{ visitLink(visitId: "5") { url } }\``,
  })
  async visitLink(
    @Arg("visitId", () => ID, { description: "The visit." }) visitId: string,
    @Ctx() { agency, shared }: Context,
  ): Promise<{ url: string }> {
    const { url } = await agency.visit.link(visitId);
    return { url: new URL(url, shared.publicUrl).href };
  }

  @Query(() => Agenda, {
    complexity: callOf(agendaRows),
    description: `An agenda, canceled and finished visits too, by their time: the caller's, or that of \`userId\`, as far as the caller may see it; otherwise only when that person is busy. With \`wholeEnterprise\` all visits of the enterprise, of a holding's manager its units' too; for managers, admins and reception. At most 31 days, and 1500 visits. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`; FORBIDDEN for \`wholeEnterprise\` of anybody else, and where the agency cannot list it.

Example: \`{ agenda(startDate: "2026-11-23", endDate: "2026-11-29") { unreadable items { id date startTime status property { code } attendanceSummary { id customerName } } } }\``,
  })
  @Refusals({ fields: DAY_FIELDS })
  async agenda(
    @Arg("startDate", () => DateOnly, FIRST) startDate: string,
    @Arg("endDate", () => DateOnly, LAST) endDate: string | undefined,
    @Arg("userId", () => ID, WHOSE) userId: string | undefined,
    @Arg("wholeEnterprise", () => Boolean, {
      defaultValue: false,
      description: "Everybody's; INVALID together with `userId`.",
    })
    wholeEnterprise: boolean,
    @Ctx() { agency }: Context,
  ): Promise<Agenda> {
    if (wholeEnterprise) {
      if (userId) throw refusal("INVALID", { fields: [{ field: "userId", message: ONE_OR_ALL }] });
      return agency.visit.enterpriseAgenda(agendaDays(startDate, endDate));
    }
    return agendaOf(agency, agendaDays(startDate, endDate), userId);
  }

  @Query(() => Visit, {
    description: `One visit, of the caller's own agenda or of an attendance that they see. Another agency without that call is asked for the caller's own agenda, 30 days back and ahead. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND when there is none or the caller may not see it.

Example: \`{ visit(id: "5") { date startTime status property { code } attendance { id status } } }\``,
  })
  visit(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { agency }: Context,
  ): Promise<VisitSource> {
    return agency.visit.get(id);
  }

  @Query(() => [PropertyBusyTime], {
    complexity: callOf(agendaRows),
    description: `When the properties of an attendance are shown, whosever visits these are, by their time: open visits of all of the enterprise, without their customers. At most 31 days. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, INVALID with \`fields\`; FORBIDDEN where the agency does not say it (\`Enterprise.hasPropertyBusyTimes\`).

Example: \`{ propertyBusyTimes(attendanceId: "1", startDate: "2026-11-23", endDate: "2026-11-29") { id attendancePropertyId date startTime user { name } } }\``,
  })
  @Refusals({ fields: DAY_FIELDS })
  async propertyBusyTimes(
    @Arg("attendanceId", () => ID, { description: "The attendance." }) attendanceId: string,
    @Arg("startDate", () => DateOnly, FIRST) startDate: string,
    @Arg("endDate", () => DateOnly, LAST) endDate: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    return (await agency.visit.busyProperties(attendanceId, agendaDays(startDate, endDate))).items;
  }

  @Query(() => [Reminder], {
    complexity: callOf(agendaRows),
    description: `The caller's reminders of those days, of attendances that they see, the earliest first: at most 200 of at most 31 days. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`; FORBIDDEN where the agency does not list them (\`Enterprise.hasReminders\`).

Example: \`{ reminders(startDate: "2026-11-23", endDate: "2026-11-29") { id attendanceId customerName message rememberAt } }\``,
  })
  @Refusals({ fields: DAY_FIELDS })
  async reminders(
    @Arg("startDate", () => DateOnly, FIRST) startDate: string,
    @Arg("endDate", () => DateOnly, LAST) endDate: string | undefined,
    @Ctx() { agency }: Context,
  ) {
    return (await agency.visit.reminders(agendaDays(startDate, endDate))).items;
  }

  @Query(() => PartnerSchedule, {
    description: `Where the partner's schedule opens (enterprise flag hasVisitPartner). Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND, FORBIDDEN where the agency has no partner.

Example: \`{ partnerSchedule(attendancePropertyId: "10") { url } }\``,
  })
  @Refusals({ fields: { customer_service_property: "attendancePropertyId" } })
  partnerSchedule(
    @Arg("attendancePropertyId", () => ID, { description: "Row of `Attendance.properties`." }) id: string,
    @Ctx() { agency }: Context,
  ) {
    return agency.visit.partner(id);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "When it begins. Null only where another agency's zone is not known.",
  })
  startsAt(@Root() visit: VisitSource, @Ctx() context: Context): string | Promise<string> {
    return visit.startsAt ?? startOf(visit, context);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "When it is over. Null only where another agency's zone is not known.",
  })
  async endsAt(@Root() visit: VisitSource, @Ctx() context: Context): Promise<string> {
    if (visit.endsAt) return visit.endsAt;
    const start = Date.parse(visit.startsAt ?? (await startOf(visit, context)));
    return new Date(start + VISIT_MINUTES * 60_000).toISOString();
  }

  @FieldResolver(() => VisitReason, {
    nullable: true,
    description: "Why it was canceled or rescheduled, or how it ended; null without a reason.",
  })
  reason(@Root() visit: VisitSource, @Ctx() { agency }: Context): Named | null | Promise<Named> {
    return agency.domain.visitReasonOf(visit);
  }

  @FieldResolver(() => VisitStatus, { description: "What has become of it." })
  status(@Root() visit: VisitSource): Status {
    return visitStatusOf(visit);
  }

  @FieldResolver(() => PropertyRef, {
    nullable: true,
    description: "The property that is shown; null of another user's busy time.",
  })
  property(@Root() { propertyCode: code, district, address }: VisitSource): PropertyRef | null {
    return code ? { code, district, address } : null;
  }

  @FieldResolver(() => Attendance, {
    complexity: CALL,
    nullable: true,
    description:
      "Its attendance. Null where the caller may not see it: another user's busy time, and a visit that a demonstrator makes for a colleague (`attendanceSummary` has what they may know).",
  })
  async attendance(
    @Root() { attendance, attendanceId }: VisitSource,
    @Ctx() { agency }: Context,
  ): Promise<AttendanceWire | null> {
    const id = attendance?.id ?? attendanceId;
    return id ? agency.attendance.loadIfSeen(id) : null;
  }

  @FieldResolver(() => VisitAttendance, {
    nullable: true,
    description:
      "What an agenda shows of its attendance, to who makes the visit too. Null: another user's busy time.",
  })
  async attendanceSummary(
    @Root() { attendance, attendanceId, canceled, finished }: VisitSource,
    @Ctx() { agency }: Context,
  ): Promise<VisitAttendanceWire | null> {
    if (attendance || !attendanceId) return attendance ?? null;
    const { id, businessType, status, customer } = await agency.attendance.load(attendanceId);
    const open = !canceled && !finished;
    return {
      id,
      businessType,
      status,
      customerName: customer.name,
      customerPhone: open ? customer.phone : null,
      customerPhoneE164: open ? customer.phoneE164 : null,
    };
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "Row of `Attendance.properties`; null of another user's busy time.",
  })
  attendancePropertyId(@Root() { customerServicePropertyId }: VisitSource): string | null | undefined {
    return customerServicePropertyId;
  }
}

/** A person's visits; of an agenda that the caller may not see the busy times. */
async function agendaOf(
  agency: Agency,
  days: ReturnType<typeof agendaDays>,
  userId: string | undefined,
): Promise<Agenda> {
  if (!userId || userId === (await agency.account.me()).id) return agency.visit.agenda(days);
  const query = { ...days, users: userId };
  try {
    return await agency.visit.agenda(query);
  } catch (error) {
    if (!(error instanceof AgencyError) || error.code !== "FORBIDDEN") throw error;
    return agency.visit.busyTimes(query);
  }
}

/** The instant that day and hour mean in the caller's enterprise. */
async function startOf({ date, startHour }: VisitSource, { agency }: Context): Promise<string> {
  const { timeZone } = await agency.enterprise.mine();
  return instantOf(date, startHour, timeZone).toISOString();
}
