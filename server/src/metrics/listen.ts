import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics";

const PATH = "/metrics";

/**
 * GET /metrics on a port of its own, which no proxy hands on to strangers (docs/product/machine.md#metrics). Does not
 * listen yet.
 */
export const createMetricsServer = ({ text, contentType }: Pick<Metrics, "contentType" | "text">): Server =>
  createServer((request, response) => {
    if (request.method !== "GET" || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (all) => response.writeHead(200, { "content-type": contentType }).end(all),
      () => response.writeHead(500).end(),
    );
  });
