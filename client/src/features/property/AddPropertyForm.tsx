import { type FormEvent, useState } from "react";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { fieldErrors, notSavedText } from "../../data/errors";
import { useChange } from "../../data/useChange";
import { useDraft } from "../../data/useDraft";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { Foot, Form } from "../../ui/FormLayout";
import { focusFirst } from "../../ui/focusFirst";
import { TextField } from "../../ui/TextField";
import { AddPropertyDocument } from "./PropertyChanges.generated";

type AddPropertyFormProps = { attendanceId: string; onAdded: () => void; onCancel: () => void };

/**
 * Attaches a property by its code. A NEW attendance becomes IN_PROGRESS with it (docs/product/properties.md#adding).
 */
export function AddPropertyForm({ attendanceId, onAdded, onCancel }: AddPropertyFormProps) {
  const draft = useDraft(`property:${attendanceId}`, { code: "" });
  const { code } = draft.value;
  const { send, busy } = useChange(AddPropertyDocument, { draft });
  const applyAttendance = useApplyAttendance();
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const propertyCode = code.trim();
    if (propertyCode === "") return setWrong("Informe o código do imóvel.");
    setRefused(null);
    try {
      const { addProperty } = await send({ attendanceId, propertyCode });
      applyAttendance(addProperty.attendance);
      alert.success("Imóvel adicionado com sucesso.");
      onAdded();
    } catch (error) {
      const field = fieldErrors(error).find((one) => one.field === "propertyCode");
      if (field) setWrong(field.message);
      else setRefused(notSavedText(error));
    }
  };
  return (
    <Form ref={focusFirst} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice {...draft} />
      <TextField
        label="Código do imóvel"
        autoComplete="off"
        maxLength={40}
        value={code}
        error={wrong}
        onChange={(event) => {
          draft.change({ code: event.target.value });
          setWrong(undefined);
        }}
      />
      <FormError>{refused}</FormError>
      <Foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Adicionar imóvel
        </Button>
      </Foot>
    </Form>
  );
}
