import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("EnterpriseRef", {
  simpleResolvers: true,
  description: "An enterprise (UI: 'imobiliária'), by name.",
})
export class EnterpriseRef implements Named {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
}
