import type { Customer as WireCustomer } from "@soleira/schema/attendance/wire";
import type { Contact as Wire } from "@soleira/schema/customer/contact-wire";
import type { ContactKind as Kind } from "@soleira/schema/customer/contacts";
import type { Named } from "@soleira/schema/page/wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { ContactKind } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { KEY } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { Customer } from "../attendance/attendance.type";
import { CustomerRef } from "../attendance/duplicate.type";

@ObjectType("CustomerContact", {
  simpleResolvers: true,
  description: "A phone or an e-mail of a customer.",
})
export class CustomerContact implements Wire {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => ContactKind, { ...graphName("kind"), description: "Phone or e-mail." })
  type!: Kind;
  @Field(() => String, { description: "As it was given." })
  value!: string;
  @Field(() => String, {
    nullable: true,
    description: "Of a phone in E.164, `+5511987654321`; null of an e-mail, and when it cannot be read.",
  })
  phoneE164?: string | null;
  @Field(() => Boolean, {
    description: "Whether it is `Customer.phone` or `Customer.email`; one of each kind is.",
  })
  main!: boolean;
  @Field(() => ID, {
    nullable: true,
    description:
      "Where a manager has marked it, as a filler or as none: of `fillerContacts`, for `unmarkFillerContact`.",
  })
  fillerId?: string | null;
  @Field(() => [CustomerRef], {
    description: "Others of the enterprise who have it too, as far as the caller sees them; at most 5.",
  })
  sharedWith!: Named[];
  @Field(() => Boolean, {
    description:
      "False for one by which nobody is known: a filler such as naotem@email.com, a phone that cannot be read, or the agency's own and its people's.",
  })
  identifies!: boolean;
}

@ObjectType("CustomerContacts", {
  simpleResolvers: true,
  description: "All phones and e-mails of a customer.",
})
export class CustomerContacts {
  @Field(() => [CustomerContact], { description: "The main ones first; at most 20." })
  items!: CustomerContact[];
  @Field(() => String, {
    nullable: true,
    description:
      "Says which list this is, for `setCustomerContacts(expectedRevision)`. Null where another agency keeps one phone and one e-mail alone: it cannot be set.",
  })
  revision?: string | null;
}

@InputType("CustomerContactInput", { description: "A contact that a customer shall have." })
export class CustomerContactInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "Of one that is there; absent or null: it is new. INVALID for one of somebody else, or named twice.",
  })
  id?: string | null;
  @Field(() => ContactKind, { description: "Phone or e-mail." })
  kind!: Kind;
  @Field(() => String, {
    description:
      "Brazilian area code and number, or + and another country's, 5 to 30 characters; of an e-mail an address of 5 to 254. One that stays as it is is not checked.",
  })
  value!: string;
  @Field(() => Boolean, {
    defaultValue: false,
    description: "Exactly one of each kind that is there is the main one.",
  })
  main!: boolean;
}

@InputType("SetCustomerContactsInput", {
  description: "All contacts that a customer shall have: what is left out is removed.",
})
export class SetCustomerContactsInput {
  @Field(() => ID, {
    description:
      "The customer. NOT_FOUND where the caller sees no attendance of theirs, FORBIDDEN where they may change none or `Enterprise.canEditCustomer` is false, CONFLICT where all that they may change are closed.",
  })
  customerId!: string;
  @Field(() => [CustomerContactInput], {
    description: "1 to 20, none of them twice: a mobile with and without its ninth digit is the same.",
  })
  contacts!: CustomerContactInput[];
  @Field(() => String, {
    nullable: true,
    description:
      "`CustomerContacts.revision` that the caller saw. When the list is another one by now nothing is done: CONFLICT, and `conflict` of the payload is the customer. Not compared when absent.",
  })
  expectedRevision?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("SetCustomerContactsPayload", {
  simpleResolvers: true,
  description: "The customer as they are after the change.",
})
export class SetCustomerContactsPayload {
  @ChangedField(() => Customer, "With the main contacts.")
  customer!: WireCustomer;
  @Field(() => Customer, {
    nullable: true,
    description:
      "With CONFLICT, the customer as they are now; the error is then in `errors`, at `customer`. Null without a conflict, and where nothing of the customer is open any more.",
  })
  conflict?: WireCustomer | null;
}
