import { useQuery } from "@apollo/client/react";
import { channelForm } from "@soleira/schema/property/forms";
import { useAbout } from "../../data/attendance/about";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
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
  const before = row.acquisitionChannel?.id ?? "";
  const form = useMutationForm({
    schema: channelForm(before),
    draft: `channel:${row.id}`,
    start: { channelId: before },
    mutation: SetPropertyChannelDocument,
    input: ({ channelId }) => ({
      attendanceId,
      attendancePropertyId: row.id,
      acquisitionChannelId: channelId,
    }),
    keep: true,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Canal de captação"
      description={useAbout(attendanceId, row.property.code)}
      confirmLabel="Confirmar"
      form={form}
      onClose={onClose}
      returnFocus={() => menuOf(row.id)}
    >
      <Select
        label="Canal"
        placeholder={query.loading ? "Carregando…" : "Não informado"}
        failed={failedList("Não foi possível carregar os canais.", query)}
        options={(data?.acquisitionChannels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field("channelId")}
        {...(!data && { value: "" })}
      />
    </FormDialog>
  );
}
