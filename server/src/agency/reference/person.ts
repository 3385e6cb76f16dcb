import { PersonCalls } from "@soleira/schema/person/calls";
import type {
  InviteBody,
  PeopleQuery,
  Person,
  PersonStatusBody,
  RolesBody,
} from "@soleira/schema/person/wire";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { toPage } from "../answers/page";

/** /v1/enterprises/mine/people (docs/product/people.md): of agencies with the feature `people`. */
export function personCalls(client: AgencyClient) {
  const find = (id: string): Promise<Person> => client.call(PersonCalls.find, { params: { id } });
  return {
    find,
    list: async (query: Partial<z.output<typeof PeopleQuery>>) =>
      toPage(await client.call(PersonCalls.list, { query, counted: true })),
    changes: async (id: string, query: { page: number; size: number }) =>
      toPage(await client.call(PersonCalls.changes, { params: { id }, query, counted: true })),
    invite: (body: z.output<typeof InviteBody>, key: string) =>
      client.call(PersonCalls.invite, {
        body,
        key,
        read: async (id) => (id === undefined ? undefined : find(id)),
      }),
    async cancelInvitation(id: string, key: string): Promise<void> {
      await client.call(PersonCalls.cancelInvitation, { params: { id }, key });
    },
    changeRoles: (id: string, body: z.output<typeof RolesBody>, key: string) =>
      client.call(PersonCalls.changeRoles, { params: { id }, body, key, read: () => find(id) }),
    /** Suspends or restores. What went to whom is said by the answer alone. */
    setStatus: (id: string, body: z.output<typeof PersonStatusBody>, key: string) =>
      client.call(PersonCalls.setStatus, { params: { id }, body, key }),
    /** Answers the person as they are then. */
    async endSessions(id: string, key: string): Promise<Person> {
      await client.call(PersonCalls.endSessions, { params: { id }, key });
      return find(id);
    },
    /** Answers the person as they are then. */
    async resetSecondFactor(id: string, key: string): Promise<Person> {
      await client.call(PersonCalls.resetSecondFactor, { params: { id }, key });
      return find(id);
    },
  };
}
