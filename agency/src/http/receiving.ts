import express, { type RequestHandler } from "express";
import { ApiError } from "../error/api-error";

/** Milliseconds (docs/product/limits.md#requests). */
export type Receiving = {
  /** For all headers. */
  headers: number;
  /** For a body. */
  body: number;
  /** For a file: it may take `longest` while there is no pause longer than `pause`. */
  file: { pause: number; longest: number };
};

export const RECEIVING: Receiving = {
  headers: 10_000,
  body: 30_000,
  // 10 MB at 150 kbit/s.
  file: { pause: 20_000, longest: 600_000 },
};

/** The body of this call is a file. */
export const receivesFile: RequestHandler = (_request, response, next) => {
  response.locals.receivesFile = true;
  next();
};

/**
 * Refuses bodies that come in drops, of calls that no route takes too. Node's own limit is one for all requests, of which
 * a file takes longest.
 */
export function receiveInTime({ body, file }: Receiving): RequestHandler {
  return (request, response, next) => {
    const { headers, socket } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return next();
    const began = Date.now();
    let last = { bytes: socket.bytesRead, at: began };
    const look = () => {
      if (request.complete) return clearInterval(timer);
      const now = Date.now();
      // What has come and is not taken yet waits for us, not for its sender.
      if (socket.bytesRead !== last.bytes || request.readableLength > 0)
        last = { bytes: socket.bytesRead, at: now };
      // What is answered has nothing to wait for.
      const isFile = response.locals.receivesFile === true && !response.writableEnded;
      const limits = isFile ? file : { pause: body, longest: body };
      if (now - began < limits.longest && now - last.at < limits.pause) return;
      clearInterval(timer);
      if (response.headersSent) {
        request.destroy();
        return;
      }
      response.set("Connection", "close");
      next(new ApiError("INVALID", "O corpo da chamada demorou demais.", { status: 408 }));
    };
    const timer = setInterval(look, Math.min(1_000, body / 4, file.pause / 4));
    request.once("close", () => clearInterval(timer));
    next();
  };
}

const isJson = (type: string | undefined) => /^application\/json\b/i.test(type ?? "");

/** Reads a body that is a file. JSON is none: a program that always sends some may say `{}`. */
export function readFile({ limit, tooLarge }: { limit: number; tooLarge: string }): RequestHandler {
  const read = express.raw({ limit, type: (request) => !isJson(request.headers["content-type"]) });
  const refused = () =>
    new ApiError("INVALID", tooLarge, { status: 413, fields: [{ field: "file", message: tooLarge }] });
  return (request, response, next) =>
    read(request, response, (error?: unknown) => next(isTooLarge(error) ? refused() : error));
}

const isTooLarge = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && error.status === 413;
