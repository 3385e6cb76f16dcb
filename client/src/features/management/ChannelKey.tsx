import { KEY_TEXT, SHORTEST_KEY } from "@soleira/schema/lead/doors";
import * as z from "zod/mini";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { type LeadChannel_ChannelFragment as Channel, SetLeadKeyDocument } from "./Channels.generated";
import { CHANNEL_NAME } from "./channelTexts";

const KeyForm = z.object({
  key: z.string().check(
    z.trim(),
    z.refine((key) => key === "" || key.length >= SHORTEST_KEY, KEY_TEXT),
  ),
});
type ChannelKeyProps = { channel: Channel; onClose: () => void; onSaved: () => void };

/** The key that the portal gave: entered, replaced or taken away, and never shown (docs/product/channels.md#doors). */
export function ChannelKey({ channel: { portal, keyAt }, onClose, onSaved }: ChannelKeyProps) {
  const form = useMutationForm({
    schema: KeyForm,
    start: { key: "" },
    keep: true,
    fields: sameNames("key"),
    mutation: SetLeadKeyDocument,
    input: ({ key }) => ({ portal, key: key || null }),
    onSaved: (_data, { key }) => {
      alert.success(key ? "Chave do portal guardada." : "Chave do portal retirada.");
      onSaved();
      onClose();
    },
  });
  const takesAway = keyAt && form.values.key.trim() === "";
  return (
    <FormDialog
      title="Chave do portal"
      description={CHANNEL_NAME[portal]}
      confirmLabel={takesAway ? "Retirar chave" : "Guardar chave"}
      danger={Boolean(takesAway)}
      form={{ ...form, ready: takesAway ? true : form.values.key.trim() !== "" }}
      onClose={onClose}
    >
      <p>
        A chave que o portal deu à imobiliária vale junto com a gerada aqui, e não é mostrada depois.
        {keyAt && " Deixe em branco para retirar a atual."}
      </p>
      <TextField label="Chave" autoComplete="off" maxLength={200} {...form.field("key")} />
    </FormDialog>
  );
}
