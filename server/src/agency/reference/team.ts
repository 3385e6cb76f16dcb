import { TeamCalls } from "@soleira/schema/team/calls";
import type { TeamBody } from "@soleira/schema/team/wire";
import type { AgencyClient } from "../answers/agency-client";
import { orNone } from "../answers/optional";

/** /v1/teams (docs/product/distribution.md#teams). */
export const teamCalls = (client: AgencyClient) => ({
  list: async () => (await orNone(client.call(TeamCalls.list))).items,
  add: (body: TeamBody, key: string) => client.call(TeamCalls.add, { body, key }),
  change: (id: string, body: TeamBody, key: string) =>
    client.call(TeamCalls.change, { params: { id }, body, key }),
  async remove(id: string, key: string): Promise<void> {
    await client.call(TeamCalls.remove, { params: { id }, key });
  },
});
