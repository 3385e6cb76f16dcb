import type { Role } from "@soleira/schema/account/roles";
import { Me, MyEnterprises, UserList } from "@soleira/schema/account/wire";
import type { AgencyClient } from "../compat/agency-client";
import { orNone } from "../compat/optional";
import { path } from "../http/path";
import { MINUTE } from "../http/shared-reads";

/** /v1/users. */
export const accountCalls = (client: AgencyClient) => ({
  /** `anew`: as the agency answers it now, so that a session that has ended is refused. */
  me: ({ anew = false } = {}) => client.read(path`/v1/users/me`, Me, { ttl: MINUTE, anew }),
  enterprises: () => orNone(client.read(path`/v1/users/me/enterprises`, MyEnterprises, { ttl: MINUTE })),
  users: (role?: Role, enterprise?: string) =>
    client.read(path`/v1/users`, UserList, { query: { role, enterprise } }),
});
export type AccountCalls = ReturnType<typeof accountCalls>;
