import { errorCode, errorText } from "../../data/errors";
import { alert } from "../../ui/alert";
import type { PublicVisit_PageFragment } from "./PublicVisit.generated";
import type { VisitAddress } from "./publicAddress";

export type ShownVisit = PublicVisit_PageFragment;

/** What the dialogs of a customer's visit are given. */
export type VisitDialogProps = {
  visit: ShownVisit;
  address: VisitAddress;
  readAgain: () => void;
  onClose: () => void;
};

/** Whether what the page shows is no longer so: then it reads again, and an alert says why. */
export function isOver(
  failure: unknown,
  { readAgain, onClose }: Pick<VisitDialogProps, "readAgain" | "onClose">,
): boolean {
  if (!["CONFLICT", "NOT_FOUND"].includes(errorCode(failure))) return false;
  alert.error(errorText(failure));
  readAgain();
  onClose();
  return true;
}
