import { EnterpriseBody, Policy, TimeZone } from "@soleira/schema/enterprise/settings-wire";
import { SWITCHES } from "@soleira/schema/enterprise/switches";
import { Arg, Ctx, Field, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, VERSION_FIELD } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { asGraphType, inputPart, inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { Enterprise } from "./enterprise.type";

/** What the agency calls the fields. */
const FIELDS: Record<string, string> = { ...VERSION_FIELD, ...SWITCHES };
const SETTINGS = Object.entries(EnterpriseBody.shape).map(([name, shape]) => ({
  name,
  field: FIELDS[name] ?? name,
  shape,
  /** Null takes it away; of the others null says nothing. */
  cleared: shape.safeParse(null).success,
}));

asGraphType(TimeZone, String);
inputPart("PasswordPolicyInput", "What a password may be.", Policy);
const UpdateEnterpriseInput = inputType(
  "UpdateEnterpriseInput",
  "Settings that change; what is absent stays.",
  Object.fromEntries(SETTINGS.map(({ field, shape }) => [field, shape])),
);
const UpdateEnterprisePayload = payloadType("UpdateEnterprisePayload", "The enterprise with its settings.", {
  enterprise: ChangedField(() => Enterprise, "As it is after the change."),
  conflict: Field(() => Enterprise, {
    nullable: true,
    description:
      "With CONFLICT, the enterprise as it is now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  }),
});

/** Admins change the settings of their agency (docs/product/settings.md#agency). */
@Resolver()
export class SettingsMutations {
  @Mutation(() => UpdateEnterprisePayload, {
    description: `Changes settings of the caller's agency; they count for calls at once, and screens of others learn them within a minute. ${ERRORS} FORBIDDEN for who is no admin, and where the agency does not manage its settings here (\`Enterprise.hasManagement\`). CONFLICT when they have another version.

Example: \`mutation { updateEnterprise(input: { proposalDays: 10, expectedVersion: 3 }) { enterprise { id proposalDays version } conflict { id proposalDays version } } }\``,
  })
  @Refusals({ changed: "enterprise", conflict: "enterprise", fields: FIELDS })
  async updateEnterprise(
    @Arg("input", () => UpdateEnterpriseInput, INPUT) input: InstanceType<typeof UpdateEnterpriseInput>,
    @Ctx() { agency }: Context,
  ) {
    const said: Record<string, unknown> = input;
    const wanted = SETTINGS.flatMap(({ name, field, cleared }) => {
      // An empty text is none: an address has to be one.
      const value = said[field] === "" && cleared ? null : said[field];
      return value === undefined || (value === null && !cleared) ? [] : [[name, value]];
    });
    const { body, key } = formOf(input, EnterpriseBody, Object.fromEntries(wanted));
    return { enterprise: await agency.enterprise.update(body, key) };
  }
}
