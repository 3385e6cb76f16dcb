import type { Request, RequestHandler } from "express";
import { problem } from "./http-error";

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

/**
 * Refuses bodies that come in drops. Node's own limit is one for all requests: a file on a slow line takes longer than
 * anything else may.
 */
export function receiveInTime(
  { body, file }: Receiving,
  isFile: (request: Request) => boolean,
): RequestHandler {
  return (request, response, next) => {
    const { headers, socket } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return next();
    const began = Date.now();
    const limits = isFile(request) ? file : { pause: body, longest: body };
    let last = { bytes: socket.bytesRead, at: began };
    const look = () => {
      if (request.complete) return clearInterval(timer);
      const now = Date.now();
      // What has come and is not taken yet waits for us, not for its sender.
      if (socket.bytesRead !== last.bytes || request.readableLength > 0)
        last = { bytes: socket.bytesRead, at: now };
      // What is answered has nothing to wait for.
      const longest = response.writableEnded ? body : limits.longest;
      if (now - began < longest && now - last.at < limits.pause) return;
      clearInterval(timer);
      if (response.headersSent) request.destroy();
      else problem(response.set("connection", "close"), 408, "BAD_REQUEST", "The body took too long.");
    };
    const timer = setInterval(look, Math.min(1_000, limits.pause / 4));
    request.once("close", () => clearInterval(timer));
    next();
  };
}
