import { useQuery } from "@apollo/client/react";
import { InterestForm } from "@soleira/schema/property/forms";
import { useAbout } from "../../data/attendance/about";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { NoteField } from "../../ui/TextField";
import { SetInterestDocument } from "./PropertyChanges.generated";
import { InterestOptionsDocument } from "./PropertyOptions.generated";
import { menuOf, type PropertyDialogProps } from "./propertyDialog";

/** How much the lead wants the property, and why: both are needed (docs/product/properties.md#interest). */
export function InterestDialog({ attendanceId, row, onClose }: PropertyDialogProps) {
  const { unit } = useAttendanceScope();
  const query = useQuery(InterestOptionsDocument, { variables: { enterpriseId: unit?.id } });
  const { data } = query;
  const { level, reason, observation } = row.interest ?? {};
  const form = useMutationForm({
    schema: InterestForm,
    draft: `interest:${row.id}`,
    start: { levelId: level?.id ?? "", reasonId: reason?.id ?? "", observation: observation ?? "" },
    mutation: SetInterestDocument,
    input: (typed) => ({
      attendanceId,
      attendancePropertyId: row.id,
      observation: typed.observation,
      interestLevelId: typed.levelId,
      interestLevelReasonId: typed.reasonId,
    }),
    keep: true,
    onSaved: onClose,
  });
  const listed = (items: readonly { id: string; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <FormDialog
      title="Nível de interesse"
      description={useAbout(attendanceId, row.property.code)}
      confirmLabel="Confirmar"
      form={form}
      onClose={onClose}
      returnFocus={() => menuOf(row.id)}
    >
      <Select
        label="Nível"
        placeholder={query.loading ? "Carregando…" : "Escolha o nível"}
        failed={failedList("Não foi possível carregar as opções.", query)}
        options={listed(data?.interestLevels)}
        // Not before its list is there: a select cannot show what it does not have.
        {...form.field("levelId")}
        {...(!data && { value: "" })}
      />
      <Select
        label="Motivo"
        placeholder={query.loading ? "Carregando…" : "Escolha o motivo"}
        options={listed(data?.interestLevelReasons)}
        {...form.field("reasonId")}
        {...(!data && { value: "" })}
      />
      <NoteField label="Observação" {...form.field("observation")} />
    </FormDialog>
  );
}
