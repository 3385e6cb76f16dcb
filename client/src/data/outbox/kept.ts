import { alert } from "../../ui/alert";
import { errorText, Kept } from "../errors";

/** Says why a change was not made, or that the device keeps it. */
export function sayNotMade(error: unknown): void {
  const say = error instanceof Kept ? alert.success : alert.error;
  say(errorText(error));
}
