import { Field, ObjectType } from "type-graphql";
import { ChangedField } from "../../graph/semantic-non-null";
import { ColumnSettings, EnterpriseListItem, LeadCredential } from "./list.type";

@ObjectType("CreateListItemPayload", { simpleResolvers: true, description: "The new item." })
export class CreateListItemPayload {
  @Field(() => EnterpriseListItem, { description: "At the end of its list." })
  item!: EnterpriseListItem;
}

@ObjectType("UpdateListItemPayload", {
  simpleResolvers: true,
  description: "The item, and its list in the order that it has now.",
})
export class UpdateListItemPayload {
  @ChangedField(() => EnterpriseListItem, "As it is after the change.")
  item!: EnterpriseListItem;
  @Field(() => EnterpriseListItem, {
    nullable: true,
    description:
      "With CONFLICT, the item as it is. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict.",
  })
  conflict?: EnterpriseListItem | null;
}

@ObjectType("UpdateColumnPayload", { simpleResolvers: true, description: "The columns of the funnel." })
export class UpdateColumnPayload {
  @Field(() => [ColumnSettings], {
    description: "All of them, in their order, as they are after the change.",
  })
  columns!: ColumnSettings[];
}

@ObjectType("CreateLeadCredentialPayload", { simpleResolvers: true, description: "A portal's new secret." })
export class CreateLeadCredentialPayload {
  @Field(() => LeadCredential, { description: "That it has one." })
  credential!: LeadCredential;
  @Field(() => String, { description: "The user that the portal signs its calls with." })
  user!: string;
  @Field(() => String, {
    description:
      "The secret. It is said this once, and to a repeat with the same `idempotencyKey`: keep it at the portal.",
  })
  secret!: string;
}
