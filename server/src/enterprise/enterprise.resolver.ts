import { DEFAULT_RETURN_INTERVAL } from "@soleira/schema/attendance/return-slots";
import type { Enterprise as Wire } from "@soleira/schema/enterprise/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { AccountStatus } from "../graph/enums";
import { REMEMBERED } from "../limits/cost";
import type { Context } from "../session/context";
import { Enterprise, RemoteConfiguration, Tag, Temperature } from "./enterprise.type";
import { EnterpriseRef } from "./enterprise-ref.type";
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

  @Query(() => RemoteConfiguration, {
    complexity: REMEMBERED,
    description: `Remote configuration for the caller's enterprise; defaults where the agency has none. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ remoteConfiguration { returnLaterInterval } }\``,
  })
  async remoteConfiguration(@Ctx() context: Context): Promise<RemoteConfiguration> {
    const [{ enterprise }, { returnLaterIntervals, showBanner }] = await Promise.all([
      context.agency.account.me(),
      context.agency.enterprise.configuration(),
    ]);
    return {
      returnLaterInterval:
        returnLaterIntervals[enterprise.id] ?? returnLaterIntervals.default ?? DEFAULT_RETURN_INTERVAL,
      showBanner,
    };
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
  async tags(@Ctx() { agency }: Context): Promise<Tag[]> {
    return (await agency.enterprise.tags()).items;
  }

  @FieldResolver(() => AccountStatus, { description: "Whether the enterprise may work." })
  accountStatus(@Root() { accountStatus }: Wire): string {
    return accountStatus === "SUSPENDED" ? "SUSPENDED" : "ACTIVE";
  }

  @FieldResolver(() => Boolean, {
    description: "Whether name, phone and e-mail of a customer may be edited.",
  })
  canEditCustomer(@Root() { isCanEditCustomer }: Wire): boolean {
    return isCanEditCustomer !== false;
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

  @FieldResolver(() => [EnterpriseRef], {
    complexity: REMEMBERED,
    description:
      "Units of the holding (of the holding that this enterprise belongs to); empty where there is none.",
  })
  async subsidiaries(@Ctx() { agency }: Context): Promise<EnterpriseRef[]> {
    return (await agency.enterprise.subsidiaries()).items;
  }
}
