import { Id } from "@soleira/schema/page/wire";
import { InviteBody, PersonStatusAnswer, PersonStatusBody, RolesBody } from "@soleira/schema/person/wire";
import { Arg, Ctx, Field, ID, Int, Mutation, Resolver } from "type-graphql";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { formOf } from "../../graph/form";
import { graphName } from "../../graph/graph-name";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { ChangedField } from "../../graph/semantic-non-null";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { HandedOverAttendance, Person } from "./person.type";

const personId = Id.describe(
  "Of `people`, who works or worked in the agency. NOT_FOUND for any other, and for who is INVITED.",
);
const InvitePersonInput = inputType(
  "InvitePersonInput",
  "Who is invited, and what they shall do in the agency.",
  InviteBody.shape,
);
const CancelInvitationInput = inputType("CancelInvitationInput", "The invitation that counts no more.", {
  invitationId: Id.describe(
    "`id` of a person who is INVITED. NOT_FOUND where it was accepted, canceled or ran out.",
  ),
});
const UpdatePersonRolesInput = inputType(
  "UpdatePersonRolesInput",
  "The roles that a person has from now on.",
  { personId, ...RolesBody.shape },
);
const SuspendPersonInput = inputType(
  "SuspendPersonInput",
  "Who is suspended, and where their open attendances go: at most one of `toUserId` and `toQueue`, else INVALID. Without any they stay with the person.",
  {
    personId,
    toUserId: PersonStatusBody.shape.distributeToUserId,
    toQueue: z.boolean().nullish().describe("True: each to the next of its funnel's queue."),
    reason: PersonStatusBody.shape.reason,
  },
);
const RestorePersonInput = inputType("RestorePersonInput", "Who is restored.", { personId });
const EndPersonSessionsInput = inputType("EndPersonSessionsInput", "Whose sign-ins end.", { personId });
const ResetPersonSecondFactorInput = inputType(
  "ResetPersonSecondFactorInput",
  "Whose second factor is turned off.",
  { personId },
);

const InvitePersonPayload = payloadType(
  "InvitePersonPayload",
  "The invitation, as a person who is INVITED.",
  { person: Field(() => Person, { description: "`status` INVITED; the mail is on its way." }) },
);
const CancelInvitationPayload = payloadType("CancelInvitationPayload", "The invitation counts no more.", {
  canceledInvitationId: Field(() => ID, { description: "Which one." }),
});
const changed = {
  person: ChangedField(() => Person, "As they are after the change."),
  conflict: Field(() => Person, {
    nullable: true,
    description:
      "With CONFLICT, the person as they are now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  }),
};
const UpdatePersonRolesPayload = payloadType(
  "UpdatePersonRolesPayload",
  "The person with their roles.",
  changed,
);
const { transferred, kept } = PersonStatusAnswer.shape;
const SuspendPersonPayload = payloadType(
  "SuspendPersonPayload",
  "The person without access, and what became of their leads.",
  {
    ...changed,
    transferred: ChangedField(() => [HandedOverAttendance], transferred.description ?? ""),
    kept: ChangedField(() => Int, kept.description ?? "", graphName("keptAttendanceCount")),
  },
);
const RestorePersonPayload = payloadType(
  "RestorePersonPayload",
  "The person with their access, and the roles that they had.",
  changed,
);
const EndPersonSessionsPayload = payloadType(
  "EndPersonSessionsPayload",
  "The person without sign-ins.",
  changed,
);
const ResetPersonSecondFactorPayload = payloadType(
  "ResetPersonSecondFactorPayload",
  "The person without a second factor.",
  changed,
);

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
    @Arg("input", () => InvitePersonInput, INPUT) input: InstanceType<typeof InvitePersonInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, InviteBody);
    return { person: await agency.person.invite(body, key) };
  }

  @Mutation(() => CancelInvitationPayload, {
    description: `Takes an invitation back: its link counts no more. ${ERRORS} FORBIDDEN for who is neither manager nor admin, and of an invitation of an admin by who is none.

Example: \`mutation { cancelInvitation(input: { invitationId: "i1" }) { canceledInvitationId } }\``,
  })
  @Refusals({})
  async cancelInvitation(
    @Arg("input", () => CancelInvitationInput, INPUT) input: InstanceType<typeof CancelInvitationInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.person.cancelInvitation(input.invitationId, keyOf(input));
    return { canceledInvitationId: input.invitationId };
  }

  @Mutation(() => UpdatePersonRolesPayload, {
    description: `Gives a person these roles in the agency, from their next call on; they are written to where some go. ${ERRORS} ${WHO} CONFLICT for the last admin, and for who is SUSPENDED.

Example: \`mutation { updatePersonRoles(input: { personId: "1", roles: [ESTATE_AGENT_SALE, ESTATE_AGENT_RENT] }) { person { id roles } conflict { id roles status } } }\``,
  })
  @Refusals(PERSON)
  async updatePersonRoles(
    @Arg("input", () => UpdatePersonRolesInput, INPUT) input: InstanceType<typeof UpdatePersonRolesInput>,
    @Ctx() { agency }: Context,
  ) {
    const { body, key } = formOf(input, RolesBody);
    return { person: await agency.person.changeRoles(input.personId, body, key) };
  }

  @Mutation(() => SuspendPersonPayload, {
    description: `Ends a person's access to this agency from their next call on (ACCOUNT_SUSPENDED), and hands their open attendances over in the same step, each as \`transferAttendances\` does. Where one of them cannot go nothing is done: INVALID, and \`fields\` has a message for each, at most 20, on \`input\`. In other agencies they go on. ${ERRORS} ${WHO} CONFLICT for the last admin, and for who is SUSPENDED already.

Example: \`mutation { suspendPerson(input: { personId: "1", toQueue: true }) { person { id status } transferred { attendanceId customerName user { name } } keptAttendanceCount conflict { id status } } }\``,
  })
  @Refusals(PERSON)
  async suspendPerson(
    @Arg("input", () => SuspendPersonInput, INPUT) input: InstanceType<typeof SuspendPersonInput>,
    @Ctx() { agency }: Context,
  ) {
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
    @Arg("input", () => RestorePersonInput, INPUT) input: InstanceType<typeof RestorePersonInput>,
    @Ctx() { agency }: Context,
  ) {
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
    @Arg("input", () => EndPersonSessionsInput, INPUT) input: InstanceType<typeof EndPersonSessionsInput>,
    @Ctx() { agency }: Context,
  ) {
    return { person: await agency.person.endSessions(input.personId, keyOf(input)) };
  }

  @Mutation(() => ResetPersonSecondFactorPayload, {
    description: `Turns the second factor of a person off, ends all their sign-ins and writes to them. ${ERRORS} FORBIDDEN for who is no admin, of oneself, and of a person who works in another agency too. CONFLICT where it is off.

Example: \`mutation { resetPersonSecondFactor(input: { personId: "1" }) { person { id secondFactorEnabled } conflict { id secondFactorEnabled } } }\``,
  })
  @Refusals(PERSON)
  async resetPersonSecondFactor(
    @Arg("input", () => ResetPersonSecondFactorInput, INPUT) input: InstanceType<
      typeof ResetPersonSecondFactorInput
    >,
    @Ctx() { agency }: Context,
  ) {
    return { person: await agency.person.resetSecondFactor(input.personId, keyOf(input)) };
  }
}
