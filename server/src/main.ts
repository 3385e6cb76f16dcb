import type { Server } from "node:http";
import { createApp } from "./app";
import { EnvError, parseEnv } from "./env";
import { createLog } from "./log";
import { createMetricsServer } from "./metrics/listen";
import { startTracing } from "./tracing/start";

const DRAIN = 25_000;

/** Ends with one clear line. */
function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** A setting that is wrong ends the gateway with its name. */
function explain(error: unknown): never {
  if (error instanceof EnvError) giveUp(`Gateway: ${error.message}`);
  throw error;
}

const env = (() => {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return explain(error);
  }
})();
const log = createLog(env.LOG_LEVEL);
const endTracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, "soleira-gateway")
  : async () => {};
const app = await createApp({ env, log }).catch(explain);

/** Listens, or ends with one line that names the setting. */
function listen(server: Server, name: "PORT" | "METRICS_PORT", wanted: number, what: string): void {
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") giveUp(`Gateway: port ${wanted} is in use; set ${name} to another one.`);
    giveUp(`Gateway: cannot listen on ${env.HOST}:${wanted} (${error.code ?? error.message}).`);
  });
  server.listen(wanted, env.HOST, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : wanted;
    log.info({ port }, `${what} on ${env.HOST}:${port}`);
  });
}
listen(app.server, "PORT", env.PORT, "Gateway listens");
if (env.METRICS_PORT !== undefined) {
  app.metrics.ofProcess();
  listen(createMetricsServer(app.metrics), "METRICS_PORT", env.METRICS_PORT, "Metrics");
}

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  // What is not done by then is cut off.
  setTimeout(() => process.exit(1), DRAIN).unref();
  app
    .close()
    .then(endTracing)
    .then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
