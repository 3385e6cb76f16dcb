import { WebhookForm } from "@soleira/schema/webhook/forms";
import { useState } from "react";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { Checkbox } from "../../ui/Checkbox";
import { ChoicesField } from "../../ui/ChoicesField";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { SecretDialog } from "./SecretDialog";
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type Webhook_WebhookFragment as Webhook,
} from "./Webhooks.generated";
import { EVENTS } from "./webhookTexts";

export const SECRET_TEXT =
  "Copie agora: ele não é mostrado de novo. Com ele o seu programa confere que o aviso veio da Soleira.";

type WebhookDialogProps = {
  /** The one that is changed; a new one without. */
  webhook?: Webhook;
  onClose: () => void;
  onSaved: () => void;
};

/** A webhook: what it is for, its address and its events; of a new one then its secret, this once (docs/product/webhooks.md#making). */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const form = useMutationForm({
    schema: WebhookForm,
    draft: `webhook:${webhook?.id ?? "new"}`,
    start: {
      name: webhook?.name ?? "",
      url: webhook?.url ?? "https://",
      types: (webhook?.types ?? EVENTS.map(({ value }) => value)).join(","),
      active: webhook?.active ?? true,
    },
    keep: true,
    fields: sameNames("name", "url", "types"),
    submit: async ({ name, url, types, active }, send) => {
      const said = { name, url, types: types as Webhook["types"] };
      if (webhook) {
        await send(UpdateWebhookDocument, { webhookId: webhook.id, ...said, active });
        onClose();
      } else setSecret((await send(CreateWebhookDocument, said)).createWebhook?.secret);
    },
    onSaved,
  });
  if (secret !== undefined)
    return (
      <SecretDialog
        title="Webhook criado"
        description={SECRET_TEXT}
        label="Segredo"
        value={secret}
        onClose={onClose}
      />
    );
  const title = webhook ? "Editar webhook" : "Criar webhook";
  return (
    <FormDialog
      title={title}
      description="O que muda na imobiliária é enviado a este endereço, sem dados pessoais: o seu programa lê o resto com um token de API."
      confirmLabel={webhook ? "Salvar" : title}
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        hint="Para que serve, por exemplo: CRM."
        autoComplete="off"
        maxLength={60}
        {...form.field("name")}
      />
      <TextField
        label="Endereço"
        hint="Começa com https:// e recebe POST."
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        {...form.field("url")}
      />
      <ChoicesField legend="Eventos" options={EVENTS} {...form.field("types")} />
      {webhook && (
        <Checkbox
          label="Ativo: ao reativar, envia o que aconteceu enquanto estava pausado"
          checked={form.values.active}
          onChange={({ target }) => form.change({ active: target.checked })}
        />
      )}
    </FormDialog>
  );
}
