import { Field, Int, ObjectType } from "type-graphql";

/** What every page says beside its items (docs/product/lists.md#pages). */
@ObjectType("Page", { simpleResolvers: true })
export abstract class Page {
  @Field(() => Int, { description: "This page, from 1." })
  page!: number;
  @Field(() => Int, { description: "Items that a page may hold." })
  pageSize!: number;
  @Field(() => Int, { description: "Number of pages." })
  totalPages!: number;
  @Field(() => Int, {
    nullable: true,
    description:
      "Items over all pages. Null where another agency does not count (show '5+'), and where more were found than are counted.",
  })
  total?: number | null;
  @Field(() => Int, {
    description:
      "Items of this page that another agency answered in a way that cannot be read: they are missing in `items`, and the log names call and field.",
  })
  unreadable!: number;
}
