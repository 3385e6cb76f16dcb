import {
  DEFAULT_POLICY,
  SHORTEST_PASSWORD,
  type PasswordPolicy as Wire,
} from "@soleira/schema/password/policy";
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("PasswordPolicy", {
  simpleResolvers: true,
  description:
    "What a password may be: letters of the Latin alphabet with or without accents, digits, and `symbols`. Nothing else is asked of it.",
})
export class PasswordPolicy {
  @Field(() => Int, { description: "Fewest characters; the same everywhere." })
  minLength!: number;
  @Field(() => Int, { description: "Most characters, 12 to 128." })
  maxLength!: number;
  @Field(() => String, { description: "Allowed symbols, one after the other: `*@#$%`." })
  symbols!: string;
}

/** The policy that an agency names, else that of all agencies. */
export const policyIn = (policy: Wire | null | undefined): PasswordPolicy => ({
  minLength: SHORTEST_PASSWORD,
  ...(policy ?? DEFAULT_POLICY),
});
