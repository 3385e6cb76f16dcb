import { Team, type TeamBody, TeamList } from "@soleira/schema/team/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { orNone } from "../answers/optional";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/teams (docs/product/distribution.md#teams). Who manages people elsewhere manages teams there too. */
export const teamCalls = (client: AgencyClient) => ({
  list: async () => (await orNone(client.read(path`/v1/teams`, TeamList))).items,
  add: async (body: TeamBody, key: string) => {
    return client.write("POST", path`/v1/teams`, Team, { body, key });
  },
  change: async (id: string, body: TeamBody, key: string) => {
    return client.write("PUT", path`/v1/teams/${id}`, Team, { body, key });
  },
  remove: async (id: string, key: string): Promise<void> => {
    await client.write("DELETE", path`/v1/teams/${id}`, z.unknown(), { key }, nothing);
  },
});
