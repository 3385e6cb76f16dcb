import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type Language, languageOf } from "@soleira/schema/words/words";
import Negotiator from "negotiator";
import { AgencyClient, anonymous, type TokenSource } from "../agency/answers/agency-client";
import type { OpenAgency } from "../agency/calls/open-agency";
import { AgencyError, refusal } from "../agency/http/agency-error";
import type { Sessions } from "./sessions";

/** Which enterprise the page shows: header `x-soleira-enterprise`, or `connectionParams.enterprise` on a socket. */
export const ENTERPRISE_HEADER = "x-soleira-enterprise";

/** Who calls: a browser's session, or an integrator's token; of a program the language that it asked for too. */
export type Credentials = { sessionId?: string; bearer?: string; enterprise?: string; language?: Language };

const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\x21-\x7e][\x20-\x7e]{0,4095})$/i.exec(authorization ?? "")?.[1];

/** What a request or a socket presents; an Authorization header goes before the cookie. */
export const readCredentials = (
  authorization: string | undefined,
  sessionId: string | undefined,
  enterprise: string | undefined,
  acceptLanguage?: string,
): Credentials => {
  const bearer = bearerOf(authorization);
  if (!bearer) return { sessionId, enterprise };
  const asked = new Negotiator({ headers: { "accept-language": acceptLanguage } });
  return { bearer, enterprise, language: languageOf(asked.languages()) };
};

/** The language of a program whose call was not read. */
export const languageIn = (headers: IncomingHttpHeaders): Language | undefined =>
  readCredentials(headers.authorization, undefined, undefined, headers["accept-language"]).language;

const mismatch = (): AgencyError =>
  new AgencyError({
    code: "ENTERPRISE_MISMATCH",
    message: "Você trocou de imobiliária em outra aba. A página será recarregada.",
  });

type Ways = {
  sessions: Sessions;
  agency: OpenAgency;
  /** False on a socket: tokens are renewed over HTTP only (docs/product/sign-in.md#browser). */
  renewing: boolean;
  requestId: string;
};

/** The way from what was presented to an access token. */
export function tokenSourceOf(
  { sessionId, bearer, enterprise }: Credentials,
  { sessions, agency, renewing, requestId }: Ways,
): TokenSource {
  if (bearer) {
    const own = {
      token: async () => bearer,
      renew: () => Promise.reject(refusal("SESSION_OVER")),
      // Short: a stranger's token of 4 kB would be kept with each write that it tries.
      owner: createHash("sha256").update(bearer).digest("base64url"),
    };
    if (!enterprise) return own;
    const { me } = agency.adapter.account(new AgencyClient(agency, own, requestId));
    const token = async () => {
      if ((await me()).enterprise.id !== enterprise) throw mismatch();
      return bearer;
    };
    return { ...own, token };
  }
  if (!sessionId) return anonymous;
  const use = async (refused?: string) => {
    const tokens = renewing ? await sessions.tokens(sessionId, refused) : await sessions.peek(sessionId);
    if (tokens.access === refused) throw refusal("SESSION_OVER");
    if (enterprise && tokens.enterpriseId !== enterprise) throw mismatch();
    return tokens.access;
  };
  return { token: () => use(), renew: use, owner: sessionId };
}
