/** Puts the focus into the field for a note, where it is on the screen. Answers whether it was. */
export function focusNote(): boolean {
  const field = document.querySelector<HTMLTextAreaElement>("[data-note] textarea");
  field?.focus();
  return field !== null;
}
