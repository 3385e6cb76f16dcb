import { Id } from "@soleira/schema/page/wire";
import { TemplateBody } from "@soleira/schema/proposal/wire";
import { Arg, Ctx, Field, ID, Mutation, Resolver } from "type-graphql";
import { formOf } from "../../graph/form";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { inputType, payloadType } from "../../graph/shape";
import type { Context } from "../../session/context";
import { templateUrl } from "../../upload/paths";
import { DocumentTemplate } from "./proposal.type";

const templateId = Id.describe("Of `documentTemplates`; NOT_FOUND for one that is gone.");
const UpdateDocumentTemplateInput = inputType(
  "UpdateDocumentTemplateInput",
  "What a template is called, and where it is offered, from now on.",
  { templateId, ...TemplateBody.shape },
);
const DeleteDocumentTemplateInput = inputType(
  "DeleteDocumentTemplateInput",
  "The template that is removed.",
  { templateId },
);
const UpdateDocumentTemplatePayload = payloadType("UpdateDocumentTemplatePayload", "The changed template.", {
  template: Field(() => DocumentTemplate, { description: "As it is from now on." }),
});
const DeleteDocumentTemplatePayload = payloadType("DeleteDocumentTemplatePayload", "The template is gone.", {
  deletedTemplateId: Field(() => ID, { description: "Which one." }),
});

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
    @Arg("input", () => UpdateDocumentTemplateInput, INPUT) input: InstanceType<
      typeof UpdateDocumentTemplateInput
    >,
    @Ctx() { agency }: Context,
  ) {
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
    @Arg("input", () => DeleteDocumentTemplateInput, INPUT) input: InstanceType<
      typeof DeleteDocumentTemplateInput
    >,
    @Ctx() { agency }: Context,
  ) {
    await agency.proposal.removeTemplate(input.templateId, keyOf(input));
    return { deletedTemplateId: input.templateId };
  }
}
