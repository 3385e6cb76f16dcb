import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { useAbout } from "../../data/attendance/about";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { notSavedText } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { useChange } from "../../data/useChange";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { SetPropertyChannelDocument } from "./PropertyChanges.generated";
import { PropertyChannelsDocument } from "./PropertyOptions.generated";
import { menuOf, type PropertyDialogProps } from "./propertyDialog";

/**
 * Through which channel the interest came; nothing to confirm while it is unchanged
 * (docs/product/properties.md#channel).
 */
export function ChannelDialog({ attendanceId, row, onClose }: PropertyDialogProps) {
  const { unit } = useAttendanceScope();
  const query = useQuery(PropertyChannelsDocument, { variables: { enterpriseId: unit?.id } });
  const { data } = query;
  const draft = useDraft(`channel:${row.id}`, { channelId: row.acquisitionChannelId ?? "" });
  const { channelId } = draft.value;
  const { send, busy } = useChange(SetPropertyChannelDocument, { keep: true, draft });
  const description = useAbout(attendanceId, row.property.code);
  const [error, setError] = useState<string | null>(null);
  const changed = channelId !== "" && channelId !== (row.acquisitionChannelId ?? "");

  const confirm = async () => {
    setError(null);
    try {
      await send({ attendanceId, attendancePropertyId: row.id, acquisitionChannelId: channelId });
      onClose();
    } catch (failure) {
      setError(notSavedText(failure));
    }
  };
  return (
    <FormDialog
      title="Canal de captação"
      description={description}
      draft={draft}
      confirmLabel="Confirmar"
      ready={changed}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
      returnFocus={() => menuOf(row.id)}
    >
      <Select
        label="Canal"
        placeholder={query.loading ? "Carregando…" : "Não informado"}
        failed={failedList("Não foi possível carregar os canais.", query)}
        options={(data?.acquisitionChannels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={data ? channelId : ""}
        onChange={(event) => draft.change({ channelId: event.target.value })}
      />
    </FormDialog>
  );
}
