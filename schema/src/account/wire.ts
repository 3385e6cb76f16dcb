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

/** GET /v1/users/me (docs/product/sign-in.md#person). A role that we do not know is left out. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  avatar: z.string().nullish(),
  roles: z.array(RoleName).transform((names) => ROLES.filter((role) => names.includes(role))),
  enterprise: Named,
  // What follows was added later: another agency may have a name of ours for something else, and goes without then.
  /** 'Sr.', 'Sra.' … (docs/product/profile.md#legacy). */
  title: z.string().nullish().catch(null),
  /** 'Não se aplica': there is no phone by choice. */
  phoneNotApplicable: z.boolean().nullish().catch(null),
  /** Whether a second factor is asked for at sign-in. */
  mfaEnabled: z.boolean().nullish().catch(null),
  /** Recovery codes that were not used; null without a second factor. */
  recoveryCodesLeft: z.number().int().min(0).nullish().catch(null),
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

/** GET /v1/users/me/enterprises */
export const MyEnterprises = z.object({ items: z.array(Named) });
/** GET /v1/users?role */
export const UserList = z.object({ items: z.array(Named) });
export const UserListQuery = z.object({ role: z.enum(ROLES, "Papel desconhecido.").optional() });
