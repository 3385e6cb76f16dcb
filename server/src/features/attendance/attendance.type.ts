import {
  AttendanceRead,
  CurrentProposal as CurrentProposalShape,
  Customer as CustomerShape,
  CustomerEditors as EditorsShape,
  NextVisit as NextVisitShape,
  Attendance as Shape,
} from "@soleira/schema/attendance/wire";
import { Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import type * as z from "zod";
import { Page } from "../../graph/page.type";
import { DateTime, Money } from "../../graph/scalars";
import { objectType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { ContactType } from "../domain/domain.type";
import { Tag, Temperature } from "../enterprise/enterprise.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { AttendanceFinish } from "./finish.type";

@ObjectType("PropertyRef", {
  simpleResolvers: true,
  description: "A property by its code; `property(code)` has the listing.",
})
export class PropertyRef {
  @Field(() => String, { description: "The agency's own code: `AP1034`." })
  code!: string;
  @Field(() => String, {
    nullable: true,
    description: "Null where it is not known, and under `Attendance.property` and `NextVisit.property`.",
  })
  district?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Where it is, as a map finds it: `Rua Harmonia, 123, Pinheiros, São Paulo`. Null where the street is not known, and under `Attendance.property`, which says the code alone.",
  })
  address?: string | null;
}

objectType("CustomerEditors", EditorsShape, { types: { name: UserRef, phone: UserRef, email: UserRef } });
export const Customer = objectType("Customer", CustomerShape);

/** `property` is the resolver's. */
const NextVisit = objectType("NextVisit", NextVisitShape.omit({ propertyCode: true }), {
  description: NextVisitShape.description,
});

const CurrentProposal = objectType("CurrentProposal", CurrentProposalShape);

/** The rest of it is the resolver's, or its change's. */
export const Attendance = objectType(
  "Attendance",
  AttendanceRead.omit({
    acquisitionChannel: true,
    acquisitionChannelId: true,
    isDragDisabled: true,
    undoable: true,
    created: true,
    canceledVisits: true,
  }),
  {
    description: Shape.description,
    names: {
      period: "timeSinceContact",
      periodLastUpdate: "timeSinceUpdate",
      scheduledAt: "returnAt",
      totalMoreProperties: "otherPropertiesCount",
      content: "message",
    },
    types: {
      uuid: ID,
      externalId: String,
      enterprise: EnterpriseRef,
      user: UserRef,
      contactType: ContactType,
      temperature: Temperature,
      property: PropertyRef,
      tags: Tag,
      nextVisit: NextVisit,
      proposal: CurrentProposal,
      finish: AttendanceFinish,
    },
  },
);

@ObjectType("AttendancePage", { simpleResolvers: true, description: "A page of attendances." })
export class AttendancePage extends Page {
  @Field(() => [Attendance], { description: "At most `pageSize`, in the order asked for." })
  items!: Shape[];
  @Field(() => DateTime, {
    description: "When the agency answered: events older than this are already in the list.",
  })
  asOf!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where the agency's log was when this was read: `attendanceChanged(since)` and `attendanceChanges` go on from here and miss nothing. Opaque; null where the agency keeps no log.",
  })
  cursor!: string | null;
  @Field(() => Money, {
    nullable: true,
    description:
      "Of a column of a board: the proposals of all its attendances that were accepted or that the customer has, one of each, together. Null without any, in a closed column, in every other list, and where another agency does not say it.",
  })
  proposalsAmount?: string | null;
}

@Resolver(() => NextVisit)
export class NextVisitResolver {
  @FieldResolver(() => PropertyRef, {
    nullable: true,
    description: "The property that is shown; null where it is not known.",
  })
  property(@Root() { propertyCode: code, address }: z.output<typeof NextVisitShape>): PropertyRef | null {
    return code ? { code, address } : null;
  }
}
