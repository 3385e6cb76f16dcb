/** The first segment of a path: `visits` of `/visits?day=2026-11-20`; empty of home. */
export const firstSegment = (path: string): string =>
  path
    .split(/[?#]/)[0]
    ?.split("/")
    .find((part) => part !== "") ?? "";

/**
 * The help desk's address for where help was asked for: that of the segment, else of `base`, else none
 * (docs/product/help.md#page). A segment is a key of the document alone.
 */
export function helpAddress(urls: Readonly<Record<string, string>>, segment: string): string | null {
  const own = segment !== "base" && Object.hasOwn(urls, segment) ? urls[segment] : undefined;
  return own ?? urls.base ?? null;
}

/** Whether a card shows: between its two instants, each of which may be left out (docs/product/help.md#configuration). */
export const isCardShown = (
  { startsAt, endsAt }: { startsAt?: string | null | undefined; endsAt?: string | null | undefined },
  now: Date,
): boolean => (!startsAt || new Date(startsAt) <= now) && (!endsAt || now < new Date(endsAt));

/**
 * The help desk's address with the token by which it knows the person; the bare address without one
 * (docs/product/help.md#help-desk).
 */
export function withToken(address: string, token: string | null): string {
  const url = new URL(address);
  if (token) url.searchParams.set("jwt", token);
  return url.href;
}
