import { useQuery } from "@apollo/client/react";
import { CORRECTION_TEXT } from "@soleira/schema/attendance/correction";
import { isAmount } from "@soleira/schema/format/money";
import { keeps } from "@soleira/schema/input/forms";
import * as z from "zod/mini";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { conflictOf, errorText } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { MoneyField } from "../../ui/MoneyField";
import { Select } from "../../ui/Select";
import { TextAreaField } from "../../ui/TextField";
import type { CorrectFinishMutation } from "./DetailChanges.generated";
import { CorrectFinishDocument, FinishReasonsDocument } from "./DetailChanges.generated";

type CorrectFinishDialogProps = {
  id: string;
  version: number | null;
  /** The lead's name. */
  name: string;
  finish: { dealWon: boolean | null; amount: string | null; reason: { id: string } | null };
  onClose: () => void;
};

const correction = (won: boolean) =>
  z.object({
    amount: z
      .string()
      .check(keeps((text) => (!won || (isAmount(text) && Number(text) > 0) ? null : CORRECTION_TEXT.amount))),
    reasonId: z.string().check(keeps((id) => (won || id !== "" ? null : CORRECTION_TEXT.reason))),
    why: z.string().check(
      z.trim(),
      keeps((text) => (text === "" ? "Diga por que corrige." : null)),
    ),
  });

/** A manager corrects what a deal brought, or why there was none (docs/product/finish.md#correcting). */
export function CorrectFinishDialog({ id, version, name, finish, onClose }: CorrectFinishDialogProps) {
  const won = finish.dealWon === true;
  const { unit } = useAttendanceScope();
  const applyAttendance = useApplyAttendance();
  const reasons = useQuery(FinishReasonsDocument, {
    variables: { enterpriseId: unit?.id },
    skip: won,
    notifyOnNetworkStatusChange: true,
  });
  const form = useMutationForm({
    schema: correction(won),
    draft: `correct-finish:${id}`,
    start: { amount: finish.amount ?? "", reasonId: finish.reason?.id ?? "", why: "" },
    keep: true,
    fields: { amount: "amount", reasonId: "reasonId", why: "why" },
    mutation: CorrectFinishDocument,
    input: ({ amount, reasonId, why }) => ({
      attendanceId: id,
      ...(won ? { amount } : { reasonId }),
      why,
      expectedVersion: version,
    }),
    onRefused(error) {
      const now = conflictOf<{ correctFinish: CorrectFinishMutation["correctFinish"] }>(error);
      if (!now) return false;
      applyAttendance(now);
      alert.error(errorText(error));
      onClose();
      return true;
    },
    onSaved({ correctFinish }) {
      applyAttendance(correctFinish.attendance);
      alert.success(won ? "Valor corrigido." : "Motivo corrigido.");
      onClose();
    },
  });
  return (
    <FormDialog
      title={won ? "Corrigir o valor" : "Corrigir o motivo"}
      description={name}
      confirmLabel="Corrigir"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <p>O atendimento continua finalizado. O histórico guarda o que era, o que passa a ser e por quê.</p>
      {won ? (
        <MoneyField label="Valor do negócio" {...form.field("amount")} />
      ) : (
        <Select
          label="Motivo"
          placeholder={reasons.data ? "Escolha o motivo" : "Carregando…"}
          failed={failedList("Não foi possível carregar os motivos.", reasons)}
          options={(reasons.data?.statusReasons ?? []).map((reason) => ({
            value: reason.id,
            label: reason.name,
          }))}
          {...form.field("reasonId")}
        />
      )}
      <TextAreaField label="Por que corrigir" rows={3} maxLength={500} {...form.field("why")} />
    </FormDialog>
  );
}
