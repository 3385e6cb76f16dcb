import { confirmsMerge, notTyped, typedToMerge } from "@soleira/schema/merge/confirm";
import * as z from "zod/mini";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { MergeAttendancesDocument } from "./Merge.generated";
import { Ends, strangersText } from "./PreviewList";
import type { Preview } from "./preview";

type MergeDialogProps = {
  survivor: { id: string; version: number | null; name: string };
  others: readonly { id: string; name: string }[];
  preview: Preview;
  /** Something of them has changed meanwhile. */
  onRefused: () => void;
  onMerged: () => void;
  onClose: () => void;
};

const fieldOf = (at: number) => `name${at}`;

const labelOf = ({ id, name }: { id: string; name: string }) =>
  typedToMerge({ id, name }) === id && name !== id
    ? `Para mesclar ${name}, digite o número: ${id}`
    : `Para mesclar #${id}, digite o nome: ${name}`;

/** The form that asks for the name of each stranger; without any it only asks whether to do it. */
const confirmationOf = (strangers: Preview["strangers"]) => ({
  schema: z.object(
    Object.fromEntries(
      strangers.map((lead, at) => [
        fieldOf(at),
        z.string().check(z.refine((typed) => confirmsMerge(lead, typed), notTyped(lead))),
      ]),
    ),
  ),
  start: Object.fromEntries(strangers.map((_stranger, at) => [fieldOf(at), ""])),
  fields: (field: string) => field.replace(/^confirmedNames\.(\d+)\.name$/, "name$1"),
});

/** Asks for the last time: a merge cannot be undone (docs/product/merge.md#page). */
export function MergeDialog({ survivor, others, preview, onRefused, onMerged, onClose }: MergeDialogProps) {
  const applyAttendance = useApplyAttendance();
  const { strangers } = preview;
  const form = useMutationForm({
    ...confirmationOf(strangers),
    mutation: MergeAttendancesDocument,
    input: (typed: Record<string, string>) => ({
      attendanceId: survivor.id,
      otherAttendanceIds: others.map(({ id }) => id),
      expectedVersion: survivor.version,
      confirmedNames: strangers.map(({ id }, at) => ({ attendanceId: id, name: typed[fieldOf(at)] ?? "" })),
    }),
    onRefused: () => {
      onRefused();
      return false;
    },
    onSaved: ({ mergeAttendances: { attendance } }) => {
      applyAttendance(attendance);
      alert.success(
        others.length === 1 ? "Atendimento mesclado." : `${others.length} atendimentos mesclados.`,
      );
      onMerged();
    },
  });
  return (
    <FormDialog
      title="Mesclar atendimentos"
      description={`Em ${survivor.name}, #${survivor.id}`}
      confirmLabel="Mesclar"
      danger
      form={form}
      onClose={onClose}
    >
      <Ends preview={preview} others={others.map(({ id, name }) => `${name}, #${id}`)} />
      <Final>
        {strangers.length > 0 && `${strangersText(strangers)} `}
        Mesclar não pode ser desfeito.
      </Final>
      {strangers.map((lead, at) => (
        <TextField
          key={lead.id}
          label={labelOf(lead)}
          autoComplete="off"
          spellCheck={false}
          {...form.fieldAt(fieldOf(at))}
        />
      ))}
    </FormDialog>
  );
}
