import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("PlaceRef", {
  simpleResolvers: true,
  description: "A place of the agency, by its name.",
})
export class PlaceRef implements Named {
  @Field(() => ID, { description: "Opaque and stable: that of its `Place`." })
  id!: string;
  @Field(() => String, { description: "As the agency calls it." })
  name!: string;
}
