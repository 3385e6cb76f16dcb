import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { Attendance as Wire, Customer as WireCustomer } from "@soleira/schema/attendance/wire";
import type { Named } from "@soleira/schema/page/wire";
import { Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";
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

@ObjectType("CustomerEditors", {
  simpleResolvers: true,
  description: "Who last edited each field of a customer.",
})
class CustomerEditors implements NonNullable<WireCustomer["editors"]> {
  @Field(() => UserRef, { nullable: true, description: "Of the name; null when it was never edited." })
  name?: Named;
  @Field(() => UserRef, { nullable: true, description: "Of the phone; null when it was never edited." })
  phone?: Named;
  @Field(() => UserRef, { nullable: true, description: "Of the e-mail; null when it was never edited." })
  email?: Named;
}

@ObjectType("Customer", {
  simpleResolvers: true,
  description: "The person behind attendances (UI: 'lead').",
})
export class Customer implements WireCustomer {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as it was given." })
  name!: string;
  @Field(() => String, { nullable: true, description: "As it was given; null when none was." })
  phone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "E.164, `+5511987654321`; null when it cannot be read.",
  })
  phoneE164?: string | null;
  @Field(() => String, { nullable: true, description: "E-mail address; null when none was given." })
  email?: string | null;
  @Field(() => CustomerEditors, {
    nullable: true,
    description:
      "Who last edited name, phone and e-mail; null when they were never edited, or where the agency does not say.",
  })
  editors?: WireCustomer["editors"];
}

@ObjectType("NextVisit", {
  simpleResolvers: true,
  description:
    "The open visit of an attendance that comes first; one whose time is past waits to be finished.",
})
class NextVisit implements Pick<NonNullable<Wire["nextVisit"]>, "id" | "startsAt" | "address"> {
  @Field(() => ID, { description: "Of the visit." })
  id!: string;
  @Field(() => DateTime, { description: "When it begins." })
  startsAt!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where it is, as `property.address`, and also where `property` is null since the agency does not say its code; null where the street is not known.",
  })
  address?: string | null;
}

@ObjectType("Attendance", {
  simpleResolvers: true,
  description:
    "One person's interest in one kind of business, worked through the funnel by one user (REST: customer service).",
})
export class Attendance
  implements Omit<Wire, "isDragDisabled" | "acquisitionChannel" | "acquisitionChannelId">
{
  @Field(() => ID, { description: "Opaque and stable; the number that people quote." })
  id!: string;
  @Field(() => ID, { description: "Stable over all agencies." })
  uuid!: string;
  @Field(() => String, {
    nullable: true,
    description: "The id that its creator gave it (`CreateAttendanceInput.externalId`); null without one.",
  })
  externalId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "Rises with every change: ignore an older one. Null where another agency has none: compare `updatedAt` then.",
  })
  version?: number | null;
  @Field(() => AttendanceStatus, { description: "The column that it is in." })
  status!: Status;
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
  @Field(() => EnterpriseRef, {
    nullable: true,
    description:
      "The enterprise that it belongs to; a holding's manager also sees its units'. Null where another agency does not say: then it is the session's.",
  })
  enterprise?: EnterpriseRef | null;
  @Field(() => Customer, { description: "Who asks." })
  customer!: Customer;
  @Field(() => UserRef, { nullable: true, description: "Its agent. Null while it has none." })
  user?: UserRef | null;
  @Field(() => ContactType, {
    nullable: true,
    description: "How the customer is contacted; null until one was chosen.",
  })
  contactType?: ContactType | null;
  @Field(() => String, {
    ...graphName("timeSinceContact"),
    nullable: true,
    description:
      "Elapsed time since the last contact, else since creation, as the agency says it: `2 d 4 h`. Null where another agency says none.",
  })
  period?: string | null;
  @Field(() => String, {
    ...graphName("timeSinceUpdate"),
    nullable: true,
    description: "Elapsed time since the last change: `3 h 5 min`. Null where another agency says none.",
  })
  periodLastUpdate?: string | null;
  @Field(() => DateTime, { description: "When it was created." })
  createdAt!: string;
  @Field(() => DateTime, { description: "When it last changed." })
  updatedAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: "When the customer was last contacted; null before the first time.",
  })
  lastContactAt?: string | null;
  @Field(() => DateTime, {
    ...graphName("returnAt"),
    nullable: true,
    description: "When the customer is called again; null without a return.",
  })
  scheduledAt?: string | null;
  @Field(() => Temperature, { nullable: true, description: "How hot the lead is; null until it was set." })
  temperature?: Temperature | null;
  @Field(() => PropertyRef, { nullable: true, description: "First property of interest, null without one." })
  property?: PropertyRef | null;
  @Field(() => Int, {
    ...graphName("otherPropertiesCount"),
    description: "Further properties beside `property`.",
  })
  totalMoreProperties!: number;
  @Field(() => [Tag], { description: "Labels." })
  tags!: Tag[];
  @Field(() => String, {
    ...graphName("message"),
    nullable: true,
    description: "The lead's own message; null without one.",
  })
  content?: string | null;
  @Field(() => NextVisit, {
    nullable: true,
    description: "The open visit that comes first; null without one, and where another agency does not say.",
  })
  nextVisit?: Wire["nextVisit"];
  @Field(() => ID, {
    nullable: true,
    description:
      "Its pending request of a transfer (`transferRequest`), which its requester and managers may read; null without one, and where another agency does not say.",
  })
  transferRequestId?: string | null;
  @Field(() => AttendanceFinish, {
    nullable: true,
    description: "How it ended; null unless FINISHED, and where another agency does not say.",
  })
  finish?: Wire["finish"];
  @Field(() => String, {
    nullable: true,
    description:
      "Where the agency's log was when it answered this attendance by its id, what is below it read later: follow its changes from here and miss nothing. Opaque; null in a list, which has one of its own, in a change, and where the agency keeps no log.",
  })
  cursor?: string | null;
}

@ObjectType("AttendancePage", { simpleResolvers: true, description: "A page of attendances." })
export class AttendancePage extends Page {
  @Field(() => [Attendance], { description: "At most `pageSize`, in the order asked for." })
  items!: Wire[];
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
}

@Resolver(() => NextVisit)
export class NextVisitResolver {
  @FieldResolver(() => PropertyRef, {
    nullable: true,
    description: "The property that is shown; null where it is not known.",
  })
  property(@Root() { propertyCode: code, address }: NonNullable<Wire["nextVisit"]>): PropertyRef | null {
    return code ? { code, address } : null;
  }
}
