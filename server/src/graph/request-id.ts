import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { RequestHandler } from "express";

/** In place of the id, in errors that are made where it is not known. */
export const NOT_KNOWN = "";
const MADE_WITHOUT = `"requestId":"${NOT_KNOWN}"`;

/**
 * Puts the id into errors of Apollo Server about a request that holds no operation (another method, no body, a form of
 * another site): it makes them before there is a context, and offers no other place to add to them.
 */
export const addRequestId: RequestHandler = (_request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body) => {
    const made = response.statusCode >= 400 && typeof body === "string";
    const id = response.getHeader(REQUEST_ID_HEADER);
    return send(made ? body.replace(MADE_WITHOUT, `"requestId":${JSON.stringify(id)}`) : body);
  };
  next();
};
