import { VideoPostPage } from "@soleira/schema/help/video-wire";
import { LRUCache } from "lru-cache";
import { AgencyError, refusal, unavailable } from "../http/agency-error";
import { type Query, search } from "../http/path";
import type { Upstream } from "../http/upstream";

/** Milliseconds for which everybody reads the same page, and how many pages are kept. */
const FRESH = 60_000;
const MOST_PAGES = 100;

type Settings = {
  /** Its posts are below it; undefined where there is none. */
  address: string | undefined;
  /** An Authorization header of its own: no caller's token ever goes there. */
  credential: string | undefined;
};

export type Content = ReturnType<typeof createContent>;

/** The content site, which knows none of our callers (docs/product/training.md). */
export function createContent(agency: Pick<Upstream, "document" | "log">, { address, credential }: Settings) {
  const pages = new LRUCache<string, VideoPostPage>({
    max: MOST_PAGES,
    ttl: FRESH,
    fetchMethod: async (query) => {
      try {
        return await agency.document(`${address}/posts${query}`, VideoPostPage, {
          name: "GET posts of the content site",
          credential,
        });
      } catch (error) {
        if (error instanceof AgencyError && error.details.unreadable) throw error;
        // Whatever it refuses, it is not the caller's session that is over.
        throw unavailable(error instanceof Error ? error.message : "the content site failed");
      }
    },
  });
  return {
    offered: address !== undefined,
    /** A page of video posts. @throws NOT_FOUND where there is no content site, UPSTREAM_UNAVAILABLE where it fails, UPSTREAM_UNREADABLE */
    async posts(query: Query): Promise<VideoPostPage> {
      if (address === undefined) throw refusal("NOT_FOUND");
      const page = await pages.fetch(search(query));
      if (!page) throw unavailable("the content site said nothing");
      return page;
    },
  };
}
