import { META_ID_TEXT, META_SECRET_TEXT, META_TOKEN_TEXT, SHORTEST_KEY } from "@soleira/schema/lead/doors";
import * as z from "zod/mini";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { SetMetaPageDocument } from "./Channels.generated";

const long = (text: string) => z.string().check(z.trim(), z.minLength(SHORTEST_KEY, text));
const PageForm = z.object({
  pageId: z.string().check(z.trim(), z.regex(/^\d{1,30}$/, META_ID_TEXT)),
  token: long(META_TOKEN_TEXT),
  appSecret: long(META_SECRET_TEXT),
});
type MetaPageDialogProps = { page: string; onClose: () => void; onSaved: () => void };

/** A page of Meta, with what its leads are fetched with: entered, or entered anew, and never shown (docs/product/channels.md#meta). */
export function MetaPageDialog({ page, onClose, onSaved }: MetaPageDialogProps) {
  const form = useMutationForm({
    schema: PageForm,
    start: { pageId: page, token: "", appSecret: "" },
    keep: true,
    fields: sameNames("pageId", "token", "appSecret"),
    mutation: SetMetaPageDocument,
    input: (typed) => typed,
    onSaved: () => {
      alert.success("Página cadastrada.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Página da Meta"
      description={page ? `Página ${page}: o que você informar vale no lugar do que está guardado.` : ""}
      confirmLabel="Cadastrar página"
      form={{ ...form, ready: Object.values(form.values).every((text) => text.trim() !== "") }}
      onClose={onClose}
    >
      <p>Token e chave secreta são guardados cifrados, e não são mostrados depois.</p>
      <TextField
        label="ID da página"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        readOnly={page !== ""}
        {...form.field("pageId")}
      />
      <TextField
        label="Token da página"
        hint="De acesso à página, com a permissão leads_retrieval."
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        {...form.field("token")}
      />
      <TextField
        label="Chave secreta do aplicativo"
        hint="No aplicativo da Meta, em Configurações, Básico."
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        {...form.field("appSecret")}
      />
    </FormDialog>
  );
}
