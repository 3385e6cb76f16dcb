import {
  type InviteBody,
  PeoplePage,
  type PeopleQuery,
  Person,
  PersonChangePage,
  PersonStatusAnswer,
  type PersonStatusBody,
  type RolesBody,
} from "@soleira/schema/person/wire";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";
import { path } from "../http/path";

const nothing = async () => null;

/** /v1/enterprises/mine/people (docs/product/people.md): of agencies with the feature `people`. */
export function personCalls(client: AgencyClient) {
  const find = (id: string) => client.read(path`/v1/enterprises/mine/people/${id}`, Person);
  /** A call that answers nothing; then the person as they are. */
  const removed = async (id: string, call: () => Promise<unknown>): Promise<Person> => {
    await call();
    return find(id);
  };
  return {
    find,
    list: async (query: Partial<z.output<typeof PeopleQuery>>) =>
      toPage(await client.read(path`/v1/enterprises/mine/people`, PeoplePage, { query, counted: true })),
    changes: async (id: string, query: { page: number; size: number }) =>
      toPage(
        await client.read(path`/v1/enterprises/mine/people/${id}/changes`, PersonChangePage, {
          query,
          counted: true,
        }),
      ),
    invite: (body: z.output<typeof InviteBody>, key: string) =>
      client.write("POST", path`/v1/enterprises/mine/people`, Person, { body, key }, async (id) =>
        id === undefined ? undefined : find(id),
      ),
    cancelInvitation: async (id: string, key: string): Promise<void> => {
      const at = path`/v1/enterprises/mine/people/invitations/${id}`;
      await client.write("DELETE", at, z.unknown(), { key }, nothing);
    },
    changeRoles: (id: string, body: z.output<typeof RolesBody>, key: string) =>
      client.write("PUT", path`/v1/enterprises/mine/people/${id}/roles`, Person, { body, key }, () =>
        find(id),
      ),
    /** Suspends or restores. What went to whom is said by the answer alone. */
    setStatus: (id: string, body: z.output<typeof PersonStatusBody>, key: string) =>
      client.write("PUT", path`/v1/enterprises/mine/people/${id}/status`, PersonStatusAnswer, { body, key }),
    endSessions: (id: string, key: string) =>
      removed(id, () =>
        client.write(
          "DELETE",
          path`/v1/enterprises/mine/people/${id}/sessions`,
          z.unknown(),
          { key },
          nothing,
        ),
      ),
    resetSecondFactor: (id: string, key: string) =>
      removed(id, () =>
        client.write(
          "DELETE",
          path`/v1/enterprises/mine/people/${id}/second-factor`,
          z.unknown(),
          { key },
          nothing,
        ),
      ),
  };
}
