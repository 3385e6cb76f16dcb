import type { RestCall } from "../rest/call";
import { VideoPostPage, VideoPostQuery } from "./video-wire";
import { PartnerToken, PartnerTokenQuery } from "./wire";

/** The help desk, and videos. */
export const HelpCalls = {
  token: {
    method: "get",
    path: "/v1/auth/token",
    summary: "A JWT of five minutes by which a partner knows the caller; 404/4004 where there is none",
    rules: "docs/product/help.md#help-desk",
    query: PartnerTokenQuery,
    answer: PartnerToken,
  },
  videos: {
    method: "get",
    path: "/content/posts",
    summary: "Video posts, newest first, with a client's credential; where another content site has none",
    rules: "docs/product/training.md",
    ours: true,
    query: VideoPostQuery,
    answer: VideoPostPage,
  },
} satisfies Record<string, RestCall>;
