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
import { NoteField } from "../../ui/TextField";
import { SetInterestDocument } from "./PropertyChanges.generated";
import { InterestOptionsDocument } from "./PropertyOptions.generated";
import { menuOf, type PropertyDialogProps } from "./propertyDialog";

/** How much the lead wants the property, and why: both are needed (docs/product/properties.md#interest). */
export function InterestDialog({ attendanceId, row, onClose }: PropertyDialogProps) {
  const { unit } = useAttendanceScope();
  const query = useQuery(InterestOptionsDocument, { variables: { enterpriseId: unit?.id } });
  const { data } = query;
  const draft = useDraft(`interest:${row.id}`, {
    levelId: row.interest?.levelId ?? "",
    reasonId: row.interest?.reasonId ?? "",
    observation: row.interest?.observation ?? "",
  });
  const { levelId, reasonId, observation } = draft.value;
  const { send, busy } = useChange(SetInterestDocument, { keep: true, draft });
  const description = useAbout(attendanceId, row.property.code);
  const [error, setError] = useState<string | null>(null);
  const listed = (items: readonly { id: string; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));

  const confirm = async () => {
    setError(null);
    try {
      await send({
        attendanceId,
        attendancePropertyId: row.id,
        interestLevelId: levelId,
        interestLevelReasonId: reasonId,
        observation: observation.trim() || null,
      });
      onClose();
    } catch (failure) {
      setError(notSavedText(failure));
    }
  };
  return (
    <FormDialog
      title="Nível de interesse"
      description={description}
      draft={draft}
      confirmLabel="Confirmar"
      ready={levelId !== "" && reasonId !== ""}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
      returnFocus={() => menuOf(row.id)}
    >
      <Select
        label="Nível"
        placeholder={query.loading ? "Carregando…" : "Escolha o nível"}
        failed={failedList("Não foi possível carregar as opções.", query)}
        options={listed(data?.interestLevels)}
        // Not before its list is there: a select cannot show what it does not have.
        value={data ? levelId : ""}
        onChange={(event) => draft.change({ levelId: event.target.value })}
      />
      <Select
        label="Motivo"
        placeholder={query.loading ? "Carregando…" : "Escolha o motivo"}
        options={listed(data?.interestLevelReasons)}
        value={data ? reasonId : ""}
        onChange={(event) => draft.change({ reasonId: event.target.value })}
      />
      <NoteField
        label="Observação"
        value={observation}
        onChange={(observation) => draft.change({ observation })}
      />
    </FormDialog>
  );
}
