import type { Role } from "@soleira/schema/account/roles";
import { Me, MyEnterprises, UserList } from "@soleira/schema/account/wire";
import { orNone } from "../compat/optional";
import type { Caller } from "../http/caller";
import { path } from "../http/path";
import { MINUTE } from "../http/ttl";

/** /v1/users. */
export const accountCalls = {
  me: (caller: Caller) => caller.read(path`/v1/users/me`, Me, { ttl: MINUTE }),
  /** As the agency says it now, past the short memory. */
  meNow: (caller: Caller) => caller.read(path`/v1/users/me`, Me),
  enterprises: (caller: Caller) =>
    orNone(caller.read(path`/v1/users/me/enterprises`, MyEnterprises, { ttl: MINUTE })),
  users: (caller: Caller, role: Role | undefined, enterprise?: string) =>
    caller.read(path`/v1/users`, UserList, { query: { role, enterprise } }),
};
