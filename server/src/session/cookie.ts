import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

const LIFE = 30 * 24 * 3600;

/**
 * The session cookie: opaque, unreadable for scripts, sent by our own pages alone (docs/product/sign-in.md#browser).
 */
export function createCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-soleira" : "soleira";
  const write = (response: Response, value: string, maxAge: number) =>
    response.append(
      "set-cookie",
      stringifySetCookie({ name, value, path: "/", httpOnly: true, sameSite: "strict", maxAge, secure }),
    );
  return {
    read: ({ headers }: Pick<Request, "headers">): string | undefined =>
      parseCookie(headers.cookie ?? "")[name] || undefined,
    set: (response: Response, id: string) => write(response, id, LIFE),
    clear: (response: Response) => write(response, "", 0),
  };
}
export type Cookie = ReturnType<typeof createCookie>;
