import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A row of a reason or domain list." })
export class DomainItem {
  @Field(() => ID, { description: "Opaque and stable, unique in its own list: do not key a cache by it." })
  id!: string;
  @Field(() => String, { description: "Name as shown." })
  name!: string;
}
