import { MOST_IN_TEAM } from "@soleira/schema/team/wire";
import { Field, ID, InputType } from "type-graphql";
import { KEY } from "../../graph/mutation";

@InputType("CreateTeamInput", { description: "A new team." })
export class CreateTeamInput {
  @Field(() => String, { description: "2 to 60 characters." })
  name!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "Somebody who works in the agency, in the team or not, else INVALID. Absent or null: nobody.",
  })
  leaderId?: string | null;
  @Field(() => [ID], {
    description: `People who work in the agency, each once, at most ${MOST_IN_TEAM}, else INVALID.`,
  })
  userIds!: string[];
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdateTeamInput", { description: "A team as it is from now on: all of it, what is absent too." })
export class UpdateTeamInput extends CreateTeamInput {
  @Field(() => ID, { description: "Of `teams`; NOT_FOUND for one that is gone." })
  teamId!: string;
}

@InputType("DeleteTeamInput", { description: "The team that is removed." })
export class DeleteTeamInput {
  @Field(() => ID, { description: "Of `teams`; NOT_FOUND for one that is gone." })
  teamId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}
