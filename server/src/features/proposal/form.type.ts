import {
  FormFields as FieldsShape,
  MissingField,
  type ProposalForm as Wire,
} from "@soleira/schema/proposal/form-wire";
import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { objectType } from "../../graph/shape";
import { DATA_TYPES, ProposalFormData } from "./form-data.type";
import "./proposal.enums";

objectType("MissingField", MissingField);

/** What every form says, the agency's and the customer's alike; `data` is the resolver's. */
const FormFields = objectType("FormFields", FieldsShape);

@Resolver(() => FormFields)
export class FormResolver {
  @FieldResolver(() => ProposalFormData, { description: "What is filled in." })
  data(@Root() { kind, data }: Wire): typeof ProposalFormData {
    const instalments = ("instalments" in data && data.instalments) || [];
    return { ...data, instalments, dataType: DATA_TYPES[kind] } as unknown as typeof ProposalFormData;
  }
}

@ObjectType("ProposalForm", {
  simpleResolvers: true,
  description: "A form of a proposal. Required ones are there from the beginning, empty.",
})
export class ProposalForm extends FormFields {
  @Field(() => Int, {
    nullable: true,
    description:
      "Version that the proposal had when this form was read: the `expectedVersion` of what was made of it. `Proposal.version` may have been read later, without the forms. Null where the agency has no versions.",
  })
  proposalVersion?: number | null;
}

@ObjectType("PublicProposalForm", {
  simpleResolvers: true,
  description:
    "The same form as the customer reads it: CPF and RG are masked. Sent back as they are, masked values change nothing.",
})
export class PublicProposalForm extends FormFields {}
