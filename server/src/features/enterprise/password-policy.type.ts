import { PasswordPolicy as PolicyShape } from "@soleira/schema/account/wire";
import {
  DEFAULT_POLICY,
  SHORTEST_PASSWORD,
  type PasswordPolicy as Wire,
} from "@soleira/schema/password/policy";
import * as z from "zod";
import { objectType } from "../../graph/shape";

export const PasswordPolicy = objectType(
  "PasswordPolicy",
  PolicyShape.extend({
    minLength: z.number().int().describe("Fewest characters; the same everywhere."),
  }),
  {
    description:
      "What a password may be: letters of the Latin alphabet with or without accents, digits, and `symbols`. Nothing else is asked of it.",
  },
);
export type PasswordPolicy = InstanceType<typeof PasswordPolicy>;

/** The policy that an agency names, else that of all agencies. */
export const policyIn = (policy: Wire | null | undefined): PasswordPolicy => ({
  minLength: SHORTEST_PASSWORD,
  ...(policy ?? DEFAULT_POLICY),
});
