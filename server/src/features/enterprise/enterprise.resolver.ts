import { Enterprise as Wire } from "@soleira/schema/enterprise/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { AccountStatus } from "../../graph/enums";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { Enterprise, Tag, Temperature } from "./enterprise.type";
import { EnterpriseRef } from "./enterprise-ref.type";
import { PasswordPolicy, policyIn } from "./password-policy.type";
import { UNIT } from "./unit";

@Resolver(() => Enterprise)
export class EnterpriseResolver {
  @Query(() => Enterprise, {
    complexity: REMEMBERED,
    description: `The enterprise that the session is bound to, or a unit of it. Errors: UNAUTHENTICATED, SESSION_OVER, ACCOUNT_SUSPENDED, NOT_FOUND.

Example: \`{ enterprise { name timeZone hasPreService } }\``,
  })
  enterprise(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.enterprise.mine(enterpriseId);
  }

  @Query(() => [Temperature], {
    complexity: REMEMBERED,
    description: `Temperatures of the enterprise, from cold to hot. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ temperatures { id name color } }\``,
  })
  async temperatures(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Temperature[]> {
    return (await agency.enterprise.temperatures(enterpriseId)).items;
  }

  @Query(() => [Tag], {
    complexity: REMEMBERED,
    description: `Tags of the enterprise. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ tags { id name } }\``,
  })
  async tags(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { agency }: Context,
  ): Promise<Tag[]> {
    return (await agency.enterprise.tags(enterpriseId)).items;
  }

  @FieldResolver(() => AccountStatus, { description: Wire.shape.accountStatus.description })
  accountStatus(@Root() { accountStatus }: Wire): string {
    return accountStatus === "SUSPENDED" ? "SUSPENDED" : "ACTIVE";
  }

  @FieldResolver(() => Boolean, {
    description: "Whether a visit can be deleted beside being canceled; some agencies only cancel.",
  })
  canDeleteVisit(@Ctx() { agency }: Context): boolean {
    return agency.can("deleteVisit");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether `visitFeed` has an address for calendar programs; some agencies have none.",
  })
  hasVisitFeed(@Ctx() { agency }: Context): boolean {
    return agency.can("feed");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the customer of a visit can confirm it at a link (`visitLink`); some agencies have none.",
  })
  hasVisitLink(@Ctx() { agency }: Context): boolean {
    return agency.can("visitLink");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the agency says when a property is shown by others (`propertyBusyTimes`); some do not.",
  })
  hasPropertyBusyTimes(@Ctx() { agency }: Context): boolean {
    return agency.can("propertyBusyTimes");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether the agency lists a person's reminders (`reminders`); some do not.",
  })
  hasReminders(@Ctx() { agency }: Context): boolean {
    return agency.can("reminders");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether a return can say what it is for (`subject`); some agencies keep none.",
  })
  hasReturnSubject(@Ctx() { agency }: Context): boolean {
    return agency.can("returnSubject");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether a lead can be said to have no next step (`setNoStep`); some agencies keep none.",
  })
  hasNoStep(@Ctx() { agency }: Context): boolean {
    return agency.can("noStep");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a call to a lead and how it went is recorded (`recordCall`); some agencies keep none.",
  })
  hasCalls(@Ctx() { agency }: Context): boolean {
    return agency.can("calls");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether the agency has `notifications`; some have none.",
  })
  hasNotifications(@Ctx() { agency }: Context): boolean {
    return agency.can("notifications");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether `notificationReceived` sends any. Where it is false and `hasNotifications` is true read `unreadNotificationCount` now and then.",
  })
  hasLiveNotifications(@Ctx() { agency }: Context): boolean {
    return agency.can("notifications") && agency.can("webhook");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether one's own picture is changed here; some agencies do that in another program.",
  })
  canEditAvatar(@Ctx() { agency }: Context): boolean {
    return agency.can("avatar");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a second factor is turned on and off here; some agencies do that in another program.",
  })
  hasSecondFactor(@Ctx() { agency }: Context): boolean {
    return agency.can("mfa");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether `sessions` lists where the caller is signed in; some agencies do not.",
  })
  hasSessionList(@Ctx() { agency }: Context): boolean {
    return agency.can("sessions");
  }

  @FieldResolver(() => PasswordPolicy, { description: "What a password may be here." })
  passwordPolicy(@Root() { passwordPolicy }: Wire): PasswordPolicy {
    return policyIn(passwordPolicy);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Its logo: a path of the gateway, which hands on the picture of another host, or a `data:` address; null without one.",
  })
  logoUrl(@Root() { logo }: Wire, @Ctx() { shared }: Context): string | null {
    return logo ? shared.pictureUrl(logo) : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether people, settings and lists of the agency are managed here (`people`, `updateEnterprise`, `enterpriseListItems`); some agencies do that in another program.",
  })
  hasManagement(@Ctx() { agency }: Context): boolean {
    return agency.can("people");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether queues, shifts, places and check-ins are here (`queuePositions`, `checkIns`); some agencies give out leads in another program.",
  })
  hasDistribution(@Ctx() { agency }: Context): boolean {
    return agency.can("distribution");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether first answers have a goal here (`Attendance.answerDueAt`, `lostLeads`, `leadTurns`); some agencies keep none.",
  })
  hasFirstAnswer(@Ctx() { agency }: Context): boolean {
    return agency.can("firstAnswer");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether leads may have to be accepted here (`QueueSettings.asksAcceptance`, `leadsToAccept`); some agencies do not know it.",
  })
  hasAcceptance(@Ctx() { agency }: Context): boolean {
    return agency.can("acceptance");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether queues have rules of who gets their leads (`DistributionQueue.rules`); some agencies keep none here.",
  })
  hasDistributionRules(@Ctx() { agency }: Context): boolean {
    return agency.can("distributionRules");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether managers have a list of what waits here (`arrivals`, `handOverArrivals`); some agencies keep none.",
  })
  hasArrivals(@Ctx() { agency }: Context): boolean {
    return agency.can("arrivals");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether notifications are pushed to devices (`registerDevice`); some agencies have no push.",
  })
  hasPush(@Ctx() { agency }: Context): boolean {
    return agency.can("devices");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether the agency counts what each agent has to do (`todayByAgent`); some do not.",
  })
  hasTodayByAgent(@Ctx() { agency }: Context): boolean {
    return agency.can("nextSteps");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether the agency has `report`; some have none.",
  })
  hasReports(@Ctx() { agency }: Context): boolean {
    return agency.can("reports");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether programs get API tokens here (`apiTokens`); some agencies give them elsewhere.",
  })
  hasApiTokens(@Ctx() { agency }: Context): boolean {
    return agency.can("tokens");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether changes are posted to programs from here (`webhooks`); some agencies have none.",
  })
  hasWebhooks(@Ctx() { agency }: Context): boolean {
    return agency.can("webhooks");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether the doors by which leads come in are managed here (`leadChannels`); some agencies do it elsewhere.",
  })
  hasChannels(@Ctx() { agency }: Context): boolean {
    return agency.can("channels");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether spreadsheets of leads and listings are imported here (`sheetImports`); some agencies do it elsewhere.",
  })
  hasImport(@Ctx() { agency }: Context): boolean {
    return agency.can("import");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether people are erased here (`erasure`); some agencies do it elsewhere.",
  })
  hasPersonalData(@Ctx() { agency }: Context): boolean {
    return agency.can("personalData");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a search text finds by name, phones, e-mails, code of a property and number, as `AttendanceFilter.search` says; of other agencies that is not known.",
  })
  hasFullSearch(@Ctx() { agency }: Context): boolean {
    return agency.can("search");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether lists are narrowed to several values of a filter, to a next step, an agent and a team (`AttendanceFilter`); other agencies take one value each.",
  })
  hasListFilters(@Ctx() { agency }: Context): boolean {
    return agency.can("listFilters");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a search of listings takes an order (`PropertySort`); other agencies have their own.",
  })
  hasPropertySort(@Ctx() { agency }: Context): boolean {
    return agency.can("propertyFilters");
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether managers have a board of their people (`Column.attendances` with `wholeEnterprise`), by agent and team.",
  })
  hasPeopleBoard(@Ctx() { agency }: Context): boolean {
    return agency.can("listFilters") && agency.can("scope");
  }

  @FieldResolver(() => [EnterpriseRef], {
    complexity: REMEMBERED,
    description:
      "Units of the holding (of the holding that this enterprise belongs to); empty where there is none.",
  })
  async subsidiaries(@Ctx() { agency }: Context): Promise<EnterpriseRef[]> {
    return (await agency.enterprise.subsidiaries()).items;
  }
}
