import { createApp } from "./app";
import { EnvError, parseEnv } from "./env";
import { createLog } from "./log";

const DRAIN = 25_000;

/** Ends with one clear line. */
function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const env = (() => {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) return giveUp(`Gateway: ${error.message}`);
    throw error;
  }
})();
const log = createLog(env.LOG_LEVEL);
const app = await createApp({ env, log });

app.server.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") giveUp(`Gateway: port ${env.PORT} is in use; set PORT to another one.`);
  giveUp(`Gateway: cannot listen on ${env.HOST}:${env.PORT} (${error.code ?? error.message}).`);
});
app.server.listen(env.PORT, env.HOST, () => {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  log.info({ port }, `Gateway listens on ${env.HOST}:${port}`);
});

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  // What is not done by then is cut off.
  setTimeout(() => process.exit(1), DRAIN).unref();
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    },
  );
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
