import { BUSINESS_TYPES, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { TemplateForm } from "@soleira/schema/proposal/template-forms";
import { useState } from "react";
import { notSavedText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { idempotencyKey } from "../../data/idempotencyKey";
import { FileNotSent, sendFile } from "../../data/sendFile";
import { useSession } from "../../data/session/useSession";
import type { BusinessType } from "../../data/types.generated";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { FileField } from "./FileField";
import {
  type Template_TemplateFragment as Template,
  UpdateDocumentTemplateDocument,
} from "./Templates.generated";

const FAILED = "Não foi possível enviar o arquivo. Tente de novo em instantes.";
const FUNNELS = BUSINESS_TYPES.map((value) => ({ value, label: FUNNEL_NAME[value] }));

type TemplateDialogProps = {
  /** Null: a new one, with its file. */
  template: Template | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A document template: its name, its funnel, and of a new one its file (docs/product/esteira.md#templates). */
export function TemplateDialog({ template, onClose, onSaved }: TemplateDialogProps) {
  const { enterprise } = useSession();
  const [chosen, setChosen] = useState<{ file: File; key: string }>();
  const [wrong, setWrong] = useState<string>();
  const [percent, setPercent] = useState<number | null>(null);

  const upload = async ({ file, key }: { file: File; key: string }, asked: Record<string, string>) => {
    setPercent(0);
    try {
      await sendFile(`/uploads/document-templates?${new URLSearchParams(asked)}`, {
        file,
        key,
        enterpriseId: enterprise.id,
        failed: FAILED,
        onProgress: setPercent,
      });
    } finally {
      setPercent(null);
    }
  };
  const form = useMutationForm({
    schema: TemplateForm,
    draft: `template:${template?.id ?? "new"}`,
    start: { name: template?.name ?? "", businessType: (template?.businessType ?? "") as string },
    keep: true,
    fields: sameNames("name", "businessType"),
    submit: async ({ name, businessType }, send) => {
      if (template)
        await send(UpdateDocumentTemplateDocument, {
          templateId: template.id,
          name,
          businessType: (businessType || null) as BusinessType | null,
        });
      else if (chosen) await upload(chosen, { name, ...(businessType && { businessType }) });
    },
    refusalText: (error) => (error instanceof FileNotSent ? error.message : notSavedText(error)),
    onSaved: () => {
      alert.success("Modelo salvo.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={template ? "Editar modelo" : "Adicionar modelo"}
      confirmLabel="Salvar"
      form={{ ...form, ready: template !== null || chosen !== undefined }}
      onClose={onClose}
    >
      <TextField label="Nome" autoComplete="off" maxLength={80} {...form.field("name")} />
      <Select label="Funil" placeholder="Todos os funis" options={FUNNELS} {...form.field("businessType")} />
      {!template && (
        <FileField
          file={chosen?.file}
          error={wrong}
          percent={percent}
          onChange={(file, why) => {
            // Another file is another call.
            setChosen(file && { file, key: idempotencyKey() });
            setWrong(why);
          }}
        />
      )}
    </FormDialog>
  );
}
