import type { Role } from "@soleira/schema/account/roles";
import { Me, MyEnterprises, UserList } from "@soleira/schema/account/wire";
import { orNone } from "../compat/optional";
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";
import { MINUTE } from "../http/ttl";

/** /v1/users. */
export const accountCalls = {
  me: (client: AgencyClient) => client.read(path`/v1/users/me`, Me, { ttl: MINUTE }),
  /** As the agency says it now, past the short memory. */
  meNow: (client: AgencyClient) => client.read(path`/v1/users/me`, Me),
  enterprises: (client: AgencyClient) =>
    orNone(client.read(path`/v1/users/me/enterprises`, MyEnterprises, { ttl: MINUTE })),
  users: (client: AgencyClient, role: Role | undefined, enterprise?: string) =>
    client.read(path`/v1/users`, UserList, { query: { role, enterprise } }),
};
