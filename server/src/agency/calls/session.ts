import { RevokeAnswer, TokenAnswer } from "@soleira/schema/session/wire";
import type { AgencyApi } from "../compat/agency-api";
import { signingIn } from "../compat/grant";
import { whereOffered } from "../compat/offered";
import { path } from "../http/path";

const forwarded = (address: string | undefined): Record<string, string> =>
  address ? { "x-forwarded-for": address } : {};

/** POST /oauth/token and /oauth/revoke (docs/product/sign-in.md#tokens), with the client's own credential. */
export const sessionCalls = {
  password: (agency: AgencyApi, username: string, password: string, address: string | undefined) =>
    signingIn(() =>
      agency.grant(
        path`/oauth/token`,
        TokenAnswer,
        { grant_type: "password", username, password },
        forwarded(address),
      ),
    ),
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
  revoke: (agency: AgencyApi, token: string) =>
    whereOffered(agency, "revoke", () => agency.grant(path`/oauth/revoke`, RevokeAnswer, { token }, {})),
};
