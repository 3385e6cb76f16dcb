import * as z from "zod";
import { searched } from "../format/plain";
import { typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";

const webAddress = z.url({ protocol: /^https?$/ });

/** docs/product/training.md */
export const VideoPost = z
  .object({
    id: Id.describe("Opaque and stable at the content site."),
    title: z.string().describe("Title."),
    summary: z.string().nullish().describe("What it is about; null without."),
    url: webAddress.describe("Where it is seen."),
    /** Where it is played inside a page; anything that is no address counts as none. */
    embedUrl: webAddress.nullish().catch(null),
    thumbnail: webAddress.nullish().catch(null).describe("Address of its picture; null without one."),
    publishedAt: Instant.describe("When it was published."),
  })
  .describe("A video of the content site (UI: 'treinamento').");
export type VideoPost = z.infer<typeof VideoPost>;

export const VideoPostPage = pageOf(VideoPost);
export type VideoPostPage = z.infer<typeof VideoPostPage>;
export const VideoPostQuery = z.object({
  /** A part of the title. */
  q: typedText(100).overwrite(searched).optional(),
  ...pageQuery(TABLE_PAGE_SIZE),
});
