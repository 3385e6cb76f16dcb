import { RevokeAnswer, TokenAnswer } from "@soleira/schema/session/wire";
import type { AgencyApi } from "../answers/agency-api";
import { completing, signingIn } from "../answers/grant";
import { path } from "../http/path";

/** Where somebody signs in: their address, and what their browser calls itself. */
export type Origin = { address: string | undefined; userAgent: string | undefined };

const forwarded = ({ address, userAgent }: Origin): Record<string, string> => ({
  ...(address && { "x-forwarded-for": address }),
  // The agency names the device of a session by it.
  ...(userAgent && { "user-agent": userAgent.slice(0, 512) }),
});

/** POST /oauth/token and /oauth/revoke (docs/product/sign-in.md#tokens), with the client's own credential. */
export const sessionCalls = {
  password: (agency: AgencyApi, username: string, password: string, origin: Origin) =>
    signingIn(() =>
      agency.grant(
        path`/oauth/token`,
        TokenAnswer,
        { grant_type: "password", username, password },
        forwarded(origin),
      ),
    ),
  /** The code that a right password waits for (docs/product/second-factor.md#signing-in). */
  code: (
    agency: AgencyApi,
    typed: { mfaToken: string; code: string; enterpriseId?: string },
    origin: Origin,
  ) =>
    completing(() => {
      const { mfaToken: mfa_token, code, enterpriseId: enterprise_id } = typed;
      const form = { grant_type: "mfa", mfa_token, code, ...(enterprise_id && { enterprise_id }) };
      return agency.grant(path`/oauth/token`, TokenAnswer, form, forwarded(origin));
    }),
  /** 3 s at most: with one repeat it stays within the ten seconds in which the agency answers the same successor. */
  refresh: (agency: AgencyApi, refresh_token: string) =>
    agency.grant(path`/oauth/token`, TokenAnswer, { grant_type: "refresh_token", refresh_token }, {}, 3_000),
  enterprise: (agency: AgencyApi, refresh_token: string, enterprise_id: string) =>
    agency.grant(
      path`/oauth/token`,
      TokenAnswer,
      { grant_type: "enterprise_authorization", enterprise_id, refresh_token },
      {},
    ),
  revoke: async (agency: AgencyApi, token: string): Promise<void> => {
    await agency.grant(path`/oauth/revoke`, RevokeAnswer, { token }, {});
  },
};
