import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { MergeAttendancesDocument } from "./Merge.generated";
import { Ends } from "./PreviewList";
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

/** Asks for the last time: a merge cannot be undone (docs/product/merge.md#page). */
export function MergeDialog({ survivor, others, preview, onRefused, onMerged, onClose }: MergeDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: MergeAttendancesDocument,
    input: () => ({
      attendanceId: survivor.id,
      otherAttendanceIds: others.map(({ id }) => id),
      expectedVersion: survivor.version,
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
      <Final>Mesclar não pode ser desfeito.</Final>
    </FormDialog>
  );
}
