import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { addAccountRoutes } from "./account";
import { createAnswers } from "./answers";
import type { Dialect } from "./dialect";
import { addFieldsAloneRoutes } from "./fields-alone";
import { addLeadRoutes } from "./leads";
import { addListingRoutes } from "./listings";
import { type Asked, createState } from "./state";
import { addVisitRoutes } from "./visits";

export type Foreign = Awaited<ReturnType<typeof startForeign>>;

/**
 * An agency API as it would be written from the two specifications and nothing else: one agent, a few leads in memory, no
 * idempotency keys, versions, counts or events. It writes down what it was asked.
 */
export async function startForeign(dialect: Dialect) {
  const asked: Asked[] = [];
  const state = createState();
  const app = express();
  app.use(express.json(), express.urlencoded({ extended: false }));
  app.use((request, _response, next) => {
    const { method, path, query } = request;
    asked.push({ method, path, query, body: (request.body ?? {}) as Record<string, unknown> });
    next();
  });

  const answers = createAnswers(dialect, state);
  addAccountRoutes(app, dialect, state, answers);
  addFieldsAloneRoutes(app, dialect, state, answers);
  addLeadRoutes(app, dialect, state, answers);
  addListingRoutes(app, dialect, state, answers);
  addVisitRoutes(app, dialect, state, answers);
  app.use((_request, response) => answers.refuse(response, 404, "Not Found"));

  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    asked,
    /** The writes since `forget`, as `PUT /path` and body. */
    writes: () =>
      asked
        .filter(({ method, path }) => method !== "GET" && path !== "/oauth/token")
        .map(({ method, path, body }): [string, Record<string, unknown>] => [`${method} ${path}`, body]),
    forget: () => {
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
