import { Field, ObjectType } from "type-graphql";

/** What every part of the log says beside its changes (docs/product/live.md#log). */
@ObjectType("ChangePage", { simpleResolvers: true })
export abstract class ChangePage {
  @Field(() => String, {
    nullable: true,
    description: "Where to go on: the next `since`. Opaque; null where the agency keeps no log.",
  })
  cursor!: string | null;
  @Field(() => Boolean, {
    description:
      "Whether to ask again at once. More may follow even where `items` is empty: one call looks at a bounded part of the log.",
  })
  hasMore!: boolean;
  @Field(() => Boolean, {
    description:
      "The log does not reach back to `since`, or the agency keeps none: read the lists again, and go on from `cursor`.",
  })
  resync!: boolean;
}
