import * as z from "zod";
import { Id, LogCursor, Named } from "../page/wire";
import { ROLES } from "./roles";

/** A role by its name, as the agency says it. */
export const RoleName = z.string();

/** What a password may be (docs/product/passwords.md#policy). */
export const PasswordPolicy = z.object({
  maxLength: z.number().int().min(1).describe("Most characters, 12 to 128."),
  symbols: z.string().describe("Allowed symbols, one after the other: `*@#$%`."),
});

/** docs/product/sign-in.md#person */
export const Me = z.object({
  id: Id.describe("Opaque and stable."),
  name: z.string().describe("Full name."),
  email: z.string().describe("The sign-in."),
  phone: z.string().nullish().describe("As it was given; null when none was."),
  avatar: z.string().nullish(),
  roles: z
    .array(RoleName)
    .transform((names) => ROLES.filter((role) => names.includes(role)))
    .describe("Roles in this enterprise. One that this version does not know is left out."),
  enterprise: Named.describe("The enterprise that this session is bound to."),
  // What follows was added later: another agency may have a name of ours for something else, and goes without then.
  /** docs/product/profile.md#legacy */
  title: z
    .string()
    .nullish()
    .catch(null)
    .describe("How they are addressed, `Dra.`; null where they did not say."),
  /** 'Não se aplica': there is no phone by choice. */
  phoneNotApplicable: z.boolean().nullish().catch(null),
  /** Whether a second factor is asked for at sign-in. */
  mfaEnabled: z.boolean().nullish().catch(null),
  recoveryCodesLeft: z
    .number()
    .int()
    .min(0)
    .nullish()
    .catch(null)
    .describe(
      "Recovery codes of the second factor that were not used; null without a second factor, or where the agency does not say it.",
    ),
  /** The widest of all agencies of the person. */
  passwordPolicy: PasswordPolicy.nullish().catch(null),
  /** Ours: of an API token, what it may do; null for a person. */
  scopes: z.array(z.string()).nullish().catch(null),
  /** Ours: what `/v1/users/me/enterprises` answers. Absent where that is to be asked. */
  enterprises: z.array(Named).nullish().catch(null),
  /** Ours: where the log was: what is read after this answer contains what happened until then. Absent without a log. */
  cursor: LogCursor.nullish().catch(null),
});
export type Me = z.infer<typeof Me>;

export const MyEnterprises = z.object({ items: z.array(Named) });
export const UserList = z.object({ items: z.array(Named) });
export const UserListQuery = z.object({ role: z.enum(ROLES, "Papel desconhecido.").optional() });
