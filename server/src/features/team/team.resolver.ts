import { Id } from "@soleira/schema/page/wire";
import { TeamBody, Team as TeamShape } from "@soleira/schema/team/wire";
import { Arg, Ctx, Field, ID, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, objectType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { UserRef } from "../account/account.type";

const Team = objectType("Team", TeamShape, { types: { leader: UserRef, users: UserRef } });

const { name, leaderId, users } = TeamBody.shape;
const fields = { name, leaderId, userIds: users };
const teamId = Id.describe("Of `teams`; NOT_FOUND for one that is gone.");
const CreateTeamInput = inputType("CreateTeamInput", "A new team.", fields);
const UpdateTeamInput = inputType(
  "UpdateTeamInput",
  "A team as it is from now on: all of it, what is absent too.",
  { teamId, ...fields },
);
const DeleteTeamInput = inputType("DeleteTeamInput", "The team that is removed.", { teamId });

const KEPT = { team: Field(() => Team, { description: "As it is from now on." }) };
const CreateTeamPayload = payloadType("CreateTeamPayload", "The new team.", KEPT);
const UpdateTeamPayload = payloadType("UpdateTeamPayload", "The changed team.", KEPT);
const DeleteTeamPayload = payloadType("DeleteTeamPayload", "The team is gone; its people stay.", {
  deletedTeamId: Field(() => ID, { description: "Which one." }),
});

const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency does not manage its people here (`Enterprise.hasManagement`).";
/** What the agency calls the fields. */
const FIELDS = { users: "userIds" };

const teamOf = ({ name, leaderId, userIds }: InstanceType<typeof CreateTeamInput>) => ({
  name,
  leaderId: leaderId || null,
  users: userIds,
});

/** Teams of the agency (docs/product/distribution.md#teams). */
@Resolver()
export class TeamResolver {
  @Query(() => [Team], {
    description: `Teams of the agency with their people, by name; empty where it has none. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ teams { id name leader { name } users { id name } } }\``,
  })
  teams(@Ctx() { agency }: Context): Promise<TeamShape[]> {
    return agency.team.list();
  }

  @Mutation(() => CreateTeamPayload, {
    description: `Makes a team. ${ERRORS} ${WHO}

Example: \`mutation { createTeam(input: { name: "Lançamentos", leaderId: "1", userIds: ["1", "2"] }) { team { id name } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async createTeam(
    @Arg("input", () => CreateTeamInput, INPUT) input: InstanceType<typeof CreateTeamInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, TeamBody, teamOf(input));
    return { team: await agency.team.add(body, key) };
  }

  @Mutation(() => UpdateTeamPayload, {
    description: `Changes name, leader and people of a team. ${ERRORS} ${WHO}

Example: \`mutation { updateTeam(input: { teamId: "1", name: "Lançamentos", userIds: ["1"] }) { team { id users { name } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async updateTeam(
    @Arg("input", () => UpdateTeamInput, INPUT) input: InstanceType<typeof UpdateTeamInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, TeamBody, teamOf(input));
    return { team: await agency.team.change(input.teamId, body, key) };
  }

  @Mutation(() => DeleteTeamPayload, {
    description: `Removes a team; its people stay. ${ERRORS} ${WHO}

Example: \`mutation { deleteTeam(input: { teamId: "1" }) { deletedTeamId } }\``,
  })
  @Refusals({})
  async deleteTeam(
    @Arg("input", () => DeleteTeamInput, INPUT) input: InstanceType<typeof DeleteTeamInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.team.remove(input.teamId, keyOf(input));
    return { deletedTeamId: input.teamId };
  }
}
