import { instantOf } from "@soleira/schema/format/instant";

/** An observation before anything of it is written. */
export const NOTE_START = { message: "", reasonId: "", day: "", time: "" };

/** What is typed is one draft, in the page of the lead and in that of the note (docs/product/drafts.md#draft). */
export const noteDraft = (attendanceId: string): string => `observation:${attendanceId}`;

/** When to be reminded, as it is sent; null without a day. */
export const remindAtOf = ({ day, time }: { day: string; time: string }, zone: string): string | null =>
  day ? instantOf(day, time, zone).toISOString() : null;

/** Puts the focus into the field for a note, where it is on the screen. Answers whether it was. */
export function focusNote(): boolean {
  const field = document.querySelector<HTMLTextAreaElement>("[data-note] textarea");
  field?.focus();
  return field !== null;
}
