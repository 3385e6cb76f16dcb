/** Everything that can be filled in: a calendar counts as one field, whose element is the chosen day; so do offered answers. */
const FIELDS =
  "input:enabled, select:enabled, textarea:enabled, [data-selected] button:enabled, [data-presets] button:enabled";

const isEmpty = (field: HTMLElement): boolean => {
  if (field instanceof HTMLInputElement && field.type === "radio")
    return !field.closest("fieldset")?.querySelector("input:checked");
  if (field instanceof HTMLInputElement && field.type === "checkbox") return false;
  // The day that a calendar begins with is only a proposal, and what is offered is not chosen yet.
  if (field instanceof HTMLButtonElement) return true;
  return (
    (field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement) &&
    field.value === ""
  );
};

/**
 * The field that a person begins with: the first that must be filled and is empty, else the first that must be filled,
 * never an optional one (`data-optional`, see Field). Null while there is none. docs/product/forms.md#focus
 */
export function firstField(form: HTMLElement): HTMLElement | null {
  const needed = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.closest("[data-optional]"),
  );
  const first = needed.find(isEmpty) ?? needed[0] ?? null;
  // Of a group of radios the chosen one is where the keyboard goes on.
  return first?.closest("fieldset")?.querySelector<HTMLElement>("input:checked") ?? first;
}

/** As a form's `ref`: puts the focus into the first field when the form appears. */
export function focusFirst(form: HTMLElement | null): void {
  if (form) firstField(form)?.focus({ preventScroll: true });
}
