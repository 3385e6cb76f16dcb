import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { RequestHandler } from "express";

// Without startTracing all of these do nothing. Names and attributes are ours, never what a caller sent.
const tracer = trace.getTracer("soleira-agency");

/** Each request as a part of the gateway's trace, or a trace of its own. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const parent = propagation.extract(context.active(), request.headers);
  tracer.startActiveSpan(request.method, { kind: SpanKind.SERVER }, parent, (span) => {
    response.once("close", () => {
      span.updateName(`${request.method} ${response.locals.route ?? "?"}`);
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  });
};

/** A turn at the database; `began` is called when it begins, after others. */
export const inTurnSpan = <T>(run: (began: () => void) => Promise<T>): Promise<T> =>
  tracer.startActiveSpan("database", async (span) => {
    const asked = performance.now();
    try {
      return await run(
        () => void span.setAttribute("soleira.waited_ms", Math.round(performance.now() - asked)),
      );
    } finally {
      span.end();
    }
  });
