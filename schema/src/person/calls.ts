import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import {
  InviteBody,
  PeoplePage,
  PeopleQuery,
  Person,
  PersonChangePage,
  PersonChangeQuery,
  PersonStatusAnswer,
  PersonStatusBody,
  RolesBody,
} from "./wire";

const PEOPLE = "/v1/enterprises/mine/people";
const OF_INVITATION = z.string().regex(/^i?[1-9]\d{0,14}$/);
/** An invitation's id, with the `i` that tells it from a person's or without it. */
const InvitationParams = z.object({ id: OF_INVITATION.transform((id) => Number(id.replace("i", ""))) });
const PersonParams = z.object({
  id: OF_INVITATION.transform((id) => ({ id: Number(id.replace("i", "")), isInvited: id.startsWith("i") })),
});

const common = { ours: true, feature: "people" } as const;
const list = {
  ...common,
  method: "get",
  rules: "docs/product/people.md#list",
  roles: [...MANAGERS, "ENTERPRISE_RECEPTION"],
} as const;
const inviting = { ...common, rules: "docs/product/people.md#inviting", roles: MANAGERS } as const;
const powers = {
  ...common,
  rules: "docs/product/people.md#powers",
  roles: MANAGERS,
  params: IdParams,
} as const;

/** Who works in the agency, and what is done to them (docs/product/people.md). */
export const PersonCalls = {
  list: {
    ...list,
    path: PEOPLE,
    summary: "People of the session's agency and who is invited, by name",
    query: PeopleQuery,
    answer: PeoplePage,
  },
  find: {
    ...list,
    path: `${PEOPLE}/{id}`,
    summary: "One of them, or who is invited",
    params: PersonParams,
    answer: Person,
  },
  invite: {
    ...inviting,
    method: "post",
    path: PEOPLE,
    summary: "Invites an address by mail, for seven days; in the place of the invitation that it had before",
    body: InviteBody,
    answer: Person,
    status: 201,
  },
  cancelInvitation: {
    ...inviting,
    method: "delete",
    path: `${PEOPLE}/invitations/{id}`,
    summary: "Takes an invitation back: its link counts no more",
    params: InvitationParams,
    answer: z.null(),
    status: 204,
  },
  changeRoles: {
    ...powers,
    method: "put",
    path: `${PEOPLE}/{id}/roles`,
    summary: "Gives a person these roles in the agency. 409/4009 for the last admin",
    body: RolesBody,
    answer: Person,
  },
  setStatus: {
    ...powers,
    method: "put",
    path: `${PEOPLE}/{id}/status`,
    summary:
      "Suspends a person in the agency and hands their open attendances over in the same step, or restores them. 400/4001 naming the attendances that cannot go: then nothing is done",
    rules: "docs/product/people.md#leaving",
    body: PersonStatusBody,
    answer: PersonStatusAnswer,
  },
  endSessions: {
    ...powers,
    method: "delete",
    path: `${PEOPLE}/{id}/sessions`,
    summary: "Ends the sign-ins of a person in the agency",
    answer: z.null(),
    status: 204,
  },
  resetSecondFactor: {
    ...powers,
    method: "delete",
    path: `${PEOPLE}/{id}/second-factor`,
    summary:
      "Turns the second factor of a person off who works in this agency or its holding alone, and ends their sign-ins; admins",
    answer: z.null(),
    status: 204,
  },
  changes: {
    ...powers,
    method: "get",
    path: `${PEOPLE}/{id}/changes`,
    summary: "What was done to a person of the agency, by whom and when, newest first",
    roles: list.roles,
    query: PersonChangeQuery,
    answer: PersonChangePage,
  },
} satisfies Record<string, RestCall>;
