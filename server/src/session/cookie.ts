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
      `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? "; Secure" : ""}`,
    );
  return {
    name,
    read: (request: Pick<Request, "headers">): string | undefined => {
      const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
    },
    set: (response: Response, id: string) => write(response, id, LIFE),
    clear: (response: Response) => write(response, "", 0),
  };
}
export type Cookie = ReturnType<typeof createCookie>;
