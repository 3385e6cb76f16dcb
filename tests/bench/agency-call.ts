/** An agency, and who asks it. */
export type Caller = { url: string; token: string };

/** Reads of the agency, or with a body changes something there. @throws where it is refused. */
export async function ask<T>({ url, token }: Caller, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? "PUT" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
