import { useState } from "react";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import {
  type LeadChannel_ChannelFragment as Channel,
  CreateLeadCredentialDocument,
} from "./Channels.generated";
import { CHANNEL_NAME } from "./channelTexts";
import { SecretDialog } from "./SecretDialog";

type ChannelSecretProps = { channel: Channel; onClose: () => void; onSaved: () => void };

/** Asks once, then makes a channel's secret and says it, this once (docs/product/channels.md#doors). */
export function ChannelSecret({ channel: { portal, secretAt }, onClose, onSaved }: ChannelSecretProps) {
  const [made, setMade] = useState<{ user: string; secret: string }>();
  const form = useMutationForm({
    ...NO_FIELDS,
    keep: true,
    submit: async (_typed, send) => {
      setMade((await send(CreateLeadCredentialDocument, { portal })).createLeadCredential);
    },
    onSaved,
  });
  if (made) {
    const isHeader = portal === "IMOVELWEB";
    return (
      <SecretDialog
        title="Chave gerada"
        description={`Copie agora: ela não é mostrada de novo.${portal === "GRUPO_OLX" ? ` Usuário: ${made.user}.` : ""}`}
        label={isHeader ? "Valor do cabeçalho Authorization" : "Chave"}
        value={isHeader ? `Basic ${btoa(`${made.user}:${made.secret}`)}` : made.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={secretAt ? "Gerar nova chave?" : "Gerar chave?"}
      description={CHANNEL_NAME[portal]}
      confirmLabel="Gerar chave"
      cancelLabel="Voltar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <p>
        A chave é mostrada uma única vez.
        {secretAt && " A atual continua valendo por 24 horas, para que você a troque no portal."}
      </p>
    </FormDialog>
  );
}
