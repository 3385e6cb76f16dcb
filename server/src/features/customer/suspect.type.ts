import { Id } from "@soleira/schema/page/wire";
import {
  DeliveredContact,
  Delivery,
  PartBody,
  Parted,
  PartedAttendance as PartedAttendanceShape,
  SuspectGroup,
  SuspectPage as SuspectPageShape,
  Suspect as SuspectShape,
} from "@soleira/schema/suspect/wire";
import { Field, ID, Int, ObjectType } from "type-graphql";
import * as z from "zod";
import { Page } from "../../graph/page.type";
import { inputType, objectType, payloadType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { CustomerRef } from "../attendance/duplicate.type";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import "./contact.type";

objectType("DeliveredContact", DeliveredContact, { names: { type: "kind" } });

const { customerService, ...delivery } = Delivery.shape;
const { id: attendanceId, ...attendance } = customerService.shape;
/** With what it says of its attendance. */
const LeadDelivery = z.object({ ...delivery, ...attendance, attendanceId });
objectType("LeadDelivery", LeadDelivery, {
  description: Delivery.description,
  names: { at: "deliveredAt" },
  types: { user: UserRef },
});
const { deliveries, businessTypes } = SuspectGroup.shape;
const Group = z.object({
  deliveries: z.array(LeadDelivery).describe(deliveries.description ?? ""),
  businessTypes,
});
objectType("SuspectGroup", Group, { description: SuspectGroup.description });

const Suspect = objectType(
  "Suspect",
  SuspectShape.extend({ groups: z.array(Group).describe(SuspectShape.shape.groups.description ?? "") }),
  { description: SuspectShape.description, types: { customer: CustomerRef, enterprise: EnterpriseRef } },
);
export type Suspect = InstanceType<typeof Suspect>;

@ObjectType("SuspectPage", {
  simpleResolvers: true,
  description: "A page of customers on whose records several people seem to be.",
})
export class SuspectPage extends Page {
  @Field(() => [Suspect], { description: "At most `pageSize`, the customer that was made last first." })
  items!: Suspect[];
  @Field(() => Int, { description: SuspectPageShape.shape.waiting.description })
  waiting!: number;
}

export const PartSuspectInput = inputType(
  "PartSuspectInput",
  "The deliveries that are of somebody else. Who gets the attendances that are made: an agent or the queue, else whose attendance the lead was added to.",
  {
    customerId: Id.describe("Of `Suspect.customer`; NOT_FOUND for one whom the caller does not see."),
    deliveryIds: PartBody.shape.deliveries,
    toUserId: PartBody.shape.distributeToUserId,
    toQueue: PartBody.shape.distributeAutomatic,
  },
);
const PartedAttendance = objectType("PartedAttendance", PartedAttendanceShape, {
  names: { id: "attendanceId" },
});
export const PartSuspectPayload = payloadType("PartSuspectPayload", "Who was parted.", {
  customer: Field(() => CustomerRef, { description: Parted.shape.customer.description }),
  attendances: Field(() => [PartedAttendance], { description: Parted.shape.customerServices.description }),
});
export const SetOnePersonInput = inputType("SetOnePersonInput", "The customer who is one person.", {
  customerId: Id.describe("NOT_FOUND for one whom the caller does not see."),
});
export const SetOnePersonPayload = payloadType("SetOnePersonPayload", "They are no suspect any more.", {
  customerId: Field(() => ID, { description: "Which one." }),
});
