import type { Response } from "express";
import { GraphQLError } from "graphql";
import { AgencyError } from "../agency/http/agency-error";
import { presentError } from "../graph/errors";
import { ANSWER_HEADERS } from "../http/http-error";
import type { Context } from "../session/context";

/** Answers a call outside of the graph with the error that the graph would show, and its HTTP status. */
export function refuse(response: Response, error: unknown, context: Context): void {
  if (!(error instanceof AgencyError)) throw error;
  const { requestId, shared, credentials } = context;
  const presentation = { requestId, log: shared.log, language: credentials.language };
  const shown = presentError(new GraphQLError(error.message, { originalError: error }), presentation);
  response.locals.code = shown.extensions?.code;
  // The caller was answered, or is gone.
  if (response.headersSent || response.closed) return;
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) response.set("retry-after", String(Math.ceil(retryAfter / 1000)));
  response
    .status(error.details.status ?? STATUS[error.code] ?? 503)
    .set(ANSWER_HEADERS)
    .json({ errors: [shown] });
}

/** Of what the gateway itself decides. */
const STATUS: Partial<Record<string, number>> = { TOO_COMPLEX: 413, ENTERPRISE_MISMATCH: 409, TOO_MANY: 429 };
