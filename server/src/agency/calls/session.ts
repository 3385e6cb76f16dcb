import { RevokeAnswer, TokenAnswer } from "@soleira/schema/session/wire";
import { signingIn } from "../compat/grant";
import { path } from "../http/path";
import type { Upstream } from "../http/upstream";

const forwarded = (address: string | undefined): Record<string, string> =>
  address ? { "x-forwarded-for": address } : {};

/** POST /oauth/token and /oauth/revoke (docs/product/sign-in.md#tokens), with the client's own credential. */
export const sessionCalls = {
  password: (agency: Upstream, username: string, password: string, address: string | undefined) =>
    signingIn(() =>
      agency.grant(
        path`/oauth/token`,
        TokenAnswer,
        { grant_type: "password", username, password },
        forwarded(address),
      ),
    ),
  /** 3 s at most: with one repeat it stays within the ten seconds in which the agency answers the same successor. */
  refresh: (agency: Upstream, refresh_token: string) =>
    agency.grant(path`/oauth/token`, TokenAnswer, { grant_type: "refresh_token", refresh_token }, {}, 3_000),
  enterprise: (agency: Upstream, refresh_token: string, enterprise_id: string) =>
    agency.grant(
      path`/oauth/token`,
      TokenAnswer,
      { grant_type: "enterprise_authorization", enterprise_id, refresh_token },
      {},
    ),
  revoke: (agency: Upstream, token: string) => agency.grant(path`/oauth/revoke`, RevokeAnswer, { token }, {}),
};
