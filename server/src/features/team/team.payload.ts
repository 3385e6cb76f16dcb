import { Field, ID, ObjectType } from "type-graphql";
import { Team } from "./team.type";

@ObjectType("CreateTeamPayload", { simpleResolvers: true, description: "The new team." })
export class CreateTeamPayload {
  @Field(() => Team, { description: "As it is from now on." })
  team!: Team;
}

@ObjectType("UpdateTeamPayload", { simpleResolvers: true, description: "The changed team." })
export class UpdateTeamPayload {
  @Field(() => Team, { description: "As it is from now on." })
  team!: Team;
}

@ObjectType("DeleteTeamPayload", { simpleResolvers: true, description: "The team is gone; its people stay." })
export class DeleteTeamPayload {
  @Field(() => ID, { description: "Which one." })
  deletedTeamId!: string;
}
