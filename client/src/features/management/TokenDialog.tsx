import { ApiTokenForm } from "@soleira/schema/token/forms";
import { SCOPE_NAME, TOKEN_DAYS, TOKEN_SCOPES } from "@soleira/schema/token/scopes";
import { useState } from "react";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { CreateApiTokenInput } from "../../data/types.generated";
import { ChoicesField } from "../../ui/ChoicesField";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { SecretDialog } from "./SecretDialog";
import { CreateApiTokenDocument } from "./Tokens.generated";

const SCOPES = TOKEN_SCOPES.map((scope) => ({ value: scope, label: SCOPE_NAME[scope] }));
const DAYS = TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} dias` }));

/** A new API token: what it may do and how long, then the token itself, this once (docs/product/tokens.md#making). */
export function TokenDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const [made, setMade] = useState<string>();
  const form = useMutationForm({
    schema: ApiTokenForm,
    draft: "token:new",
    start: { name: "", scopes: "READ", days: "90" },
    keep: true,
    fields: sameNames("name", "scopes", "days"),
    submit: async ({ name, scopes, days }, send) => {
      const said = { name, scopes: scopes as CreateApiTokenInput["scopes"], days: Number(days) };
      const { createApiToken } = await send(CreateApiTokenDocument, said);
      setMade(createApiToken.token);
    },
    onSaved,
  });
  if (made !== undefined)
    return (
      <SecretDialog
        title="Token criado"
        description="Copie agora: ele não é mostrado de novo. Quem o tem usa a API com as permissões escolhidas; guarde-o como uma senha."
        label="Token"
        value={made}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Criar token"
      description="O token faz o que você pode fazer, dentro das permissões escolhidas, e deixa de valer se você deixar de administrar a imobiliária."
      confirmLabel="Criar token"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        hint="Para que serve, por exemplo: Site da imobiliária."
        autoComplete="off"
        maxLength={60}
        {...form.field("name")}
      />
      <ChoicesField legend="Permissões" options={SCOPES} {...form.field("scopes")} />
      <Select label="Validade" options={DAYS} {...form.field("days")} />
    </FormDialog>
  );
}
