const CONTROL = "a, button:not([type=submit])";

/** The form that a key is pressed in: around it, of its button at the foot of a dialog, or the dialog's only one. */
function formOf(target: Element): HTMLFormElement | null {
  if (target.closest(CONTROL)) return null;
  const { form } = target as { form?: HTMLFormElement | null };
  const around = form ?? target.closest("form");
  if (around) return around;
  const forms = target.closest('[role="dialog"]')?.querySelectorAll("form");
  return forms?.length === 1 ? (forms[0] ?? null) : null;
}

/**
 * Ctrl+Enter (⌘+Enter) sends the form that the focus is in, as its button does (docs/product/forms.md#sending). Only once:
 * the key is not the field's any more, and held down it counts once. Returns what ends it.
 */
export function sendFormsByKey(): () => void {
  const send = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    const form = event.target instanceof Element && formOf(event.target);
    if (!form) return;
    event.preventDefault();
    if (!event.repeat) form.requestSubmit();
  };
  document.addEventListener("keydown", send);
  return () => document.removeEventListener("keydown", send);
}
