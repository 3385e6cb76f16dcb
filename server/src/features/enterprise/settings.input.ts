import { TIME_ZONES } from "@soleira/schema/enterprise/time-zones";
import { DEFAULT_POLICY, LONGEST_PASSWORD } from "@soleira/schema/password/policy";
import { Field, InputType, Int } from "type-graphql";
import { KEY } from "../../graph/mutation";

const flag = (description: string) => ({ nullable: true, description });
const text = (what: string) => ({ nullable: true, description: `${what} Null or empty takes it away.` });
const HTTPS = "An https address, at most 500 characters, else INVALID.";

@InputType("PasswordPolicyInput", { description: "What a password may be." })
export class PasswordPolicyInput {
  @Field(() => Int, {
    description: `The longest that is taken: ${DEFAULT_POLICY.maxLength} to ${LONGEST_PASSWORD}, else INVALID.`,
  })
  maxLength!: number;
  @Field(() => String, {
    description: `Symbols that may be used, at most 40: those of all agencies (\`${DEFAULT_POLICY.symbols}\`) among them, else INVALID.`,
  })
  symbols!: string;
}

@InputType("UpdateEnterpriseInput", { description: "Settings that change; what is absent stays." })
export class UpdateEnterpriseInput {
  @Field(() => String, { nullable: true, description: "3 to 80 characters, else INVALID. Null stays." })
  name?: string | null;
  @Field(
    () => String,
    text(
      "The logo as a `data:` address of a PNG or JPEG of at most 64 kB, whose file begins as its type says, else INVALID.",
    ),
  )
  logo?: string | null;
  @Field(() => String, text("Registration as a broker, at most 20 characters."))
  creci?: string | null;
  @Field(() => String, text("Phone as shown, at most 30 characters."))
  phone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `IANA zone of Brazil, else INVALID: ${TIME_ZONES.map((zone) => `\`${zone}\``).join(", ")}. Null stays.`,
  })
  timeZone?: string | null;
  @Field(() => Boolean, flag("`Enterprise.hasPreService`; null stays."))
  hasPreService?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.hasDemonstrator`; null stays."))
  hasDemonstrator?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.hasVisitPartner`; null stays."))
  hasVisitPartner?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.hasNewProposalFlow`; null stays."))
  hasNewProposalFlow?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.hasCrmProperties`; null stays."))
  hasCrmProperties?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.canEditCustomer`; null stays."))
  canEditCustomer?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.worksWithoutProperties`; null stays."))
  worksWithoutProperties?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.checkInRequired`; null stays."))
  checkInRequired?: boolean | null;
  @Field(() => Boolean, flag("`Enterprise.returnsToAgent`; null stays."))
  returnsToAgent?: boolean | null;
  @Field(() => String, text("Name of the partner chat tool, at most 40 characters."))
  conversationTool?: string | null;
  @Field(() => String, text(`Where that tool opens. ${HTTPS}`))
  conversationUrl?: string | null;
  @Field(() => String, text(`Where 'Gestão' leads in place of the pages of the product. ${HTTPS}`))
  managementUrl?: string | null;
  @Field(() => PasswordPolicyInput, {
    nullable: true,
    description: "What a new password may be from now on; those that people have stay. Null stays.",
  })
  passwordPolicy?: PasswordPolicyInput | null;
  @Field(() => Int, {
    nullable: true,
    description: "Days until a new proposal is due: 1 to 90, else INVALID. Null stays.",
  })
  proposalDays?: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "`Enterprise.version` that the caller saw. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the enterprise as it is. Not compared when absent.",
  })
  expectedVersion?: number | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
