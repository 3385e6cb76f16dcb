import { OLD_SECRET_HOURS } from "@soleira/schema/webhook/plan";
import { useState } from "react";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { SecretDialog } from "./SecretDialog";
import { SECRET_TEXT } from "./WebhookDialog";
import { RenewWebhookSecretDocument, type Webhook_WebhookFragment as Webhook } from "./Webhooks.generated";

/** Asks once, then makes a new secret and says it, this once (docs/product/webhooks.md#signature). */
export function WebhookSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useMutationForm({
    ...NO_FIELDS,
    keep: true,
    submit: async (_typed, send) => {
      const { renewWebhookSecret } = await send(RenewWebhookSecretDocument, { webhookId: webhook.id });
      setSecret(renewWebhookSecret?.secret);
    },
  });
  if (secret !== undefined)
    return (
      <SecretDialog
        title="Novo segredo"
        description={SECRET_TEXT}
        label="Segredo"
        value={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Gerar novo segredo?"
      description={webhook.name}
      confirmLabel="Gerar novo segredo"
      cancelLabel="Voltar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <p>O segredo de antes continua assinando junto com o novo por {OLD_SECRET_HOURS} horas.</p>
    </FormDialog>
  );
}
