import { TeamBody } from "@soleira/schema/team/wire";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { CreateTeamInput, DeleteTeamInput, UpdateTeamInput } from "./team.input";
import { CreateTeamPayload, DeleteTeamPayload, UpdateTeamPayload } from "./team.payload";
import { Team } from "./team.type";

const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency does not manage its people here (`Enterprise.hasManagement`).";
/** What the agency calls the fields. */
const FIELDS = { users: "userIds" };

const teamOf = ({ name, leaderId, userIds }: CreateTeamInput) => ({
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
  teams(@Ctx() { agency }: Context): Promise<Team[]> {
    return agency.team.list();
  }

  @Mutation(() => CreateTeamPayload, {
    description: `Makes a team. ${ERRORS} ${WHO}

Example: \`mutation { createTeam(input: { name: "Lançamentos", leaderId: "1", userIds: ["1", "2"] }) { team { id name } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async createTeam(
    @Arg("input", () => CreateTeamInput, INPUT) input: CreateTeamInput,
    @Ctx() { agency }: Context,
  ): Promise<CreateTeamPayload> {
    const { body, key } = formOf(input, TeamBody, teamOf(input));
    return { team: await agency.team.add(body, key) };
  }

  @Mutation(() => UpdateTeamPayload, {
    description: `Changes name, leader and people of a team. ${ERRORS} ${WHO}

Example: \`mutation { updateTeam(input: { teamId: "1", name: "Lançamentos", userIds: ["1"] }) { team { id users { name } } } }\``,
  })
  @Refusals({ fields: FIELDS })
  async updateTeam(
    @Arg("input", () => UpdateTeamInput, INPUT) input: UpdateTeamInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateTeamPayload> {
    const { body, key } = formOf(input, TeamBody, teamOf(input));
    return { team: await agency.team.change(input.teamId, body, key) };
  }

  @Mutation(() => DeleteTeamPayload, {
    description: `Removes a team; its people stay. ${ERRORS} ${WHO}

Example: \`mutation { deleteTeam(input: { teamId: "1" }) { deletedTeamId } }\``,
  })
  @Refusals({})
  async deleteTeam(
    @Arg("input", () => DeleteTeamInput, INPUT) input: DeleteTeamInput,
    @Ctx() { agency }: Context,
  ): Promise<DeleteTeamPayload> {
    await agency.team.remove(input.teamId, keyOf(input));
    return { deletedTeamId: input.teamId };
  }
}
