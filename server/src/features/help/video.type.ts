import { embedOf } from "@soleira/schema/help/embed";
import type { VideoPost as Wire } from "@soleira/schema/help/video-wire";
import { Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";

@ObjectType("VideoPost", {
  simpleResolvers: true,
  description: "A video of the content site (UI: 'treinamento').",
})
class VideoPost implements Omit<Wire, "embedUrl"> {
  @Field(() => ID, { description: "Opaque and stable at the content site." })
  id!: string;
  @Field(() => String, { description: "Title." })
  title!: string;
  @Field(() => String, { nullable: true, description: "What it is about; null without." })
  summary?: string | null;
  @Field(() => String, { description: "Where it is seen." })
  url!: string;
  @Field(() => String, { nullable: true, description: "Address of its picture; null without one." })
  thumbnail?: string | null;
  @Field(() => DateTime, { description: "When it was published." })
  publishedAt!: string;
}

@ObjectType("VideoPostPage", { simpleResolvers: true, description: "A page of videos." })
export class VideoPostPage extends Page {
  @Field(() => [VideoPost], { description: "Newest first." })
  items!: Wire[];
}

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
