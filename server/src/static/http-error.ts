import type { ErrorRequestHandler, RequestHandler } from "express";
import { AgencyError } from "../agency/agency-error";
import type { Log } from "../log";

const problem = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

/** What no route answers. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).json(problem("NOT_FOUND", "Nothing is here."));
};

/** Bodies that cannot be read, and faults outside of any operation: always JSON, never a stack. */
export const httpError =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status === 413) response.status(413).json(problem("TOO_COMPLEX", "The body is larger than 256 kB."));
    else if (status < 500)
      response.status(status).json(problem("BAD_USER_INPUT", "The body is not valid JSON."));
    else {
      log.error({ err: error }, "unexpected error");
      response.status(500).json(problem("INTERNAL", "Algo deu errado. Tente novamente."));
    }
  };

function statusOf(error: unknown): number {
  if (error instanceof AgencyError || typeof error !== "object" || error === null) return 500;
  const status = "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
