import { Field, ID, InterfaceType } from "type-graphql";

/** Record 23: ids stay the agency's own. */
@InterfaceType("Node", {
  description:
    "What has an identity. `__typename` and `id` together name one thing, and name the same thing in every answer: key a cache by them. Ids are the agency's own, opaque strings of at most 64 characters, unique within their type; the same text may name an attendance and a visit.",
})
export abstract class Node {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
}
