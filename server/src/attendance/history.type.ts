import type { History as Wire } from "@soleira/schema/attendance/wire";
import { Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { Page } from "../graph/page.type";
import { DateTime } from "../graph/scalars";

@ObjectType({
  simpleResolvers: true,
  description: "Something that happened to an attendance, or an observation about it.",
})
export class History implements Omit<Wire, "type"> {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "What happened." })
  title!: string;
  @Field(() => String, { nullable: true, description: "Details, or the observation; null without any." })
  message?: string | null;
  @Field(() => String, { nullable: true, description: "Name of who did it; null for an outside source." })
  createdBy?: string | null;
  @Field(() => DateTime, { description: "When it happened." })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: "When to be reminded; null without a reminder." })
  rememberAt?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of a history, newest first." })
export class HistoryPage extends Page {
  @Field(() => [History], { description: "At most `pageSize`." })
  items!: Wire[];
}

@Resolver(() => History)
export class HistoryResolver {
  @FieldResolver(() => String, { description: "Icon name of the kind." })
  type(@Root() { type }: Wire): string {
    return type.icon;
  }
}
