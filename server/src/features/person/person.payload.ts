import type { Named } from "@soleira/schema/page/wire";
import type { Person as Wire } from "@soleira/schema/person/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { graphName } from "../../graph/graph-name";
import { DateTime } from "../../graph/scalars";
import { ChangedField } from "../../graph/semantic-non-null";
import { UserRef } from "../account/account.type";
import { Person } from "./person.type";

const PERSON = "As they are after the change.";

@ObjectType("InvitePersonPayload", {
  simpleResolvers: true,
  description: "The invitation, as a person who is INVITED.",
})
export class InvitePersonPayload {
  @Field(() => Person, { description: "`status` INVITED; the mail is on its way." })
  person!: Wire;
}

@ObjectType("CancelInvitationPayload", {
  simpleResolvers: true,
  description: "The invitation counts no more.",
})
export class CancelInvitationPayload {
  @Field(() => ID, { description: "Which one." })
  canceledInvitationId!: string;
}

/** What every change of a person answers. */
@ObjectType("PersonPayload", { simpleResolvers: true })
abstract class PersonPayload {
  @ChangedField(() => Person, PERSON)
  person!: Wire;
  @Field(() => Person, {
    nullable: true,
    description:
      "With CONFLICT, the person as they are now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  })
  conflict?: Wire | null;
}

@ObjectType("UpdatePersonRolesPayload", {
  simpleResolvers: true,
  description: "The person with their roles.",
})
export class UpdatePersonRolesPayload extends PersonPayload {}

@ObjectType("HandedOverAttendance", {
  simpleResolvers: true,
  description: "An attendance that went with the suspension of its agent.",
})
export class HandedOverAttendance {
  @Field(() => ID, { ...graphName("attendanceId"), description: "The attendance." })
  id!: string;
  @Field(() => String, { description: "Name of its customer." })
  customerName!: string;
  @Field(() => UserRef, { nullable: true, description: "Its agent now; null where the agency does not say." })
  user?: Named | null;
  @Field(() => [DateTime], {
    description: "When the visits begin that stay with who left, since the new agent is not free then.",
  })
  visitsKept!: string[];
}

@ObjectType("SuspendPersonPayload", {
  simpleResolvers: true,
  description: "The person without access, and what became of their leads.",
})
export class SuspendPersonPayload extends PersonPayload {
  @ChangedField(
    () => [HandedOverAttendance],
    "Attendances that went to others in the same step, by number; empty where none went.",
  )
  transferred?: HandedOverAttendance[] | null;
  @ChangedField(() => Int, "Open attendances that the person still has.", graphName("keptAttendanceCount"))
  kept?: number | null;
}

@ObjectType("RestorePersonPayload", {
  simpleResolvers: true,
  description: "The person with their access, and the roles that they had.",
})
export class RestorePersonPayload extends PersonPayload {}

@ObjectType("EndPersonSessionsPayload", {
  simpleResolvers: true,
  description: "The person without sign-ins.",
})
export class EndPersonSessionsPayload extends PersonPayload {}

@ObjectType("ResetPersonSecondFactorPayload", {
  simpleResolvers: true,
  description: "The person without a second factor.",
})
export class ResetPersonSecondFactorPayload extends PersonPayload {}
