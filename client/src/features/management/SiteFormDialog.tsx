import { ORIGIN_TEXT, originIn } from "@soleira/schema/lead/doors";
import * as z from "zod/mini";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField, TextField } from "../../ui/TextField";
import {
  type LeadChannel_ChannelFragment as Channel,
  CreateSiteFormDocument,
  UpdateSiteFormDocument,
} from "./Channels.generated";

const linesOf = (text: string) => text.split(/[\n,]/).filter((line) => line.trim() !== "");
const Typed = z.object({
  name: z.string().check(z.trim(), z.minLength(2, "De 2 a 60 caracteres.")),
  origins: z.string().check(
    z.refine((text) => {
      const lines = linesOf(text);
      return lines.length > 0 && lines.every((line) => originIn(line) !== null);
    }, ORIGIN_TEXT),
  ),
});
type SiteFormDialogProps = {
  form: Channel["forms"][number] | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** A form of the agency's site: what it is called, and where it may stand (docs/product/channels.md#site). */
export function SiteFormDialog({ form: changed, onClose, onSaved }: SiteFormDialogProps) {
  const form = useMutationForm({
    schema: Typed,
    start: { name: changed?.name ?? "", origins: changed?.origins.join("\n") ?? "" },
    keep: true,
    fields: sameNames("name", "origins"),
    submit: async ({ name, origins }, send) => {
      const input = { name, origins: linesOf(origins) };
      if (changed) await send(UpdateSiteFormDocument, { formId: changed.id, ...input });
      else await send(CreateSiteFormDocument, input);
    },
    onSaved: () => {
      alert.success(
        changed ? "Formulário atualizado." : "Formulário criado: copie o código dele para a página.",
      );
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={changed ? "Editar formulário" : "Novo formulário"}
      confirmLabel={changed ? "Salvar" : "Criar formulário"}
      form={{ ...form, ready: [form.values.name, form.values.origins].every((text) => text.trim() !== "") }}
      onClose={onClose}
    >
      <TextField label="Nome" maxLength={60} {...form.field("name")} />
      <TextAreaField
        label="Sites"
        hint="Um por linha, como https://www.exemplo.com.br. O que vier de outro é recusado."
        rows={3}
        spellCheck={false}
        {...form.field("origins")}
      />
    </FormDialog>
  );
}
