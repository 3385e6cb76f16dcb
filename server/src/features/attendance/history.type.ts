import type { Named } from "@soleira/schema/page/wire";
import { Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import type { HistoryItem } from "../../agency/calls/agency";
import { HistoryKind } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";

@ObjectType("History", {
  simpleResolvers: true,
  description: "Something that happened to an attendance, or an observation about it.",
})
export class History implements Omit<HistoryItem, "user"> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => HistoryKind, { description: "What it is about." })
  kind!: HistoryItem["kind"];
  @Field(() => String, { description: "What happened, as shown." })
  title!: string;
  @Field(() => String, { nullable: true, description: "Details, or the observation; null without any." })
  message?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "What did it where no person did: a portal's name; null where a person did, or none is known.",
  })
  source!: string | null;
  @Field(() => DateTime, { description: "When it happened." })
  createdAt!: string;
  @Field(() => DateTime, {
    ...graphName("remindAt"),
    nullable: true,
    description: "When to be reminded; null without a reminder.",
  })
  rememberAt?: string | null;
}

@ObjectType("HistoryPage", { simpleResolvers: true, description: "A page of a history, newest first." })
export class HistoryPage extends Page {
  @Field(() => [History], { description: "At most `pageSize`." })
  items!: HistoryItem[];
}

@Resolver(() => History)
export class HistoryResolver {
  @FieldResolver(() => UserRef, {
    nullable: true,
    description:
      "Who did it; null where no person did: `source` says what. Another agency that says a name without an id: the id is the name, but for the caller's own.",
  })
  createdBy(@Root() { user }: HistoryItem): Named | null {
    return user;
  }
}
