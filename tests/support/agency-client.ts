import { randomUUID } from "node:crypto";

/** What the agency API answered: its status and its parsed body. */
export type Answer<T> = { status: number; body: T };

/** Calls to the agency's REST API as one person; bytes are a file. Every change carries an Idempotency-Key, a new one unless given. */
export const agencyClient = (url: string, token: string) => {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<Answer<T>> => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isFile ? {} : { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { "idempotency-key": key }),
      },
      body: body === undefined ? undefined : isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, body: (text && isJson ? JSON.parse(text) : undefined) as T };
  };
  return {
    get: <T>(path: string) => call<T>("GET", path),
    put: <T>(path: string, body: unknown, key?: string) => call<T>("PUT", path, body, key),
    post: <T>(path: string, body: unknown, key?: string) => call<T>("POST", path, body, key),
    delete: <T>(path: string, key?: string) => call<T>("DELETE", path, undefined, key),
  };
};
export type AgencyClient = ReturnType<typeof agencyClient>;

/** An access token from the agency itself, as an integrator gets one. */
export async function agencyToken(
  url: string,
  credential: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${credential}` },
    body: new URLSearchParams({ grant_type: "password", username: email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
