import { alert } from "./alert";

let look: () => void = () => undefined;

/** Has the application look whether a new version has replaced code that cannot be fetched. */
export function whenNotOpened(looks: () => void): void {
  look = looks;
}

export const lookForReplaced = (): void => look();

/**
 * The code of what was pressed could not be fetched: the page stays as it is, and the next press fetches it again
 * (docs/product/failures.md#loading). `what`: ' o menu', ' as notificações'.
 */
export function sayNotOpened(what = ""): void {
  alert.error(`Não foi possível abrir${what}. Verifique sua internet e tente de novo.`);
  look();
}
