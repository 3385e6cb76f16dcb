import * as z from "zod";
import { AuthorizationsAnswer, AuthorizationsBody, ProfileBody, SessionList } from "../account/profile-wire";
import {
  Accepted,
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  ChangeAccessBody,
  EmailOnly,
  Invitation,
  RegisterBody,
  ResetAccessBody,
  ResetTokenAnswer,
  TokenOnly,
} from "../account/register-wire";
import { Me, MyEnterprises, UserList, UserListQuery } from "../account/wire";
import type { RestCall } from "../rest/call";
import { OwnId } from "../rest/params";
import { RevokeAnswer, RevokeBody, TokenAnswer, TokenBody, VerifyAnswer } from "./wire";

// Not in account/, which what describes calls (rest/) builds on.

/** Signing in and out: OAuth (docs/product/sign-in.md#tokens). */
export const SignInCalls = {
  token: {
    method: "post",
    path: "/oauth/token",
    summary:
      "Signs in (with a second factor in two calls: 403, code 4017 and `mfa_token`, then the grant mfa), refreshes a session, or carries it over to another agency of the same person",
    rules: "docs/product/sign-in.md#tokens",
    body: TokenBody,
    answer: TokenAnswer,
  },
  revoke: {
    method: "post",
    path: "/oauth/revoke",
    summary: "Signs out: ends the session of this refresh token (RFC 7009)",
    rules: "docs/product/sign-in.md#tokens",
    ours: true,
    feature: "revoke",
    body: RevokeBody,
    answer: RevokeAnswer,
  },
} satisfies Record<string, RestCall>;

/** Who is signed in, and their colleagues. */
export const AccountCalls = {
  me: {
    method: "get",
    path: "/v1/users/me",
    summary: "Who is signed in, with the roles in the session's agency",
    rules: "docs/product/sign-in.md#person",
    answer: Me,
  },
  enterprises: {
    method: "get",
    path: "/v1/users/me/enterprises",
    summary: "The agencies where the signed-in person works, by name",
    rules: "docs/product/sign-in.md#agencies",
    answer: MyEnterprises,
  },
  users: {
    method: "get",
    path: "/v1/users",
    unit: true,
    summary: "Active colleagues of the session's agency, by name; with `role` those who hold it",
    rules: "docs/product/visits.md#people",
    query: UserListQuery,
    answer: UserList,
  },
  saveProfile: {
    method: "put",
    path: "/v1/users/me/profile",
    summary:
      "Changes one's own name, phone and title; what is left out stays. A new `email` asks for the present `password`, and counts once the link that is mailed to it was followed",
    rules: "docs/product/profile.md#editing",
    body: ProfileBody,
    answer: Me,
  },
  saveAvatar: {
    method: "put",
    path: "/v1/users/me/avatar",
    summary:
      "The body is a PNG or JPEG of 524,288 bytes at most: the 256 × 256 pixels of its middle become one's picture, without metadata",
    rules: "docs/product/profile.md#avatar",
    feature: "avatar",
    answer: Me,
  },
  removeAvatar: {
    method: "delete",
    path: "/v1/users/me/avatar",
    summary: "Removes one's picture; the same without one",
    rules: "docs/product/profile.md#avatar",
    ours: true,
    feature: "avatar",
    answer: Me,
  },
  authorize: {
    method: "put",
    path: "/v1/users/me/authorizations",
    summary:
      "The second factor: ENABLE_MFA answers a secret, CONFIRM_MFA_CODE turns it on and answers recovery codes once, DISABLE_MFA and RENEW_RECOVERY_CODES (ours) take a code",
    rules: "docs/product/second-factor.md#turning-on",
    feature: "mfa",
    body: AuthorizationsBody,
    answer: AuthorizationsAnswer,
  },
} satisfies Record<string, RestCall>;

const sessions = { path: "/v1/users/me/sessions", ours: true, feature: "sessions" } as const;
const ending = {
  ...sessions,
  method: "delete",
  rules: "docs/product/sessions.md#ending",
  answer: z.null(),
  status: 204,
} as const;

/** 'Onde estou conectado' (docs/product/sessions.md). */
export const SessionCalls = {
  list: {
    ...sessions,
    method: "get",
    summary: "Where the person is signed in: device, since when, last use, which one this is",
    rules: "docs/product/sessions.md#list",
    answer: SessionList,
  },
  end: {
    ...ending,
    path: "/v1/users/me/sessions/{id}",
    summary: "Ends one of the person's sign-ins: its tokens are refused from now on",
    params: z.object({ id: z.uuid() }),
  },
  endOthers: { ...ending, summary: "Ends all of the person's sign-ins but this one" },
} satisfies Record<string, RestCall>;

const forgotten = { rules: "docs/product/passwords.md#forgotten" } as const;

/** Passwords: forgotten ones and one's own (docs/product/passwords.md). */
export const AccessCalls = {
  requestReset: {
    ...forgotten,
    method: "post",
    path: "/v1/users/access/reset",
    summary: "Mails a link to a new password; 202 for every address",
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  checkReset: {
    ...forgotten,
    method: "post",
    path: "/validate-reset-token",
    summary: "Whether the token of a mail counts, and what the new password may be; uses nothing up",
    body: TokenOnly,
    answer: ResetTokenAnswer,
  },
  reset: {
    ...forgotten,
    method: "put",
    path: "/v1/users/{userId}/access",
    summary: "Sets a new password with the token of a mail, and ends all sessions of the person",
    params: z.object({ userId: OwnId }),
    body: ResetAccessBody,
    answer: Accepted,
  },
  change: {
    method: "put",
    path: "/v1/users/me/access",
    summary: "Changes one's own password; the other sessions end, this one goes on",
    rules: "docs/product/passwords.md#changing",
    body: ChangeAccessBody,
    answer: Accepted,
  },
} satisfies Record<string, RestCall>;

const verification = { rules: "docs/product/registering.md#verification", feature: "register" } as const;
const invitation = {
  method: "post",
  rules: "docs/product/registering.md#invitation",
  ours: true,
  feature: "register",
} as const;

/** How a stranger becomes a person with an agency (docs/product/registering.md). */
export const RegisterCalls = {
  register: {
    method: "post",
    path: "/register",
    summary:
      "Registers a person: with the name of an agency that is opened once the address is verified, or with the token of an invitation. 202 whether the address has an account or not",
    rules: "docs/product/registering.md#account",
    feature: "register",
    body: RegisterBody,
    answer: Accepted,
    status: 202,
  },
  verify: {
    ...verification,
    method: "post",
    path: "/verify-email",
    summary:
      "Uses up the token of a mail: makes person and agency of a registration, or lets a person's new address count",
    body: TokenOnly,
    answer: VerifyAnswer,
  },
  sendAgain: {
    ...verification,
    method: "post",
    path: "/verify-email:again",
    summary: "Sends the mail of a registration again; 202 for every address",
    ours: true,
    body: EmailOnly,
    answer: Accepted,
    status: 202,
  },
  invitation: {
    ...invitation,
    path: "/v1/invitations/read",
    summary:
      "What an invitation is: agency, address, roles, and whether there is an account; uses nothing up",
    body: TokenOnly,
    answer: Invitation,
  },
  acceptInvitation: {
    ...invitation,
    path: "/v1/invitations/accept",
    summary: "Takes an invitation, as the person whose address was invited: they work in that agency now",
    body: AcceptInvitationBody,
    answer: AcceptInvitationAnswer,
  },
} satisfies Record<string, RestCall>;
