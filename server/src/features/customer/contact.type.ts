import {
  ContactList,
  Contact as ContactShape,
  ContactsBody,
  KindOfContact,
  WantedContact,
} from "@soleira/schema/customer/contact-wire";
import { Id } from "@soleira/schema/page/wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { ContactKind } from "../../graph/enums";
import { ChangedField } from "../../graph/semantic-non-null";
import { asGraphType, inputPart, inputType, objectType, payloadType } from "../../graph/shape";
import { Customer } from "../attendance/attendance.type";
import { CustomerRef } from "../attendance/duplicate.type";

asGraphType(KindOfContact, ContactKind);
const CustomerContact = objectType(
  "CustomerContact",
  ContactShape.extend({ identifies: ContactShape.shape.identifies.unwrap() }),
  {
    description: ContactShape.description,
    names: { type: "kind" },
    types: { sharedWith: CustomerRef },
  },
);
export const CustomerContacts = objectType("CustomerContacts", ContactList, {
  types: { items: CustomerContact },
});

export const customerId = Id.describe(
  "The customer. NOT_FOUND where the caller sees no attendance of theirs, FORBIDDEN where they may change none or `Enterprise.canEditCustomer` is false, CONFLICT where all that they may change are closed.",
);
const { type: kind, ...contact } = WantedContact.shape;
const CustomerContactInput = z.object({ ...contact, kind });
inputPart("CustomerContactInput", "A contact that a customer shall have.", CustomerContactInput);
const { contacts, revision } = ContactsBody.shape;
export const SetCustomerContactsInput = inputType(
  "SetCustomerContactsInput",
  "All contacts that a customer shall have: what is left out is removed.",
  {
    customerId,
    contacts: z.array(CustomerContactInput).describe(contacts.description ?? ""),
    expectedRevision: revision,
  },
);

export const CONFLICT = Field(() => Customer, {
  nullable: true,
  description:
    "With CONFLICT, the customer as they are now; the error is then in `errors`, at `customer`. Null without a conflict, and where nothing of the customer is open any more.",
});
export const SetCustomerContactsPayload = payloadType(
  "SetCustomerContactsPayload",
  "The customer as they are after the change.",
  { customer: ChangedField(() => Customer, "With the main contacts."), conflict: CONFLICT },
);
