import type { ErrorLink } from "@apollo/client/link/error";
import { errorCode } from "../errors";
import { sessionEvents } from "../session/sessionEvents";

/**
 * The one handler of failed operations: acts on what concerns the whole page and leaves everything else to the caller.
 * Operations of the login screens carry the context `quiet`: they expect to be refused.
 */
export function errorHandler({ error, operation }: Parameters<ErrorLink.ErrorHandler>[0]): void {
  if (operation.getContext().quiet) return;
  switch (errorCode(error)) {
    // The listener says that a session ended only to who was signed in here.
    case "UNAUTHENTICATED":
    case "SESSION_OVER":
      sessionEvents.leave("session-over");
      return;
    case "ACCOUNT_SUSPENDED":
      sessionEvents.leave("suspended");
      return;
    case "ENTERPRISE_MISMATCH":
      // Another tab shows another imobiliária now, and the session is one for all tabs: show what it shows.
      window.location.reload();
      return;
  }
}
