import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import fetch from "node-fetch";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { Log } from "../../log";

/** Bounds of a picture (docs/product/public-proposal.md#pictures). */
const LARGEST = 5 * 1024 * 1024;
const DEADLINE = 8_000;
const REDIRECTS = 3;
/** No SVG: it may run scripts and load what it likes. */
const TYPES: ReadonlySet<string> = new Set([
  ...["image/avif", "image/gif", "image/jpeg", "image/png", "image/webp"],
]);
/** Fetched at one time, and those that wait for it. */
const UNDER_WAY = 8;
const WAITING = 256;
/** Bytes that are kept, and milliseconds for which a picture is, and that there is none. */
const KEPT = 32 * 1024 * 1024;
const FRESH = 3_600_000;
const MISSING = 60_000;

export type Picture = { bytes: Buffer; type: string };
type Kept = { picture: Picture | null };
type Settings = {
  publicUrl: string;
  /** The same in every gateway; without one addresses are of this process alone. */
  secret?: string;
  /** Inner addresses that may be asked all the same. */
  addresses: readonly string[];
  log: Log;
};

/**
 * Pictures of other hosts, handed on to who must not be known there. An address of ours holds the picture's own and a
 * signature: nothing is fetched but what an agency's API named, and nothing has to be asked again to know that.
 */
export function createPictures({ publicUrl, secret, addresses, log }: Settings) {
  const key = secret ? Buffer.from(hkdfSync("sha256", secret, "", "pictures", 32)) : randomBytes(32);
  const own = new URL(publicUrl);
  // Each connection is judged, those of redirects too, by the address that it goes to, not by a name.
  const filter = { allowIPAddressList: [...addresses] };
  const agents = {
    "http:": new RequestFilteringHttpAgent(filter),
    "https:": new RequestFilteringHttpsAgent(filter),
  };
  const turns = bulkhead(UNDER_WAY, WAITING);
  const signatureOf = (address: string) => createHmac("sha256", key).update(address).digest();

  const read = async (address: string): Promise<Picture | null> => {
    const response = await fetch(address, {
      headers: { accept: [...TYPES].join(", ") },
      agent: ({ protocol }) => agents[protocol as keyof typeof agents],
      redirect: "follow",
      follow: REDIRECTS,
      size: LARGEST,
      referrer: "",
      signal: AbortSignal.timeout(DEADLINE),
    });
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (response.status === 200 && TYPES.has(type))
      return { bytes: Buffer.from(await response.arrayBuffer()), type };
    (response.body as NodeJS.ReadableStream & { destroy?(): void })?.destroy?.();
    log.info({ status: response.status, type }, "not a picture");
    return null;
  };

  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT,
    sizeCalculation: ({ picture }, address) => (picture?.bytes.length ?? 0) + address.length + 100,
    ttl: FRESH,
    ignoreFetchAbort: true,
    fetchMethod: async (address, _stale, { options }) => {
      const picture = await turns
        .execute(() => read(address))
        .catch((error: unknown) => {
          log.info({ reason: reasonOf(error) }, "a picture could not be read");
          return null;
        });
      if (!picture) options.ttl = MISSING;
      return { picture };
    },
  });

  return {
    /** Where a page of ours has that picture; what is of our own site or in the address itself stays. Null for no picture. */
    urlOf(address: string): string | null {
      const parsed = URL.canParse(address, own.href) ? new URL(address, own) : null;
      if (!parsed) return null;
      if (parsed.protocol === "data:" || parsed.origin === own.origin) return address;
      if (!(parsed.protocol in agents)) return null;
      const signature = signatureOf(parsed.href).toString("base64url");
      return `/files/pictures/${signature}/${Buffer.from(parsed.href).toString("base64url")}`;
    },

    /** The picture of such an address; null where there is none, or the address is not one that was given out. */
    async get(signature: string, encoded: string): Promise<Picture | null> {
      const address = Buffer.from(encoded, "base64url").toString();
      const [given, right] = [Buffer.from(signature, "base64url"), signatureOf(address)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return (await kept.fetch(address))?.picture ?? null;
    },
  };
}
/** Never the message, which holds the address. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Error
    ? "code" in error
      ? error.code
      : "type" in error
        ? error.type
        : error.name
    : "unknown";

export type Pictures = ReturnType<typeof createPictures>;
