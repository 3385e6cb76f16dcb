import { AcceptInvitationBody, InvitationToken, TokenOnly } from "@soleira/schema/account/register-wire";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { accessCalls } from "../../agency/calls/without-session";
import { parsedBy } from "../../graph/form";
import { INPUT } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { asStranger } from "../../graph/stranger";
import type { Context } from "../../session/context";
import { policyIn } from "../enterprise/password-policy.type";
import { AcceptInvitationInput, AcceptInvitationPayload, Invitation } from "./invitation.type";
import { COUNTED, OFFERED, WITHOUT_SESSION } from "./register.resolver";

/** What somebody does who was invited (docs/product/registering.md#invitation); inviting is a matter of people. */
@Resolver()
export class InvitationResolver {
  @Query(() => Invitation, {
    description: `An invitation, where it counts; uses nothing up. ${WITHOUT_SESSION} Errors: INVALID on \`token\`, ${OFFERED}, ${COUNTED}.

Example: \`{ invitation(token: "q8Yx0N3c") { enterpriseName email invitedBy roles hasAccount } }\``,
  })
  @Refusals({})
  async invitation(
    @Arg("token", () => String, { description: InvitationToken.description }) given: string,
    @Ctx() context: Context,
  ) {
    const { token } = parsedBy(TokenOnly, { token: given });
    const { enterprise, invitedBy, passwordPolicy, ...invitation } = await asStranger(context, (stranger) =>
      accessCalls(context.shared.agencyApi, stranger).invitation(token),
    );
    return {
      ...invitation,
      enterpriseName: enterprise.name,
      invitedBy: invitedBy ?? null,
      passwordPolicy: policyIn(passwordPolicy),
    };
  }

  @Mutation(() => AcceptInvitationPayload, {
    description: `Takes an invitation to the caller's own address, which is used up by it: its roles, and the place in the queues of their funnels, are there at once. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID on \`token\`, ${OFFERED}.

Example: \`mutation { acceptInvitation(input: { token: "q8Yx0N3c" }) { enterprise { id name } } }\``,
  })
  @Refusals({})
  async acceptInvitation(
    @Arg("input", () => AcceptInvitationInput, INPUT) input: InstanceType<typeof AcceptInvitationInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.signedIn();
    const { token } = parsedBy(AcceptInvitationBody, input);
    const enterprise = await agency.account.acceptInvitation(token);
    return { enterprise, user: await agency.account.me({ anew: true }) };
  }
}
