import { embedOf } from "@soleira/schema/help/embed";
import { VideoPost as VideoPostShape, type VideoPost as Wire } from "@soleira/schema/help/video-wire";
import { FieldResolver, Resolver, Root } from "type-graphql";
import { objectType, pageType } from "../../graph/shape";

const VideoPost = objectType("VideoPost", VideoPostShape.omit({ embedUrl: true }), {
  description: VideoPostShape.description,
});
export const VideoPostPage = pageType("VideoPostPage", VideoPost, "A page of videos.", "Newest first.");

@Resolver(() => VideoPost)
export class VideoPostResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Where it is played inside a page: an address at www.youtube-nocookie.com or player.vimeo.com; null for all others, which are a link (`url`).",
  })
  embedUrl(@Root() { embedUrl }: Wire): string | null {
    return embedOf(embedUrl);
  }
}
