import { randomUUID } from "node:crypto";
import { WEBHOOK_PATH } from "@soleira/schema/live/wire";
import { isRequestId, REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { HEALTH_PATHS } from "./health";

const QUIET: ReadonlySet<string> = new Set(HEALTH_PATHS);
const ROUTES: ReadonlySet<string> = new Set(["/graphql", "/schema.graphql", WEBHOOK_PATH]);

const pathOf = ({ originalUrl }: Request): string => originalUrl.split("?")[0] ?? "/";

/** What a request is for. Never its address: that may hold the secret of a calendar, or what a person searches for. */
export function routeOf(request: Request): string {
  const path = pathOf(request);
  if (ROUTES.has(path)) return path;
  if (path.startsWith("/visits/") && path.endsWith(".ics")) return "/visits/{token}.ics";
  if (path.startsWith("/uploads/")) return "/uploads/{of}";
  if (path.startsWith("/files/")) return "/files/{of}";
  return path.startsWith("/assets/") ? "/assets/{file}" : "/{page}";
}

/** The same keys as in the agency's log. */
const lineOf = (request: Request, response: Response) => ({
  method: request.method,
  route: routeOf(request),
  status: response.statusCode,
  code: response.locals.code,
  ms: Math.round(performance.now() - response.locals.startedAt),
  aborted: response.writableFinished ? undefined : true,
});

/**
 * Begins a request: its time, and its id, a valid `x-request-id` of the caller, else a new one; answered in the same
 * header.
 */
const requestIdOf = (request: Request, response: Response): string => {
  const given = request.get(REQUEST_ID_HEADER);
  const id = given !== undefined && isRequestId(given) ? given : randomUUID();
  response.set(REQUEST_ID_HEADER, id);
  response.locals.startedAt = performance.now();
  return id;
};

/**
 * One line a request, under its id (`request.id`), which is sent on to the agency: browser, gateway and agency name a
 * request alike. No body, no header, no query.
 */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log,
    genReqId: requestIdOf,
    autoLogging: { ignore: (request) => QUIET.has(pathOf(request)) },
    quietReqLogger: true,
    quietResLogger: true,
    // Neither is logged whole; what failed is logged where it failed.
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    customAttributeKeys: { reqId: "requestId" },
    customSuccessObject: lineOf,
    customErrorObject: lineOf,
    customSuccessMessage: () => "request",
    customErrorMessage: () => "request",
  });
