import {
  Invitation,
  type RegisterBody,
  type ResetAccessBody,
  ResetTokenAnswer,
} from "@soleira/schema/account/register-wire";
import { VerifyAnswer } from "@soleira/schema/session/wire";
import * as z from "zod";
import type { AgencyApi } from "../answers/agency-api";
import { byLink, INVITATION } from "../answers/link";
import { path } from "../http/path";
import type { Stranger } from "../http/upstream";

/** What it says beside 2xx does not matter. */
const Done = z.unknown();

/** The calls of somebody who has no session yet, or none any more (docs/product/registering.md). */
export const accessCalls = (api: AgencyApi, stranger: Stranger) => ({
  register: async (body: RegisterBody): Promise<void> => {
    const register = () => api.open(stranger, "POST", path`/register`, Done, { body });
    const { invitationToken } = body;
    await (invitationToken ? byLink(register, { ...INVITATION, field: "invitationToken" }) : register());
  },
  /** What an invitation is; uses nothing up. */
  invitation: async (token: string): Promise<z.output<typeof Invitation>> => {
    return byLink(
      () =>
        api.open(stranger, "POST", path`/v1/invitations/read`, Invitation, {
          body: { token },
          reads: true,
        }),
      INVITATION,
    );
  },
  /** The address that is confirmed now, where the agency says it, and the session of who has just registered. */
  verifyEmail: (token: string): Promise<z.output<typeof VerifyAnswer>> =>
    byLink(() =>
      api.open(stranger, "POST", path`/verify-email`, VerifyAnswer.catch({}), { body: { token } }),
    ),
  sendVerificationAgain: async (email: string): Promise<void> => {
    await api.open(stranger, "POST", path`/verify-email:again`, Done, { body: { email } });
  },

  requestPasswordReset: async (email: string): Promise<void> => {
    await api.open(stranger, "POST", path`/v1/users/access/reset`, Done, { body: { email } });
  },
  /** What the password of a link may be; uses nothing up. */
  passwordReset: (token: string) =>
    byLink(() =>
      api.open(stranger, "POST", path`/validate-reset-token`, ResetTokenAnswer.catch({}), {
        body: { token },
      }),
    ),
  resetPassword: async (userId: string, body: z.output<typeof ResetAccessBody>): Promise<void> => {
    await byLink(() => api.open(stranger, "PUT", path`/v1/users/${userId}/access`, Done, { body }));
  },
});
