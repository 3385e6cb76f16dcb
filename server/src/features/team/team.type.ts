import type { Named } from "@soleira/schema/page/wire";
import type { Team as Wire } from "@soleira/schema/team/wire";
import { Field, ID, ObjectType } from "type-graphql";
import { UserRef } from "../account/account.type";

@ObjectType("Team", {
  simpleResolvers: true,
  description: "People of an agency who belong together. Nobody's rights change by it.",
})
export class Team implements Wire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "As the agency calls it." })
  name!: string;
  @Field(() => UserRef, {
    nullable: true,
    description: "Who leads it; null without one, and where they have left the agency.",
  })
  leader?: Named | null;
  @Field(() => [UserRef], {
    description: "Its people, by name, at most 200; who has left the agency is in none.",
  })
  users!: Named[];
}
