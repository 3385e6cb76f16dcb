import { MANAGERS } from "@soleira/schema/account/roles";
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
} from "@soleira/schema/person/wire";
import { IdParams } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Throttle } from "../../auth/throttle";
import type { Routes } from "../../http/routes";
import type { Mailbox } from "../../mail/mailbox";
import { listChanges } from "./change.store";
import { invite, withdraw } from "./invite";
import { changeRoles, endSessions, resetSecondFactor } from "./person";
import { listPeople, readPerson } from "./person.store";
import { setStatus, type Transfer } from "./status";

type Deps = { mailbox: Mailbox; throttle: Throttle };
const READERS = [...MANAGERS, "ENTERPRISE_RECEPTION"] as const;
const PEOPLE = "/v1/enterprises/mine/people";
/** An invitation's id, with the `i` that tells it from a person's or without it. */
const InvitationParams = z.object({
  id: z
    .string()
    .regex(/^i?[1-9]\d{0,14}$/)
    .transform((id) => Number(id.replace("i", ""))),
});
const PersonParams = z.object({
  id: z
    .string()
    .regex(/^i?[1-9]\d{0,14}$/)
    .transform((id) => ({ id: Number(id.replace("i", "")), isInvited: id.startsWith("i") })),
});

/** Who works in the agency, and what is done to them (docs/product/people.md). All of these calls are ours. */
export function personRoutes(routes: Routes<Deps>, transfer: Transfer): void {
  const rules = "docs/product/people.md#powers";
  routes.member(
    {
      method: "get",
      path: PEOPLE,
      summary: "People of the session's agency and who is invited, by name",
      ours: true,
      rules: "docs/product/people.md#list",
      roles: READERS,
      query: PeopleQuery,
      answer: PeoplePage,
    },
    ({ work, query }) => listPeople(work, query),
  );
  routes.member(
    {
      method: "get",
      path: `${PEOPLE}/{id}`,
      summary: "One of them, or who is invited",
      ours: true,
      rules: "docs/product/people.md#list",
      roles: READERS,
      params: PersonParams,
      answer: Person,
    },
    ({ work, params: { id } }) => readPerson(work, id.id, id.isInvited ? "invited" : "member"),
  );
  routes.member(
    {
      method: "post",
      path: PEOPLE,
      summary:
        "Invites an address by mail, for seven days; in the place of the invitation that it had before",
      ours: true,
      rules: "docs/product/people.md#inviting",
      roles: MANAGERS,
      body: InviteBody,
      answer: Person,
      status: 201,
    },
    ({ work, body, deps: { mailbox, throttle } }) => invite({ ...work, mailbox, throttle }, body),
  );
  routes.member(
    {
      method: "delete",
      path: `${PEOPLE}/invitations/{id}`,
      summary: "Takes an invitation back: its link counts no more",
      ours: true,
      rules: "docs/product/people.md#inviting",
      roles: MANAGERS,
      params: InvitationParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await withdraw(work, params.id);
      return null;
    },
  );
  routes.member(
    {
      method: "put",
      path: `${PEOPLE}/{id}/roles`,
      summary: "Gives a person these roles in the agency. 409/4009 for the last admin",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      body: RolesBody,
      answer: Person,
    },
    ({ work, params, body, deps }) => changeRoles({ ...work, mailbox: deps.mailbox }, params.id, body.roles),
  );
  routes.member(
    {
      method: "put",
      path: `${PEOPLE}/{id}/status`,
      summary:
        "Suspends a person in the agency and hands their open attendances over in the same step, or restores them. 400/4001 naming the attendances that cannot go: then nothing is done",
      ours: true,
      rules: "docs/product/people.md#leaving",
      roles: MANAGERS,
      params: IdParams,
      body: PersonStatusBody,
      answer: PersonStatusAnswer,
    },
    ({ work, params, body, deps }) =>
      setStatus({ ...work, mailbox: deps.mailbox }, transfer, params.id, body),
  );
  routes.member(
    {
      method: "delete",
      path: `${PEOPLE}/{id}/sessions`,
      summary: "Ends the sign-ins of a person in the agency",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params, deps }) => {
      await endSessions({ ...work, mailbox: deps.mailbox }, params.id);
      return null;
    },
  );
  routes.member(
    {
      method: "delete",
      path: `${PEOPLE}/{id}/second-factor`,
      summary:
        "Turns the second factor of a person off who works in this agency or its holding alone, and ends their sign-ins; admins",
      ours: true,
      rules,
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params, deps }) => {
      await resetSecondFactor({ ...work, mailbox: deps.mailbox }, params.id);
      return null;
    },
  );
  routes.member(
    {
      method: "get",
      path: `${PEOPLE}/{id}/changes`,
      summary: "What was done to a person of the agency, by whom and when, newest first",
      ours: true,
      rules,
      roles: READERS,
      params: IdParams,
      query: PersonChangeQuery,
      answer: PersonChangePage,
    },
    ({ work, params, query }) => listChanges(work, params.id, query),
  );
}
