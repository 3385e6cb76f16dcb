import type { ErrorCode } from "@soleira/schema/error/codes";
import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import { inLanguage } from "@soleira/schema/words/words";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { AgencyError } from "../agency/http/agency-error";
import type { Log } from "../log";
import { languageIn } from "../session/credentials";

/** Headers of every answer that is no file: it is not cached, and its type is not guessed. */
export const ANSWER_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** An answer that refuses, in the shape of a GraphQL error and a program's language (docs/product/errors.md#language). */
export const problem = (
  response: Response,
  status: number,
  code: ErrorCode,
  message: string,
  more: object = {},
): void => {
  response.locals.code = code;
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  response
    .status(status)
    .set(ANSWER_HEADERS)
    .json({
      errors: [
        {
          message: inLanguage(message, languageIn(response.req.headers)),
          extensions: { ...more, code, requestId },
        },
      ],
    });
};

/** What no route answers. */
export const notFound: RequestHandler = (_request, response) =>
  problem(response, 404, "NOT_FOUND", "Nothing is here.");

/** Bodies that cannot be read, and faults outside of any operation: always JSON, never a stack. */
export const httpError =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = statusOf(error);
    if (status === 413) problem(response, 413, "TOO_COMPLEX", "The body is larger than 256 kB.");
    else if (status === 415)
      problem(
        response,
        415,
        "BAD_REQUEST",
        "The body is not in UTF-8, or packed in a way that is not read here.",
      );
    else if (error instanceof URIError)
      problem(response, 400, "BAD_REQUEST", "The address is not valid percent-encoded UTF-8.");
    else if (status < 500) problem(response, status, "BAD_REQUEST", "The body is not valid JSON.");
    else {
      log.error({ err: error }, "unexpected error");
      problem(response, 500, "INTERNAL", "Algo deu errado. Tente novamente.");
    }
  };

function statusOf(error: unknown): number {
  if (error instanceof AgencyError || typeof error !== "object" || error === null) return 500;
  const status = "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
