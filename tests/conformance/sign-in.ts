import type { TokenAnswer } from "@soleira/schema/session/wire";
import { record } from "../../server/src/agency/answers/json";
import { readRefusal } from "../../server/src/agency/answers/refusal";
import { basicOf } from "../../server/src/agency/http/basic";
import { callNamed } from "./contract";
import { type Answer, exchange } from "./exchange";
import { type Judged, judge } from "./judge";
import { Stopped } from "./stopped";

export type Client = { url: string; clientId: string; clientSecret: string; zone: string };
const CALL = "POST /oauth/token";

/** The credential of the gateway, as calls without a person's token carry it. */
export const credentialOf = ({ clientId, clientSecret }: Client): string => basicOf(clientId, clientSecret);

const grant = (client: Client, form: Record<string, string>): Promise<Answer> =>
  exchange(client.url, {
    method: "POST",
    target: "/oauth/token",
    authorization: credentialOf(client),
    body: new URLSearchParams(form),
  });

/** @throws Stopped where nobody is signed in */
export async function signIn(client: Client, username: string, password: string) {
  const answer = await grant(client, { grant_type: "password", username, password });
  const judged = judge(callNamed(CALL), answer, {}, client.zone);
  if (judged.verdict !== "ok" && judged.verdict !== "read")
    throw new Stopped(reasonOf(client.url, answer, judged));
  return { judged, tokens: judged.data as TokenAnswer };
}

/** The tokens after these; undefined where there are none. */
export async function refresh(client: Client, { refresh_token }: TokenAnswer): Promise<Judged> {
  const answer = await grant(client, { grant_type: "refresh_token", refresh_token });
  return judge(callNamed(CALL), answer, {}, client.zone);
}

/** Why nobody is signed in. */
function reasonOf(url: string, answer: Answer, { verdict, details }: Judged): string {
  const at = `${CALL} of ${url}`;
  if (answer.failure !== undefined) return `Nothing answers at ${url}: ${answer.failure}.`;
  const { status, type, body } = answer;
  if (verdict === "missing")
    return `${at} answered ${status}: there is no agency API at this address, or it begins at another path.`;
  if (status < 400 && body === undefined)
    return `${at} answered ${type || "no content type"} (${status}) where JSON is expected: is it the address of a website?`;
  if (verdict === "failed" || status < 400) return `${at} cannot be read: ${details.join("; ")}.`;
  const error = record(body)?.error;
  if (error === "invalid_client" || error === "unauthorized_client")
    return `${at} refused the credential of the client: set AGENCY_CLIENT_ID and AGENCY_CLIENT_SECRET.`;
  const { code } = readRefusal({ call: CALL, status, body, keyed: false });
  if (code === "MFA_REQUIRED") return `${at} asks for a second factor: take an account without one.`;
  return `${at} refused e-mail or password (status ${status}).`;
}
