import { InviteBody, PersonStatusBody, RolesBody } from "@soleira/schema/person/wire";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { refusal } from "../../agency/http/agency-error";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import {
  CancelInvitationInput,
  EndPersonSessionsInput,
  InvitePersonInput,
  ResetPersonSecondFactorInput,
  RestorePersonInput,
  SuspendPersonInput,
  UpdatePersonRolesInput,
} from "./person.input";
import {
  CancelInvitationPayload,
  EndPersonSessionsPayload,
  InvitePersonPayload,
  ResetPersonSecondFactorPayload,
  RestorePersonPayload,
  SuspendPersonPayload,
  UpdatePersonRolesPayload,
} from "./person.payload";

/** What the agency calls the fields. */
const FIELDS = { distributeToUserId: "toUserId" };
const PERSON = { changed: "person", conflict: "person", fields: FIELDS } as const;
const WHO =
  "FORBIDDEN for who is neither manager nor admin, of oneself, of an admin for who is none, and where the agency does not manage its people here (`Enterprise.hasManagement`).";

/** Managers and admins manage who works in their agency (docs/product/people.md#powers). */
@Resolver()
export class PersonMutations {
  @Mutation(() => InvitePersonPayload, {
    description: `Invites somebody by mail; the link counts for seven days, once, in the place of an earlier one to the same address. ${ERRORS} FORBIDDEN for who is neither manager nor admin, and for ENTERPRISE_ADMIN by who is no admin. CONFLICT where 50 invitations wait. TOO_MANY after three mails of an hour to one address, or 100 to all.

Example: \`mutation { invitePerson(input: { email: "ana@example.com", roles: [ESTATE_AGENT_SALE] }) { person { id email status invitationExpiresAt } } }\``,
  })
  @Refusals({})
  async invitePerson(
    @Arg("input", () => InvitePersonInput, INPUT) input: InvitePersonInput,
    @Ctx() { agency }: Context,
  ): Promise<InvitePersonPayload> {
    const { email, roles } = input;
    const { body, key } = formOf(input, InviteBody, { email, roles });
    return { person: await agency.person.invite(body, key) };
  }

  @Mutation(() => CancelInvitationPayload, {
    description: `Takes an invitation back: its link counts no more. ${ERRORS} FORBIDDEN for who is neither manager nor admin, and of an invitation of an admin by who is none.

Example: \`mutation { cancelInvitation(input: { invitationId: "i1" }) { canceledInvitationId } }\``,
  })
  @Refusals({})
  async cancelInvitation(
    @Arg("input", () => CancelInvitationInput, INPUT) input: CancelInvitationInput,
    @Ctx() { agency }: Context,
  ): Promise<CancelInvitationPayload> {
    await agency.person.cancelInvitation(input.invitationId, keyOf(input));
    return { canceledInvitationId: input.invitationId };
  }

  @Mutation(() => UpdatePersonRolesPayload, {
    description: `Gives a person these roles in the agency, from their next call on; they are written to where some go. ${ERRORS} ${WHO} CONFLICT for the last admin, and for who is SUSPENDED.

Example: \`mutation { updatePersonRoles(input: { personId: "1", roles: [ESTATE_AGENT_SALE, ESTATE_AGENT_RENT] }) { person { id roles } conflict { id roles status } } }\``,
  })
  @Refusals(PERSON)
  async updatePersonRoles(
    @Arg("input", () => UpdatePersonRolesInput, INPUT) input: UpdatePersonRolesInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdatePersonRolesPayload> {
    const { body, key } = formOf(input, RolesBody, { roles: input.roles });
    return { person: await agency.person.changeRoles(input.personId, body, key) };
  }

  @Mutation(() => SuspendPersonPayload, {
    description: `Ends a person's access to this agency from their next call on (ACCOUNT_SUSPENDED), and hands their open attendances over in the same step, each as \`transferAttendances\` does. Where one of them cannot go nothing is done: INVALID, and \`fields\` has a message for each, at most 20, on \`input\`. In other agencies they go on. ${ERRORS} ${WHO} CONFLICT for the last admin, and for who is SUSPENDED already.

Example: \`mutation { suspendPerson(input: { personId: "1", toQueue: true }) { person { id status } transferred { attendanceId customerName user { name } } keptAttendanceCount conflict { id status } } }\``,
  })
  @Refusals(PERSON)
  async suspendPerson(
    @Arg("input", () => SuspendPersonInput, INPUT) input: SuspendPersonInput,
    @Ctx() { agency }: Context,
  ): Promise<SuspendPersonPayload> {
    const { personId, toUserId, toQueue, reason } = input;
    const message = "Escolha um corretor ou a fila.";
    if (toUserId && toQueue) throw refusal("INVALID", { message, fields: [{ field: "toUserId", message }] });
    const attendances = toUserId ? "USER" : toQueue ? "QUEUE" : "KEEP";
    const said = { status: "SUSPENDED", attendances, distributeToUserId: toUserId || undefined, reason };
    const { body, key } = formOf(input, PersonStatusBody, said);
    return agency.person.setStatus(personId, body, key);
  }

  @Mutation(() => RestorePersonPayload, {
    description: `Gives somebody who is SUSPENDED their access back, with the roles that they had; attendances stay where they are. ${ERRORS} ${WHO} CONFLICT for who is ACTIVE.

Example: \`mutation { restorePerson(input: { personId: "1" }) { person { id status roles } conflict { id status } } }\``,
  })
  @Refusals(PERSON)
  async restorePerson(
    @Arg("input", () => RestorePersonInput, INPUT) input: RestorePersonInput,
    @Ctx() { agency }: Context,
  ): Promise<RestorePersonPayload> {
    const { body, key } = formOf(input, PersonStatusBody, { status: "ACTIVE" });
    const { person } = await agency.person.setStatus(input.personId, body, key);
    return { person };
  }

  @Mutation(() => EndPersonSessionsPayload, {
    description: `Ends what a person is signed in to in this agency: their calls are refused with SESSION_OVER, open sockets closed within 60 seconds. ${ERRORS} ${WHO}

Example: \`mutation { endPersonSessions(input: { personId: "1" }) { person { id lastSeenAt } } }\``,
  })
  @Refusals(PERSON)
  async endPersonSessions(
    @Arg("input", () => EndPersonSessionsInput, INPUT) input: EndPersonSessionsInput,
    @Ctx() { agency }: Context,
  ): Promise<EndPersonSessionsPayload> {
    return { person: await agency.person.endSessions(input.personId, keyOf(input)) };
  }

  @Mutation(() => ResetPersonSecondFactorPayload, {
    description: `Turns the second factor of a person off, ends all their sign-ins and writes to them. ${ERRORS} FORBIDDEN for who is no admin, of oneself, and of a person who works in another agency too. CONFLICT where it is off.

Example: \`mutation { resetPersonSecondFactor(input: { personId: "1" }) { person { id secondFactorEnabled } conflict { id secondFactorEnabled } } }\``,
  })
  @Refusals(PERSON)
  async resetPersonSecondFactor(
    @Arg("input", () => ResetPersonSecondFactorInput, INPUT) input: ResetPersonSecondFactorInput,
    @Ctx() { agency }: Context,
  ): Promise<ResetPersonSecondFactorPayload> {
    return { person: await agency.person.resetSecondFactor(input.personId, keyOf(input)) };
  }
}
