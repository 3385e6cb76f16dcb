import type { HelpCard as WireCard } from "@soleira/schema/enterprise/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime } from "../../graph/scalars";

const ADDRESS = { nullable: true } as const;

@ObjectType("Banner", {
  simpleResolvers: true,
  description: "A picture with a link that is shown once over the page (UI: 'novidade').",
})
export class Banner {
  @Field(() => ID, {
    description:
      "Closed by it, the banner stays closed on that device; made of title and link where it has none.",
  })
  id!: string;
  @Field(() => String, { description: "Title, and the name of its picture." })
  title!: string;
  @Field(() => String, { description: "Address of the picture." })
  imageUrl!: string;
  @Field(() => String, { description: "Where it leads." })
  linkUrl!: string;
}

@ObjectType("HelpDeskUrl", { simpleResolvers: true, description: "An address of the help desk." })
export class HelpDeskUrl {
  @Field(() => String, {
    description:
      "First path segment of the page where help is asked for (`visits` of `/visits`); `base` is that of all others.",
  })
  segment!: string;
  @Field(() => String, { description: "The address." })
  url!: string;
}

@ObjectType("HelpCard", {
  simpleResolvers: true,
  description: "A card of the help page, shown between its instants.",
})
export class HelpCard implements WireCard {
  @Field(() => String, { description: "Title." })
  title!: string;
  @Field(() => String, { description: "A sentence or two." })
  text!: string;
  @Field(() => String, { nullable: true, description: "Address of a picture; null without one." })
  imageUrl?: string | null;
  @Field(() => String, { description: "Where it leads." })
  url!: string;
  @Field(() => DateTime, { nullable: true, description: "Shown from then on; null: already." })
  startsAt?: string | null;
  @Field(() => DateTime, { nullable: true, description: "Shown until then; null: without end." })
  endsAt?: string | null;
}

@ObjectType("RemoteConfiguration", {
  simpleResolvers: true,
  description: "What the agency configures without a release (remote configuration), read again every hour.",
})
export class RemoteConfiguration {
  @Field(() => Int, { description: "Minutes between two return times: 10, 15 or 30." })
  returnLaterInterval!: number;
  @Field(() => Boolean, { description: "Whether the banner shows." })
  showBanner!: boolean;
  @Field(() => Banner, {
    nullable: true,
    description: "The banner, whether it shows or not; null without one.",
  })
  banner?: Banner | null;
  @Field(() => [HelpDeskUrl], { description: "Addresses of the help desk; none where there is none." })
  helpDeskUrls!: HelpDeskUrl[];
  @Field(() => Boolean, { description: "Whether `videoPosts` has a content site to read." })
  hasVideos!: boolean;
  @Field(() => String, { ...ADDRESS, description: "Own tickets at the help desk; null without any." })
  ticketsUrl?: string | null;
  @Field(() => String, { ...ADDRESS, description: "Help by WhatsApp; null without it." })
  whatsappUrl?: string | null;
  @Field(() => String, { ...ADDRESS, description: "Knowledge base; null without one." })
  knowledgeUrl?: string | null;
  @Field(() => String, {
    ...ADDRESS,
    description:
      "The product's own chat, of agencies whose `conversationTool` is `SOLEIRA`; null without it.",
  })
  chatUrl?: string | null;
  @Field(() => HelpCard, { nullable: true, description: "Something live; null without it." })
  liveCard?: HelpCard | null;
  @Field(() => HelpCard, { nullable: true, description: "A training; null without one." })
  trainingCard?: HelpCard | null;
}
