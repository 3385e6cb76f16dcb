import { parseJson, textOf } from "../../server/src/agency/http/exchange";

/** Milliseconds that a call may take. */
const DEADLINE = 10_000;

/** What the agency answered, or why it did not. */
export type Answer =
  | { status: number; type: string; body: unknown; location: string | null; failure?: undefined }
  | { failure: string };

export type Sent = {
  method: string;
  /** Path and query. */
  target: string;
  authorization?: string;
  /** JSON, or a form. */
  body?: object | URLSearchParams;
};

/** One call of the agency at this address. */
export async function exchange(url: string, { method, target, authorization, body }: Sent): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url + target, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE),
      headers: {
        accept: "application/json",
        ...(authorization && { authorization }),
        ...(body && { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      },
      body: body && (isForm ? body.toString() : JSON.stringify(body)),
    });
    const type = response.headers.get("content-type");
    return {
      status: response.status,
      type: type?.split(";")[0]?.trim() ?? "",
      body: parseJson(textOf(await response.arrayBuffer()), type),
      location: response.headers.get("location"),
    };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return `no answer within ${DEADLINE / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return "code" in cause ? String(cause.code) : cause.message;
}
