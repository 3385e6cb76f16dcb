import type { Role as RoleName } from "@soleira/schema/account/roles";
import type { PersonStatus as Status } from "@soleira/schema/person/status";
import { LONG_TEXT } from "@soleira/schema/rest/words";
import { Field, ID, InputType } from "type-graphql";
import { Role } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { PersonStatus } from "./person.type";

const PERSON_ID = {
  description:
    "Of `people`, who works or worked in the agency. NOT_FOUND for any other, and for who is INVITED.",
};
const ROLES = {
  description: "One at least, else INVALID. ENTERPRISE_ADMIN is given and taken by admins, else FORBIDDEN.",
};

@InputType("PersonFilter", { description: "Which people; what is absent or null does not matter." })
export class PersonFilter {
  @Field(() => String, {
    nullable: true,
    description: "A part of name or e-mail, whatever case and accents; at most 100 characters.",
  })
  search?: string | null;
  @Field(() => Role, { nullable: true, description: "Who has this role, beside others." })
  role?: RoleName | null;
  @Field(() => PersonStatus, { nullable: true, description: "In this status." })
  status?: Status | null;
  @Field(() => ID, { nullable: true, description: "Of this team of `teams`; nobody where it is gone." })
  teamId?: string | null;
}

@InputType("InvitePersonInput", { description: "Who is invited, and what they shall do in the agency." })
export class InvitePersonInput {
  @Field(() => String, {
    description:
      "Where the invitation is sent; it counts for this address alone. INVALID for who works in the agency, or is SUSPENDED there.",
  })
  email!: string;
  @Field(() => [Role], ROLES)
  roles!: RoleName[];
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("CancelInvitationInput", { description: "The invitation that counts no more." })
export class CancelInvitationInput {
  @Field(() => ID, {
    description: "`id` of a person who is INVITED. NOT_FOUND where it was accepted, canceled or ran out.",
  })
  invitationId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

/** What every change of a person says. */
@InputType("PersonInput")
abstract class PersonInput {
  @Field(() => ID, PERSON_ID)
  personId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("UpdatePersonRolesInput", { description: "The roles that a person has from now on." })
export class UpdatePersonRolesInput extends PersonInput {
  @Field(() => [Role], ROLES)
  roles!: RoleName[];
}

@InputType("SuspendPersonInput", {
  description:
    "Who is suspended, and where their open attendances go: at most one of `toUserId` and `toQueue`, else INVALID. Without any they stay with the person.",
})
export class SuspendPersonInput extends PersonInput {
  @Field(() => ID, {
    nullable: true,
    description: "An agent of the agency who works the funnel of each of them, else INVALID.",
  })
  toUserId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "True: each to the next of its funnel's queue.",
  })
  toQueue?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: `Why: for the person's changes and the history of each attendance that goes. ${LONG_TEXT}`,
  })
  reason?: string | null;
}

@InputType("RestorePersonInput", { description: "Who is restored." })
export class RestorePersonInput extends PersonInput {}

@InputType("EndPersonSessionsInput", { description: "Whose sign-ins end." })
export class EndPersonSessionsInput extends PersonInput {}

@InputType("ResetPersonSecondFactorInput", { description: "Whose second factor is turned off." })
export class ResetPersonSecondFactorInput extends PersonInput {}
