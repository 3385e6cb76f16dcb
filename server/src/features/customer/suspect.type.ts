import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import type { ContactKind as Kind } from "@soleira/schema/customer/contacts";
import type { Named } from "@soleira/schema/page/wire";
import { MOST_COMPARED } from "@soleira/schema/suspect/wire";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { AttendanceStatus, BusinessType, ContactKind } from "../../graph/enums";
import { KEY } from "../../graph/mutation";
import { Page } from "../../graph/page.type";
import { DateTime } from "../../graph/scalars";
import { UserRef } from "../account/account.type";
import { CustomerRef } from "../attendance/duplicate.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";

@ObjectType("DeliveredContact", {
  simpleResolvers: true,
  description: "A phone or an e-mail that was given.",
})
export class DeliveredContact {
  @Field(() => ContactKind, { description: "Phone or e-mail." })
  kind!: Kind;
  @Field(() => String, { description: "As it was given." })
  value!: string;
}

@ObjectType("LeadDelivery", {
  simpleResolvers: true,
  description: "What was given of a lead, once: by a portal, or typed for a new attendance.",
})
export class LeadDelivery {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => String, { description: "Name as it was given." })
  name!: string;
  @Field(() => [DeliveredContact], { description: "Phones and e-mails that were given." })
  contacts!: DeliveredContact[];
  @Field(() => DateTime, { description: "When it came." })
  deliveredAt!: string;
  @Field(() => String, { description: "The portal, or who typed it." })
  source!: string;
  @Field(() => ID, { description: "The attendance that it was added to, or made." })
  attendanceId!: string;
  @Field(() => BusinessType, { description: "The funnel of that attendance." })
  businessType!: Business;
  @Field(() => AttendanceStatus, { description: "The status of that attendance." })
  status!: Status;
  @Field(() => UserRef, { nullable: true, description: "Its agent; null while it has none." })
  user?: Named | null;
}

@ObjectType("SuspectGroup", {
  simpleResolvers: true,
  description: "Deliveries of a customer that seem to be of one person.",
})
export class SuspectGroup {
  @Field(() => [LeadDelivery], {
    description: "The first one first. None of the customer's own group where somebody typed the customer.",
  })
  deliveries!: LeadDelivery[];
  @Field(() => [BusinessType], {
    description: "Funnels in which they have no attendance of their own: parting makes one in each.",
  })
  businessTypes!: Business[];
}

@ObjectType("Suspect", {
  simpleResolvers: true,
  description:
    "A customer on whose record several people seem to be, since an e-mail or a filler was taken for one person.",
})
export class Suspect {
  @Field(() => CustomerRef, { description: "Whose record it is." })
  customer!: Named;
  @Field(() => EnterpriseRef, {
    description: "Whose record it is: the caller's enterprise, or a unit of it.",
  })
  enterprise!: Named;
  @Field(() => [SuspectGroup], {
    description: "The customer's own first; each other one may be parted. At least two.",
  })
  groups!: SuspectGroup[];
  @Field(() => Boolean, {
    description: `Whether more than ${MOST_COMPARED} deliveries are to be compared: the others are once these are parted.`,
  })
  more!: boolean;
}

@ObjectType("SuspectPage", {
  simpleResolvers: true,
  description: "A page of customers on whose records several people seem to be.",
})
export class SuspectPage extends Page {
  @Field(() => [Suspect], { description: "At most `pageSize`, the customer that was made last first." })
  items!: Suspect[];
  @Field(() => Int, {
    description: "Customers that something came of and that are not looked at yet: it takes seconds.",
  })
  waiting!: number;
}

@InputType("PartSuspectInput", {
  description:
    "The deliveries that are of somebody else. Who gets the attendances that are made: an agent or the queue, else whose attendance the lead was added to.",
})
export class PartSuspectInput {
  @Field(() => ID, { description: "Of `Suspect.customer`; NOT_FOUND for one whom the caller does not see." })
  customerId!: string;
  @Field(() => [ID], {
    description: `All of one \`SuspectGroup\`, not the first one, 1 to ${MOST_COMPARED}.`,
  })
  deliveryIds!: string[];
  @Field(() => ID, {
    nullable: true,
    description: "An agent of that funnel; INVALID for anybody else, and together with `toQueue`.",
  })
  toUserId?: string | null;
  @Field(() => Boolean, { nullable: true, description: "True: the next of the queue." })
  toQueue?: boolean | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("PartedAttendance", { simpleResolvers: true, description: "An attendance of who was parted." })
export class PartedAttendance {
  @Field(() => ID, { description: "`attendance(id)` has the rest." })
  attendanceId!: string;
  @Field(() => BusinessType, { description: "The funnel that it is in." })
  businessType!: Business;
}

@ObjectType("PartSuspectPayload", { simpleResolvers: true, description: "Who was parted." })
export class PartSuspectPayload {
  @Field(() => CustomerRef, { description: "The new customer." })
  customer!: Named;
  @Field(() => [PartedAttendance], { description: "Their attendances: brought, and made for them." })
  attendances!: PartedAttendance[];
}

@InputType("SetOnePersonInput", { description: "The customer who is one person." })
export class SetOnePersonInput {
  @Field(() => ID, { description: "NOT_FOUND for one whom the caller does not see." })
  customerId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("SetOnePersonPayload", { simpleResolvers: true, description: "They are no suspect any more." })
export class SetOnePersonPayload {
  @Field(() => ID, { description: "Which one." })
  customerId!: string;
}
