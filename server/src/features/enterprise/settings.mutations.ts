import { EnterpriseBody } from "@soleira/schema/enterprise/settings-wire";
import type { Enterprise as Wire } from "@soleira/schema/enterprise/wire";
import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import type { Context } from "../../session/context";
import { Enterprise } from "./enterprise.type";
import { UpdateEnterpriseInput } from "./settings.input";

@ObjectType("UpdateEnterprisePayload", {
  simpleResolvers: true,
  description: "The enterprise with its settings.",
})
export class UpdateEnterprisePayload {
  @ChangedField(() => Enterprise, "As it is after the change.")
  enterprise!: Wire;
  @Field(() => Enterprise, {
    nullable: true,
    description:
      "With CONFLICT, the enterprise as it is now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  })
  conflict?: Wire | null;
}

/** What the agency calls the fields. */
const FIELDS = {
  ...VERSION_FIELD,
  activeNewProposalFlow: "hasNewProposalFlow",
  hasSyncCrmProperty: "hasCrmProperties",
  isCanEditCustomer: "canEditCustomer",
  harryNoProperty: "worksWithoutProperties",
};
/** Settings that may be taken away; of the others null says nothing. */
const CLEARED = new Set(["logo", "creci", "phone", "conversationTool", "conversationUrl", "managementUrl"]);

/** Admins change the settings of their agency (docs/product/settings.md#agency). */
@Resolver()
export class SettingsMutations {
  @Mutation(() => UpdateEnterprisePayload, {
    description: `Changes settings of the caller's agency; they count for calls at once, and screens of others learn them within a minute. ${ERRORS} FORBIDDEN for who is no admin, and where the agency does not manage its settings here (\`Enterprise.hasManagement\`). CONFLICT when they have another version.

Example: \`mutation { updateEnterprise(input: { proposalDays: 10, expectedVersion: 3 }) { enterprise { id proposalDays version } conflict { id proposalDays version } } }\``,
  })
  @Refusals({ changed: "enterprise", conflict: "enterprise", fields: FIELDS })
  async updateEnterprise(
    @Arg("input", () => UpdateEnterpriseInput, INPUT) input: UpdateEnterpriseInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateEnterprisePayload> {
    const { idempotencyKey: _, expectedVersion, ...settings } = input;
    const names = new Map(Object.entries(FIELDS).map(([name, field]) => [field, name]));
    const said = Object.entries(settings)
      .filter(([field, value]) => value !== undefined && (value !== null || CLEARED.has(field)))
      // An empty text is none: an address has to be one.
      .map(([field, value]) => [
        names.get(field) ?? field,
        value === "" && CLEARED.has(field) ? null : value,
      ]);
    const { body, key } = formOf(input, EnterpriseBody, {
      ...Object.fromEntries(said),
      version: expectedVersion,
    });
    return { enterprise: await agency.enterprise.update(body, key) };
  }
}
