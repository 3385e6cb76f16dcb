import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import { TemplateBody } from "@soleira/schema/proposal/wire";
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { BusinessType } from "../../graph/enums";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, KEY, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import type { Context } from "../../session/context";
import { templateUrl } from "../../upload/paths";
import { DocumentTemplate } from "./proposal.type";

@InputType("UpdateDocumentTemplateInput", {
  description: "What a template is called, and where it is offered, from now on.",
})
export class UpdateDocumentTemplateInput {
  @Field(() => ID, { description: "Of `documentTemplates`; NOT_FOUND for one that is gone." })
  templateId!: string;
  @Field(() => String, { description: "1 to 80 characters." })
  name!: string;
  @Field(() => BusinessType, {
    nullable: true,
    description: "The funnel that it is offered in; absent or null: every one.",
  })
  businessType?: Business | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@InputType("DeleteDocumentTemplateInput", { description: "The template that is removed." })
export class DeleteDocumentTemplateInput {
  @Field(() => ID, { description: "Of `documentTemplates`; NOT_FOUND for one that is gone." })
  templateId!: string;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("UpdateDocumentTemplatePayload", { simpleResolvers: true, description: "The changed template." })
export class UpdateDocumentTemplatePayload {
  @Field(() => DocumentTemplate, { description: "As it is from now on." })
  template!: DocumentTemplate;
}

@ObjectType("DeleteDocumentTemplatePayload", { simpleResolvers: true, description: "The template is gone." })
export class DeleteDocumentTemplatePayload {
  @Field(() => ID, { description: "Which one." })
  deletedTemplateId!: string;
}

const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency does not manage its templates here (`Enterprise.hasManagement`).";

/** Templates of the agency; their files come by `POST /uploads/document-templates` (docs/product/esteira.md#templates). */
@Resolver()
export class TemplateMutations {
  @Mutation(() => UpdateDocumentTemplatePayload, {
    description: `Renames a template, or offers it in another funnel; its file stays. A new one is a file at \`POST /uploads/document-templates?name=Recibo&businessType=RENT\`. ${ERRORS} ${WHO}

Example: \`mutation { updateDocumentTemplate(input: { templateId: "1", name: "Recibo", businessType: RENT }) { template { id name url } } }\``,
  })
  @Refusals({})
  async updateDocumentTemplate(
    @Arg("input", () => UpdateDocumentTemplateInput, INPUT) input: UpdateDocumentTemplateInput,
    @Ctx() { agency }: Context,
  ): Promise<UpdateDocumentTemplatePayload> {
    const { templateId, name, businessType } = input;
    const { body, key } = formOf(input, TemplateBody, { name, businessType });
    const template = await agency.proposal.changeTemplate(templateId, body, key);
    return { template: { ...template, url: templateUrl(template) } };
  }

  @Mutation(() => DeleteDocumentTemplatePayload, {
    description: `Removes a template with its file. ${ERRORS} ${WHO}

Example: \`mutation { deleteDocumentTemplate(input: { templateId: "1" }) { deletedTemplateId } }\``,
  })
  @Refusals({})
  async deleteDocumentTemplate(
    @Arg("input", () => DeleteDocumentTemplateInput, INPUT) input: DeleteDocumentTemplateInput,
    @Ctx() { agency }: Context,
  ): Promise<DeleteDocumentTemplatePayload> {
    await agency.proposal.removeTemplate(input.templateId, keyOf(input));
    return { deletedTemplateId: input.templateId };
  }
}
