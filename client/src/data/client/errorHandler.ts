import type { ErrorLink } from "@apollo/client/link/error";
import { pack } from "../device/pack";
import { errorCode } from "../errors";
import { pageIsOutdated } from "../newVersion";
import { sessionEvents } from "../session/sessionEvents";

/**
 * The one handler of failed operations: acts on what concerns the whole page and leaves everything else to the caller.
 * Operations of the login screens carry the context `quiet`: they expect to be refused. A code in the context `here` is
 * about what the operation asks for, not about the page.
 */
export function errorHandler({ error, operation }: Parameters<ErrorLink.ErrorHandler>[0]): void {
  const { quiet, here } = operation.getContext();
  const code = errorCode(error);
  if (!quiet && code !== here) actOnCode(code);
}

/** Acts on what a refusal with that code says of the whole page: the session, and the enterprise that it shows. */
export function actOnCode(code: string | undefined): void {
  switch (code) {
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
      pack.close();
      window.location.reload();
      return;
    case "NOT_SAFELISTED":
      pageIsOutdated();
      return;
  }
}
