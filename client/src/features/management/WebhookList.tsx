import { MOST_WEBHOOKS } from "@soleira/schema/webhook/plan";
import { KeyRound, ListChecks, Pencil, Trash2, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Part, Row } from "./Part";
import { DeleteWebhookDocument, type Webhook_WebhookFragment as Webhook } from "./Webhooks.generated";
import { eventName, troubleOf } from "./webhookTexts";

const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));
const WebhookDialog = lazyDialog(() => import("./WebhookDialog").then((module) => module.WebhookDialog));
const WebhookSecret = lazyDialog(() => import("./WebhookSecret").then((module) => module.WebhookSecret));
const Deliveries = lazyDialog(() => import("./WebhookDeliveries").then((module) => module.WebhookDeliveries));

/** Which webhook, and what is done with it. */
type Opened = { webhook: Webhook; what: "deliveries" | "edit" | "secret" | "remove" };

/** The agency's webhooks (docs/product/webhooks.md#making). */
export function WebhookList({
  webhooks,
  onChanged,
}: {
  webhooks: readonly Webhook[];
  onChanged: () => void;
}) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (webhooks.length === 0)
    return (
      <EmptyState
        icon={<WebhookIcon size={32} strokeWidth={1.5} aria-hidden />}
        title="Nenhum webhook ainda."
      >
        Com um webhook, um programa da imobiliária (um CRM, um relatório) é avisado do que muda, sem
        perguntar.
      </EmptyState>
    );
  return (
    <Part aria-label="Webhooks">
      <header>
        <h2>
          Webhooks ({webhooks.length} de {MOST_WEBHOOKS})
        </h2>
      </header>
      <ul>
        {webhooks.map((webhook) => {
          const { id, name, url, types, active } = webhook;
          const trouble = troubleOf(webhook);
          return (
            <Row key={id} data-aside={active ? undefined : ""}>
              <div>
                <strong>{name}</strong>
                {trouble && <Badge $tone={active ? "danger" : "warn"}>{trouble}</Badge>}
                <small>{url}</small>
                <small>{types.map(eventName).join(" · ")}</small>
              </div>
              <span>
                <IconButton
                  label={`Entregas de ${name}`}
                  onClick={() => setOpened({ webhook, what: "deliveries" })}
                >
                  <ListChecks size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={`Gerar novo segredo de ${name}`}
                  onClick={() => setOpened({ webhook, what: "secret" })}
                >
                  <KeyRound size={16} aria-hidden />
                </IconButton>
                <IconButton label={`Editar ${name}`} onClick={() => setOpened({ webhook, what: "edit" })}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton label={`Remover ${name}`} onClick={() => setOpened({ webhook, what: "remove" })}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </span>
            </Row>
          );
        })}
      </ul>
      {opened?.what === "deliveries" && <Deliveries webhook={opened.webhook} onClose={close} />}
      {opened?.what === "secret" && <WebhookSecret webhook={opened.webhook} onClose={close} />}
      {opened?.what === "edit" && (
        <WebhookDialog webhook={opened.webhook} onClose={close} onSaved={onChanged} />
      )}
      {opened?.what === "remove" && (
        <ConfirmRemoval
          title="Remover webhook?"
          name={opened.webhook.name}
          saved="Webhook removido."
          remove={(send) => send(DeleteWebhookDocument, { webhookId: opened.webhook.id })}
          onClose={close}
          onRemoved={onChanged}
        >
          Nada mais é enviado a este endereço, nem o que estava esperando. Isso não pode ser desfeito.
        </ConfirmRemoval>
      )}
    </Part>
  );
}
