import * as z from "zod";
import { searched } from "../format/plain";
import { typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";

const webAddress = z.url({ protocol: /^https?$/ });

/** A video of the content site (docs/product/training.md). */
export const VideoPost = z.object({
  id: Id,
  title: z.string(),
  summary: z.string().nullish(),
  /** Where it is seen. */
  url: webAddress,
  /** Where it is played inside a page; anything that is no address counts as none. */
  embedUrl: webAddress.nullish().catch(null),
  thumbnail: webAddress.nullish().catch(null),
  publishedAt: Instant,
});
export type VideoPost = z.infer<typeof VideoPost>;

/** GET {content site}/posts, newest first. */
export const VideoPostPage = pageOf(VideoPost);
export type VideoPostPage = z.infer<typeof VideoPostPage>;
export const VideoPostQuery = z.object({
  /** A part of the title. */
  q: typedText(100).overwrite(searched).optional(),
  ...pageQuery(TABLE_PAGE_SIZE),
});
