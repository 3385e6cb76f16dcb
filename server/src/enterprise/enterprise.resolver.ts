import { DEFAULT_RETURN_INTERVAL } from "@soleira/schema/attendance/return-slots";
import {
  RemoteConfiguration as RemoteConfigurationWire,
  type Enterprise as Wire,
} from "@soleira/schema/enterprise/wire";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { accountCalls } from "../agency/calls/account";
import { enterpriseCalls } from "../agency/calls/enterprise";
import { AccountStatus } from "../graph/enums";
import type { Context } from "../session/context";
import { Enterprise, RemoteConfiguration, Tag, Temperature } from "./enterprise.type";
import { EnterpriseRef } from "./enterprise-ref.type";
import { UNIT } from "./unit";

@Resolver(() => Enterprise)
export class EnterpriseResolver {
  @Query(() => Enterprise, {
    description: `The enterprise that the session is bound to, or a unit of it. Errors: SESSION_OVER, ACCOUNT_SUSPENDED, NOT_FOUND.

Example: \`{ enterprise { name timeZone hasPreService } }\``,
  })
  enterprise(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { call }: Context,
  ): Promise<Wire> {
    return enterpriseCalls.mine(call, enterpriseId);
  }

  @Query(() => RemoteConfiguration, {
    description: `Remote configuration for the caller's enterprise; defaults where the agency has none. Errors: SESSION_OVER.

Example: \`{ remoteConfiguration { returnLaterInterval } }\``,
  })
  async remoteConfiguration(@Ctx() context: Context): Promise<RemoteConfiguration> {
    const [{ enterprise }, { returnLaterIntervals, showBanner }] = await Promise.all([
      accountCalls.me(context.call),
      documentOf(context),
    ]);
    return {
      returnLaterInterval:
        returnLaterIntervals[enterprise.id] ?? returnLaterIntervals.default ?? DEFAULT_RETURN_INTERVAL,
      showBanner,
    };
  }

  @Query(() => [Temperature], {
    description: `Temperatures of the enterprise, from cold to hot. Errors: SESSION_OVER.

Example: \`{ temperatures { id name color } }\``,
  })
  async temperatures(
    @Arg("enterpriseId", () => ID, UNIT) enterpriseId: string | undefined,
    @Ctx() { call }: Context,
  ): Promise<Temperature[]> {
    return (await enterpriseCalls.temperatures(call, enterpriseId)).items;
  }

  @Query(() => [Tag], {
    description: `Tags of the enterprise. Errors: SESSION_OVER.

Example: \`{ tags { id name } }\``,
  })
  async tags(@Ctx() { call }: Context): Promise<Tag[]> {
    return (await enterpriseCalls.tags(call)).items;
  }

  @FieldResolver(() => AccountStatus, { description: "Whether the enterprise may work." })
  accountStatus(@Root() { accountStatus }: Wire): string {
    return accountStatus === "SUSPENDED" ? "SUSPENDED" : "ACTIVE";
  }

  @FieldResolver(() => Boolean, {
    description: "Whether name, phone and e-mail of a customer may be edited.",
  })
  isCanEditCustomer(@Root() { isCanEditCustomer }: Wire): boolean {
    return isCanEditCustomer !== false;
  }

  @FieldResolver(() => Boolean, {
    description: "Whether a visit can be deleted beside being canceled; some agencies only cancel.",
  })
  canDeleteVisit(@Ctx() { call }: Context): boolean {
    return call.features.has("deleteVisit");
  }

  @FieldResolver(() => Boolean, {
    description: "Whether `visitFeed` has an address for calendar programs; some agencies have none.",
  })
  hasVisitFeed(@Ctx() { call }: Context): boolean {
    return call.features.has("feed");
  }

  @FieldResolver(() => [EnterpriseRef], {
    description:
      "Units of the holding (of the holding that this enterprise belongs to); empty where there is none.",
  })
  async subsidiaries(@Ctx() { call }: Context): Promise<EnterpriseRef[]> {
    return (await enterpriseCalls.subsidiaries(call)).items;
  }
}

/** The agency's document, else the one at REMOTE_CONFIG_URL, else the defaults. */
async function documentOf({ call, shared }: Context): Promise<RemoteConfigurationWire> {
  if (call.features.has("configuration")) return enterpriseCalls.configuration(call);
  await call.signedIn();
  return (await shared.remoteConfiguration?.()) ?? RemoteConfigurationWire.parse({});
}
