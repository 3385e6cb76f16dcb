import { observationForm } from "@soleira/schema/attendance/forms";
import { instantOf } from "@soleira/schema/format/instant";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { useNow } from "../../ui/useNow";
import { AddObservationDocument } from "./History.generated";

/** Minutes between times of which any agency's are some: where the time is a preset, not one of a list. */
const ANY_INTERVAL = 5;

type NoteOptions = {
  attendanceId: string;
  /** The enterprise's zone. */
  zone: string;
  /** Minutes between the times that are offered for the reminder. */
  interval?: number;
  onSaved: () => void;
};

/**
 * The form of a note (docs/product/history.md#observations), wherever it is written: what is typed is one draft
 * (docs/product/drafts.md#draft). Keep it in a lazy chunk: it brings the forms.
 */
export function useNote({ attendanceId, zone, interval = ANY_INTERVAL, onSaved }: NoteOptions) {
  const applyAttendance = useApplyAttendance();
  const now = useNow();
  return useMutationForm({
    schema: observationForm({ now, zone, interval }),
    draft: `observation:${attendanceId}`,
    start: { message: "", reasonId: "", day: "", time: "" },
    mutation: AddObservationDocument,
    input: ({ message, reasonId, day, time }) => ({
      attendanceId,
      message,
      reasonId,
      remindAt: day ? instantOf(day, time, zone).toISOString() : null,
    }),
    fields: { message: "message", remindAt: "time" },
    onKept: onSaved,
    onSaved: ({ addObservation }) => {
      applyAttendance(addObservation.attendance);
      alert.success("Observação adicionada.");
      onSaved();
    },
  });
}

export type NoteForm = ReturnType<typeof useNote>;
