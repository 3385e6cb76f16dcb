import type { AuthorizationsBody, ProfileBody } from "@soleira/schema/account/profile-wire";
import { AcceptInvitationAnswer, type ChangeAccessBody } from "@soleira/schema/account/register-wire";
import { type Role, seesEnterprise } from "@soleira/schema/account/roles";
import { Me } from "@soleira/schema/account/wire";
import type { Named } from "@soleira/schema/page/wire";
import { AccountCalls as Calls, SessionCalls } from "@soleira/schema/session/calls";
import * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { byLink, INVITATION } from "../answers/link";
import { orNone } from "../answers/optional";
import type { File } from "../http/exchange";
import { path } from "../http/path";
import { MINUTE } from "../http/shared-reads";
import type { Upload } from "../http/upstream";

const AVATAR = path`/v1/users/me/avatar`;

/** /v1/users. */
export const accountCalls = (client: AgencyClient) => {
  /** `anew`: as the agency answers it now, so that a session that has ended is refused. */
  const me = ({ anew = false } = {}) => client.call(Calls.me, { ttl: MINUTE, anew });
  return {
    me,
    /** How much the caller's lists and counts are of: `enterprise` where they see all of it, else their own. */
    scope: async (): Promise<"enterprise" | undefined> =>
      seesEnterprise((await me()).roles) ? "enterprise" : undefined,
    enterprises: () => orNone(client.call(Calls.enterprises, { ttl: MINUTE })),
    users: (role?: Role, enterprise?: string) => client.call(Calls.users, { query: { role, enterprise } }),

    saveProfile: (body: z.output<typeof ProfileBody>): Promise<Me> =>
      client.call(Calls.saveProfile, { body, read: () => me({ anew: true }) }),
    changePassword: async (body: z.output<typeof ChangeAccessBody>): Promise<void> => {
      await client.write("PUT", path`/v1/users/me/access`, z.unknown(), { body }, async () => null);
    },
    /** One's own picture, in place of the one before. They are read first: who is refused is before any byte is taken. */
    saveAvatar: async (file: Upload): Promise<Me> => {
      await me({ anew: true });
      return client.upload("PUT", AVATAR, Me, file, () => me({ anew: true }));
    },
    removeAvatar: (): Promise<Me> => client.call(Calls.removeAvatar, { read: () => me({ anew: true }) }),
    /** The picture of a colleague, at the address that `avatar` says. */
    avatar: (id: string, hash: string): Promise<File> => {
      return client.file(path`/v1/users/${id}/avatar/${hash}`);
    },
    /** Takes an invitation; answers where the person works now. */
    acceptInvitation: async (token: string): Promise<Named> => {
      const url = path`/v1/invitations/accept`;
      const accept = () => client.write("POST", url, AcceptInvitationAnswer, { body: { token } });
      return (await byLink(accept, INVITATION, { signedIn: true })).enterprise;
    },
    /** The second factor. */
    authorize: (body: z.output<typeof AuthorizationsBody>) =>
      client.call(Calls.authorize, { body, read: async () => ({}) }),

    sessions: () => client.call(SessionCalls.list, { anew: true }),
    endSession: async (id: string, key: string): Promise<void> => {
      await client.call(SessionCalls.end, { params: { id }, key });
    },
    endOtherSessions: async (key: string): Promise<void> => {
      await client.call(SessionCalls.endOthers, { key });
    },
  };
};
export type AccountCalls = ReturnType<typeof accountCalls>;
