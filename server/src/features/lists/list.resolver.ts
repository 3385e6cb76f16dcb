import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { StatusColumn } from "@soleira/schema/enterprise/wire";
import type { ListName } from "@soleira/schema/lists/lists";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import type { Context } from "../../session/context";
import { WHO_READS } from "../person/person.resolver";
import { credentialsOf, itemOf } from "./item";
import { ColumnSettings, EnterpriseList, EnterpriseListItem, LeadCredential } from "./list.type";

/** The lists of an agency, as those who change them see them (docs/product/settings.md#lists). */
@Resolver()
export class ListResolver {
  @Query(() => [EnterpriseListItem], {
    description: `All items of one of the agency's lists, of a divided one group by group, in their order; those that are set aside too. At most 200. What is offered in a form is in \`tags\`, \`statusReasons\` and so on. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO_READS}.

Example: \`{ enterpriseListItems(list: STATUS_REASONS) { id name status preService setAsideAt } }\``,
  })
  async enterpriseListItems(
    @Arg("list", () => EnterpriseList, { description: "Which list." }) list: ListName,
    @Ctx() { agency }: Context,
  ): Promise<EnterpriseListItem[]> {
    return (await agency.lists.items(list)).map((item) => itemOf(list, item));
  }

  @Query(() => [ColumnSettings], {
    description: `The columns of a funnel, in their order, as the agency words them. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN for who does not work or see the funnel.

Example: \`{ columnSettings(businessType: SALE) { status title useOnPreService actionRequired } }\``,
  })
  async columnSettings(
    @Arg("businessType", () => BusinessType, { description: "The funnel." }) businessType: Business,
    @Ctx() { agency }: Context,
  ): Promise<StatusColumn[]> {
    return (await agency.enterprise.statuses(businessType, undefined, { anew: true })).items;
  }

  @Query(() => [LeadCredential], {
    description: `The portals that have a secret with which they deliver the agency's leads; the secrets themselves are said once. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO_READS}.

Example: \`{ leadCredentials { portal createdAt replacedAt } }\``,
  })
  async leadCredentials(@Ctx() { agency }: Context) {
    return credentialsOf(await agency.lists.credentials());
  }
}
