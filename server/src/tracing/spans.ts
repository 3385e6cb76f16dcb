import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import type { Request, RequestHandler } from "express";

// Without startTracing all of these do nothing. Names and attributes are ours, never what a caller sent.
const tracer = trace.getTracer("soleira-gateway");

/**
 * A trace for each request. It begins here: what a stranger says of a trace is not taken, else they would decide how many
 * are kept.
 */
export const traceRequests =
  (routeOf: (request: Request) => string): RequestHandler =>
  (request, response, next) => {
    const name = `${request.method} ${routeOf(request)}`;
    tracer.startActiveSpan(name, { kind: SpanKind.SERVER, root: true }, (span) => {
      span.setAttribute("soleira.request_id", String(response.getHeader(REQUEST_ID_HEADER)));
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    });
  };

/** What a request asked turned out to be. */
export function nameOperation(name: string, type: string, code: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  span.updateName(`${type} ${name}`);
  span.setAttribute("soleira.code", code);
  if (code !== "OK") span.setStatus({ code: SpanStatusCode.ERROR });
}

/** One call to the agency, which goes on with the trace. */
export const inCallSpan = <Request extends { name: string; headers: Record<string, string> }, Answer>(
  request: Request,
  send: (request: Request) => Promise<Answer>,
): Promise<Answer> =>
  tracer.startActiveSpan(request.name, { kind: SpanKind.CLIENT }, async (span) => {
    const headers = { ...request.headers };
    propagation.inject(context.active(), headers);
    try {
      return await send({ ...request, headers });
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
