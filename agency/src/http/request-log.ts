import { isRequestId, REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";

/**
 * Begins a request: its time, and the id that the gateway gave it, answered too; undefined without one
 * (docs/product/values.md#keys).
 */
function requestIdOf(request: Request, response: Response): string | undefined {
  response.locals.startedAt = performance.now();
  const given = request.get(REQUEST_ID_HEADER);
  if (given === undefined || !isRequestId(given)) return undefined;
  response.set(REQUEST_ID_HEADER, given);
  return given;
}

/**
 * The route's pattern, never the address with its query; no body and no header. The same keys as in the gateway's log.
 */
const lineOf = (request: Request, response: Response) => ({
  method: request.method,
  route: response.locals.route ?? "?",
  status: response.statusCode,
  code: response.locals.code,
  ms: Math.round(performance.now() - response.locals.startedAt),
  aborted: response.writableFinished ? undefined : true,
});

/** One line a request, without personal data or secrets; `request.log` carries the request's id. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: requestIdOf as () => string,
    customAttributeKeys: { reqId: "requestId" },
    quietReqLogger: true,
    quietResLogger: true,
    // What the library would log of a request and an error by itself holds addresses, headers and messages.
    serializers: { req: () => undefined },
    wrapSerializers: false,
    customSuccessObject: lineOf,
    customErrorObject: lineOf,
    customSuccessMessage: () => "request",
    customErrorMessage: () => "request",
  });
