import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

/** Seconds that browsers keep the cookie of a session, and that of a sign-in that waits for its code. */
const LIFE = { soleira: 30 * 24 * 3600, "soleira-code": 5 * 60 };

/**
 * A cookie of ours: opaque, unreadable for scripts, sent by our own pages alone (docs/product/sign-in.md#browser).
 */
export function createCookie(publicUrl: string, plainName: keyof typeof LIFE) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const write = (response: Response, value: string, maxAge: number) =>
    response.append(
      "set-cookie",
      stringifySetCookie({ name, value, path: "/", httpOnly: true, sameSite: "strict", maxAge, secure }),
    );
  return {
    read: ({ headers }: Pick<Request, "headers">): string | undefined =>
      parseCookie(headers.cookie ?? "")[name] || undefined,
    set: (response: Response, id: string) => write(response, id, LIFE[plainName]),
    clear: (response: Response) => write(response, "", 0),
  };
}
export type Cookie = ReturnType<typeof createCookie>;
