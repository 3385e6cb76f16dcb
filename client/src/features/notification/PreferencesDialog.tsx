import { useApolloClient } from "@apollo/client/react";
import { NOTIFICATION_KINDS, NOTIFICATION_TITLE } from "@soleira/schema/notification/kinds";
import { managesWebhooks } from "@soleira/schema/webhook/plan";
import { styled } from "styled-components";
import * as z from "zod/mini";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { alert } from "../../ui/alert";
import { Checkbox } from "../../ui/Checkbox";
import { FormDialog } from "../../ui/FormDialog";
import { Pair } from "../../ui/FormLayout";
import { TextField } from "../../ui/TextField";
import { media, space } from "../../ui/theme";
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
  UpdateNotificationPreferencesDocument,
} from "./Preferences.generated";

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${space(1)}; padding: 0; font-weight: 540; }
`;
const Kinds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space(4)};
  ${media.phone} { grid-template-columns: 1fr; }
`;

const schema = z
  .object({
    kinds: z.record(z.string(), z.boolean()),
    quiet: z.boolean(),
    quietFrom: z.string(),
    quietTo: z.string(),
  })
  .check(({ value: { quiet, quietFrom, quietTo }, issues }) => {
    if (!quiet) return;
    for (const [name, time] of Object.entries({ quietFrom, quietTo }))
      if (!time) issues.push({ code: "custom", path: [name], message: "Informe o horário.", input: time });
  });

type DialogProps = {
  preferences: NotificationPreferencesQuery["notificationPreferences"];
  onClose: () => void;
};

/** What is pushed, and when not (docs/product/notifications.md#preferences). */
export function PreferencesDialog({ preferences, onClose }: DialogProps) {
  const { cache } = useApolloClient();
  const { user } = useSession();
  // What nobody else is notified of.
  const isOffered = (kind: (typeof NOTIFICATION_KINDS)[number]) =>
    kind !== "WEBHOOK_PAUSED" || managesWebhooks(user.roles);
  const { pushedKinds, quietFrom, quietTo } = preferences;
  const form = useMutationForm({
    schema,
    start: {
      kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, pushedKinds.includes(kind)])),
      quiet: Boolean(quietFrom),
      quietFrom: quietFrom ?? "22:00",
      quietTo: quietTo ?? "07:00",
    },
    mutation: UpdateNotificationPreferencesDocument,
    input: ({ kinds, quiet, ...hours }) => ({
      pushedKinds: NOTIFICATION_KINDS.filter((kind) => kinds[kind]),
      ...(quiet && hours),
    }),
    fields: { quietFrom: "quietFrom", quietTo: "quietTo" },
    onSaved: ({ updateNotificationPreferences: saved }) => {
      if (saved)
        cache.writeQuery({
          query: NotificationPreferencesDocument,
          data: { notificationPreferences: saved.preferences },
        });
      alert.success("Preferências salvas.");
      onClose();
    },
  });
  const { kinds, quiet } = form.values;
  return (
    <FormDialog
      title="Preferências de notificações"
      description="Vale para os avisos deste e dos seus outros aparelhos. A lista do sino tem todas."
      confirmLabel="Salvar"
      wide
      ownAddress
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <Group>
        <legend>Avisar de</legend>
        <Kinds>
          {NOTIFICATION_KINDS.filter(isOffered).map((kind) => (
            <Checkbox
              key={kind}
              label={NOTIFICATION_TITLE[kind]}
              checked={kinds[kind] === true}
              onChange={({ target }) => form.change({ kinds: { ...kinds, [kind]: target.checked } })}
            />
          ))}
        </Kinds>
      </Group>
      <Group>
        <legend>Horário de silêncio</legend>
        <Checkbox
          label="Não avisar em um horário do dia"
          checked={quiet}
          onChange={({ target }) => form.change({ quiet: target.checked })}
        />
        {quiet && (
          <Pair>
            <TextField label="Das" type="time" {...form.field("quietFrom")} />
            <TextField label="Às" type="time" {...form.field("quietTo")} />
          </Pair>
        )}
      </Group>
    </FormDialog>
  );
}
