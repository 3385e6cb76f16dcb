import { noStepForm } from "@soleira/schema/attendance/forms";
import { LONGEST_SUBJECT } from "@soleira/schema/attendance/return-subject";
import { styled } from "styled-components";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { FormError } from "../../ui/FormError";
import { TextField } from "../../ui/TextField";
import { space } from "../../ui/theme";
import { SetNoStepDocument } from "./WhatNow.generated";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > div:last-child { display: flex; flex-wrap: wrap; gap: ${space(2)}; }
`;

const focus = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

type NoStepFormProps = { id: string; name: string; onSaved: () => void; onBack: () => void };

/** Why a lead has no next step (docs/product/returns.md#no-next-step). */
export function NoStepForm({ id, name, onSaved, onBack }: NoStepFormProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema: noStepForm,
    draft: `no-step:${id}`,
    start: { reason: "" },
    mutation: SetNoStepDocument,
    input: ({ reason }) => ({ attendanceId: id, reason }),
    fields: { reason: "reason" },
    onSaved: ({ setNoStep }) => {
      applyAttendance(setNoStep.attendance);
      alert.success(`${name} fica sem próximo passo por enquanto.`);
      onSaved();
    },
  });
  return (
    <Form onSubmit={form.submit} noValidate>
      <TextField
        label="Por que não há próximo passo?"
        ref={focus}
        maxLength={LONGEST_SUBJECT}
        {...form.field("reason")}
      />
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" variant="primary" size="small" busy={form.busy}>
          Confirmar
        </Button>
        <Button size="small" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </Form>
  );
}
