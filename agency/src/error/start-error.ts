/** The agency cannot start for a reason that the person who started it can mend: shown as one line, exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}
