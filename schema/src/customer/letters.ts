/** Lead name, phone and e-mail: at least five letters each (docs/product/customers.md#edit). */
export const FIVE_LETTERS = "Por favor, insira pelo menos 5 letras.";

/** Whether a name, phone or e-mail is long enough. */
export const hasFiveLetters = (text: string): boolean => text.trim().length >= 5;
