import type { Role as RoleName } from "@soleira/schema/account/roles";
import {
  PERSON_STATUS_DESCRIPTION,
  PERSON_STATUSES,
  type PersonStatus as Status,
} from "@soleira/schema/person/status";
import type { Person as Wire } from "@soleira/schema/person/wire";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { byName, described, Role } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";

const MEANING: Record<Status, string> = {
  ACTIVE: "they work in the agency.",
  INVITED: "they were invited by mail and did not accept yet.",
  SUSPENDED: "they worked in the agency and have no access to it until they are restored.",
};
export const PersonStatus = byName(PERSON_STATUSES);
registerEnumType(PersonStatus, {
  name: "PersonStatus",
  description: "Whether somebody works in the agency.",
  valuesConfig: described(
    Object.fromEntries(
      PERSON_STATUSES.map((status) => [status, `'${PERSON_STATUS_DESCRIPTION[status]}': ${MEANING[status]}`]),
    ) as Record<Status, string>,
  ),
});

@ObjectType("Person", {
  simpleResolvers: true,
  description:
    "Somebody of the agency, as those who manage it see them: who works or worked there, or was invited.",
})
export class Person implements Wire {
  @Field(() => ID, {
    description:
      "Opaque and stable; of who works there the `id` of their `UserRef`. Who accepts an invitation has another one from then on.",
  })
  id!: string;
  @Field(() => String, { nullable: true, description: "Full name; null of who is INVITED." })
  name?: string | null;
  @Field(() => String, { description: "The sign-in, or where the invitation was sent to." })
  email!: string;
  @Field(() => [Role], {
    description:
      "Roles in this agency, of who is INVITED those that they will have. One that this version does not know is left out.",
  })
  roles!: RoleName[];
  @Field(() => PersonStatus, { description: "Whether they work here." })
  status!: Status;
  @Field(() => Boolean, {
    ...graphName("secondFactorEnabled"),
    description: "Whether their sign-in asks for a code of a second factor.",
  })
  mfaEnabled!: boolean;
  @Field(() => DateTime, {
    nullable: true,
    description: "Last use of this agency, to a quarter of an hour; null before the first.",
  })
  lastSeenAt?: string | null;
  @Field(() => Int, {
    ...graphName("openAttendanceCount"),
    description: "Attendances of theirs that are neither FINISHED nor LEAD_QUALIFIED.",
  })
  openAttendances!: number;
  @Field(() => DateTime, {
    ...graphName("invitationExpiresAt"),
    nullable: true,
    description: "Until when the invitation may be accepted; null of who is not INVITED.",
  })
  expiresAt?: string | null;
}

@ObjectType("PersonPage", { simpleResolvers: true, description: "A page of people." })
export class PersonPage extends Page {
  @Field(() => [Person], {
    description: "At most `pageSize`, by name; who is INVITED has none and is sorted by e-mail.",
  })
  items!: Wire[];
}

@ObjectType("PersonChange", {
  simpleResolvers: true,
  description: "Something that was done to a person of the agency. It is written down once and stays.",
})
export class PersonChange {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => DateTime, { description: "When." })
  at!: string;
  @Field(() => String, {
    nullable: true,
    description: "Name of who did it; null where the agency's software did.",
  })
  by?: string | null;
  @Field(() => String, {
    ...graphName("description"),
    description: "What was done, in Portuguese: `Papéis: Demonstrador → Corretor de locação`.",
  })
  what!: string;
}

@ObjectType("PersonChangePage", {
  simpleResolvers: true,
  description: "A page of what was done to a person.",
})
export class PersonChangePage extends Page {
  @Field(() => [PersonChange], { description: "At most `pageSize`, newest first." })
  items!: PersonChange[];
}
