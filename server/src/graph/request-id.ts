import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import { inLanguage } from "@soleira/schema/words/words";
import type { RequestHandler } from "express";
import type { GraphQLFormattedError } from "graphql";
import { languageIn } from "../session/credentials";

/** In place of the id, in errors that are made where it is not known. */
export const NOT_KNOWN = "";
const MADE_WITHOUT = `"requestId":"${NOT_KNOWN}"`;

/**
 * Puts the id and the caller's language into errors of Apollo Server about a request that holds no operation (another method, no body, a form of
 * another site): it makes them before there is a context, and offers no other place to add to them.
 */
export const addRequestId: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body) => {
    const made = response.statusCode >= 400 && typeof body === "string" && body.includes(MADE_WITHOUT);
    if (!made) return send(body);
    const requestId = response.getHeader(REQUEST_ID_HEADER);
    const language = languageIn(request.headers);
    const errors = (JSON.parse(body).errors as GraphQLFormattedError[]).map((error) => ({
      ...error,
      message: inLanguage(error.message, language),
      extensions: { ...error.extensions, requestId },
    }));
    return send(JSON.stringify({ errors }));
  };
  next();
};
