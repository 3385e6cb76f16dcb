/** Where videos may be played inside a page (docs/product/training.md); the page's security policy names the same. */
export const EMBED_ORIGINS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

/** The address at which a video is played inside a page; null for any other host, which is a link. */
export function embedOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.hostname === "youtube-nocookie.com") url.hostname = "www.youtube-nocookie.com";
  const isKnown = EMBED_ORIGINS.some((origin) => origin === url.origin);
  return isKnown && !url.username && !url.password ? url.href : null;
}

/** The same, played at once: the person has pressed its picture. */
export function playingAt(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
