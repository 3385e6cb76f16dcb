import type { ProposalForm as Wire } from "@soleira/schema/proposal/form-wire";
import type { FormKind } from "@soleira/schema/proposal/forms";
import type { Missing } from "@soleira/schema/proposal/missing";
import { Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from "type-graphql";
import { DateTime } from "../../graph/scalars";
import { DATA_TYPES, ProposalFormData } from "./form-data.type";
import { ProposalFormKind } from "./proposal.enums";

@ObjectType("MissingField", { simpleResolvers: true, description: "Something that a form lacks." })
export class MissingField implements Missing {
  @Field(() => String, {
    description: "Path of the field in `data`: `spouse.document`, `instalments.0.dueDate`.",
  })
  path!: string;
  @Field(() => String, { description: "Its name as in 'Falta CPF.'" })
  label!: string;
}

/** What every form says, the agency's and the customer's alike. */
@ObjectType("FormFields", { simpleResolvers: true })
export abstract class FormFields {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => ProposalFormKind, { description: "Which form it is." })
  kind!: FormKind;
  @Field(() => Boolean, {
    description: "Whether the proposal needs it; of several PROPONENT the first one is.",
  })
  required!: boolean;
  @Field(() => Boolean, { description: "Whether it lacks nothing." })
  completed!: boolean;
  @Field(() => [MissingField], {
    nullable: true,
    description: "What it lacks, in the order of its fields; null where another agency does not say.",
  })
  missing?: MissingField[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Name of who saved it last, 'Cliente' for the customer; null where nothing was saved yet, and to the customer where the agency saved it.",
  })
  filledBy?: string | null;
  @Field(() => DateTime, { nullable: true, description: "When it was saved last; null before." })
  updatedAt?: string | null;
  data!: Wire["data"];
}

@Resolver(() => FormFields)
export class FormResolver {
  @FieldResolver(() => ProposalFormData, { description: "What is filled in." })
  data(@Root() { kind, data }: FormFields): typeof ProposalFormData {
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
