import * as z from "zod";
import { Id, Named } from "../page/wire";
import { ROLES } from "./roles";

/** A role by its name, as the agency says it. */
export const RoleName = z.string();

/** GET /v1/users/me (docs/product/sign-in.md#person). A role that we do not know is left out. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  avatar: z.string().nullish(),
  roles: z.array(RoleName).transform((names) => ROLES.filter((role) => names.includes(role))),
  enterprise: Named,
});
export type Me = z.infer<typeof Me>;

/** GET /v1/users/me/enterprises */
export const MyEnterprises = z.object({ items: z.array(Named) });
/** GET /v1/users?role */
export const UserList = z.object({ items: z.array(Named) });
export const UserListQuery = z.object({ role: z.enum(ROLES, "Papel desconhecido.").optional() });
