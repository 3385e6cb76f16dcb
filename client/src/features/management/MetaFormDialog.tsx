import * as z from "zod/mini";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { MetaField } from "../../data/types.generated";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { type LeadChannel_ChannelFragment as Channel, SetMetaFormDocument } from "./Channels.generated";

const FIELD_NAME: Record<MetaField, string> = {
  NAME: "Nome",
  PHONE: "Telefone",
  EMAIL: "E-mail",
  PROPERTY_CODE: "Código do imóvel",
  MESSAGE: "Mensagem",
};
const FIELDS = Object.keys(FIELD_NAME) as MetaField[];
const OPTIONS = FIELDS.map((value) => ({ value, label: FIELD_NAME[value] }));

/** Each question with what was chosen for it; '' leaves it to its words. */
const Chosen = z.object({ fields: z.array(z.object({ field: z.enum(["", ...FIELDS]) })) });
type MetaForm = NonNullable<Channel["metaForms"]>[number];
type MetaFormDialogProps = { form: MetaForm; onClose: () => void; onSaved: () => void };

/** What the answers to a form of Meta are taken for (docs/product/channels.md#meta). */
export function MetaFormDialog({ form: { formId, questions }, onClose, onSaved }: MetaFormDialogProps) {
  const form = useMutationForm({
    schema: Chosen,
    start: { fields: questions.map(({ field, chosen }) => ({ field: chosen ? field : ("" as const) })) },
    keep: true,
    mutation: SetMetaFormDocument,
    input: ({ fields }) => ({
      formId,
      questions: questions.flatMap(({ question }, index) => {
        const field = fields[index]?.field;
        return field ? [{ question, field }] : [];
      }),
    }),
    onSaved: () => {
      alert.success("Perguntas atualizadas: vale a partir do próximo lead.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Perguntas do formulário"
      description={`Formulário ${formId}: o que cada resposta é.`}
      confirmLabel="Salvar"
      form={form}
      onClose={onClose}
    >
      {questions.map(({ question, field, chosen }, index) => (
        <Select
          key={question}
          label={question.replaceAll("_", " ")}
          options={[
            {
              value: "",
              label: chosen ? "Pelas palavras da pergunta" : `Pelas palavras: ${FIELD_NAME[field]}`,
            },
            ...OPTIONS,
          ]}
          {...form.fieldAt(`fields.${index}.field`)}
        />
      ))}
    </FormDialog>
  );
}
