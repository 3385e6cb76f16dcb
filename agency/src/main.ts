import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Deps } from "./app";
import { createApp } from "./app";
import { createSeal } from "./auth/seal";
import { createThrottle } from "./auth/throttle";
import { tokenKey } from "./auth/token-key";
import { createTokens } from "./auth/tokens";
import { triesIn } from "./auth/try.store";
import { createInChild, isMissing } from "./database/create";
import type { Database } from "./database/database";
import { migrate } from "./database/migrate";
import { makeFolder, openDatabase, openPositions, openReplica } from "./database/open";
import type { Reader, ReadOutcome } from "./database/replica";
import { readPrimary, readReplica } from "./database/replica";
import { DEMO_CONFIGURATION } from "./demo/configuration";
import type { SignIn } from "./demo/demo";
import { insertDemo, isEmpty } from "./demo/demo";
import { fill } from "./demo/fill";
import type { Env } from "./env";
import { parseEnv } from "./env";
import { StartError } from "./error/start-error";
import { change, insert } from "./features/attendance/change";
import { startCheckInEnds } from "./features/check-in/end";
import { createConfigurationSource } from "./features/configuration/source";
import { startImports } from "./features/import/import-job";
import { startLeadDeliveries } from "./features/lead/delivery-job";
import { startPassingOn } from "./features/lead/pass-on";
import { startSuspects } from "./features/lead/suspects";
import { startDueNotices } from "./features/notification/due";
import { eraseAgain } from "./features/personal/erased-list";
import { openSealed, startErasures } from "./features/personal/erasure-job";
import { startPushSender } from "./features/push/sender";
import { createPushTransport } from "./features/push/transport";
import { vapidOf } from "./features/push/vapid";
import { startWebhooks } from "./features/webhook/sender";
import { createWebhookTransport } from "./features/webhook/transport";
import { drain, listen, listenOn, open } from "./http/listen";
import { importWorks } from "./import-works";
import { startClock } from "./jobs/clock";
import { startRetention } from "./jobs/retention";
import { startStatistics } from "./jobs/statistics";
import { endClaims } from "./mail/mail.store";
import { createMailbox } from "./mail/mailbox";
import { startMailSender } from "./mail/sender";
import { createMailTransport } from "./mail/transport";
import { createMetricsServer } from "./metrics/listen";
import type { Metrics } from "./metrics/metrics";
import { createMetrics } from "./metrics/metrics";
import { startOutbox } from "./outbox/outbox";
import { createLog, fault } from "./process/log";
import { keepToOwner } from "./process/own-folder";
import { startWatchdog } from "./process/watchdog";
import { withCommitHooks } from "./queue/commit-hooks";
import { startTracing } from "./tracing/start";

async function keepSignIns(env: Env, signIns: readonly SignIn[]): Promise<void> {
  const file = join(env.DATA_DIR, "demo-sign-ins.json");
  await writeFile(file, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
}

/** Whether an empty database gets the demo's data, and what is named nowhere is the demo's. */
const isDemo = ({ kind }: Pick<Database, "kind">, { DEMO }: Env): boolean => DEMO ?? kind === "pglite";

/** Brings the database to the present, and an empty one its demo data where that is wanted. */
async function prepare(database: Database, env: Env, log: Logger): Promise<void> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, "database migrated");
  if (!(await isEmpty(database))) return;
  if (isDemo(database, env)) {
    log.info("loading demo data");
    await keepSignIns(env, await insertDemo(database, new Date()));
  } else log.warn("the database is empty and no one can sign in: DEMO=on loads the demo data");
}

/** `create`: makes the embedded database and what is in it at first; of the process that serves, which it ends with. */
async function create(env: Env): Promise<void> {
  const giveUp = () => process.exit(1);
  process.once("disconnect", giveUp);
  if (isMissing(env))
    await makeFolder(env.DATA_DIR, (database) => prepare(database, env, createLog(env.LOG_LEVEL)));
  process.off("disconnect", giveUp);
}

/** Where what only reads is read. When the replica changes between answering and not, the log says so. */
function openReader(database: Database, env: Env, log: Logger, metrics: Metrics): Reader {
  if (!env.DATABASE_READ_URL || !env.DATABASE_URL) return readPrimary(database);
  const servers = {
    primary: database,
    replica: openReplica(env.DATABASE_READ_URL),
    positions: openPositions(env.DATABASE_URL),
  };
  let last: ReadOutcome = "replica";
  return readReplica(servers, (outcome, cause) => {
    metrics.read(outcome);
    if (outcome === "away" && last !== "away")
      log.warn(
        { why: cause instanceof Error ? cause.message : undefined },
        "lists and reports are read from the primary: the replica fails",
      );
    if (outcome !== "away" && last === "away") log.info("the replica answers again");
    last = outcome;
  });
}

/** Serves until a signal stops it. */
async function serveAgency(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const server = await listen(env.AGENCY_PORT, env.AGENCY_HOST);
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    await drain(server);
    for (const step of undo.splice(0).reverse()) await step();
  };
  stopOnSignals(stop, (error) => log.fatal(fault(error), "agency failed"));
  try {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env;
    if (collector) undo.push(await startTracing(collector, "soleira-agency"));
    if (!(await keepToOwner(env.DATA_DIR)))
      log.warn("DATA_DIR: some files belong to another user, who may read them");
    const missing = isMissing(env);
    if (missing) {
      const { created, stop: stopCreating } = createInChild();
      undo.push(stopCreating);
      await created;
    }
    const database = withCommitHooks(await openDatabase(env, (text) => log.error(text)));
    undo.push(() => database.close());
    if (!missing) await prepare(database, env, log);
    const now = () => new Date();
    const configuration = createConfigurationSource(
      env,
      log,
      isDemo(database, env) ? DEMO_CONFIGURATION : undefined,
    );
    undo.push(await configuration.start());
    const key = await tokenKey(env);
    const seal = createSeal(key);
    const metrics = createMetrics();
    const reader = openReader(database, env, log, metrics);
    undo.push(() => reader.close());
    const deps: Deps = {
      database,
      reader,
      env,
      log,
      now,
      configuration,
      seal,
      metrics,
      tokens: createTokens(key),
      throttle: createThrottle(undefined, database.kind === "postgres" ? triesIn(database) : undefined),
      mailbox: createMailbox(seal, env.PUBLIC_URL),
      vapid: await vapidOf(env),
    };
    undo.push(startRetention(deps));
    undo.push(startStatistics(deps));
    const outbox = await startOutbox({
      database,
      webhookUrl: env.WEBHOOK_URL,
      secret: env.WEBHOOK_SECRET,
      log,
      now,
      kept: { days: env.EVENT_LOG_DAYS, rows: env.EVENT_LOG_ROWS },
    });
    undo.push(() => outbox.stop());
    const transport = createMailTransport(env);
    undo.push(() => transport.close());
    if (database.kind === "pglite") await endClaims(database);
    const sender = startMailSender({ database, transport, seal, log, now });
    undo.push(() => sender.stop());
    if (env.SMTP_URL) log.info({ where: transport.where }, "mails are sent");
    // On a server it is rather forgotten than meant.
    else
      log[database.kind === "postgres" ? "warn" : "info"](
        { where: transport.where },
        "mails are written to files",
      );
    const due = startDueNotices({ database, log, now });
    undo.push(() => due.stop());
    const checkInEnds = startCheckInEnds({ database, log, now });
    undo.push(() => checkInEnds.stop());
    const clock = startClock({ database, log, now });
    undo.push(() => clock.stop());
    const leads = startLeadDeliveries({ database, log, now, seal, env, follow: { insert, change } });
    undo.push(() => leads.stop());
    const imports = startImports({ database, log, now, works: importWorks });
    undo.push(() => imports.stop());
    const again = await eraseAgain(database, env, now());
    if (again > 0)
      log.warn({ people: again }, "an older database was restored: who was erased is erased again");
    const erasures = startErasures({ database, log, now, seal, env, change });
    undo.push(() => erasures.stop());
    const suspects = startSuspects({ database, log });
    undo.push(() => suspects.stop());
    const passingOn = startPassingOn({ database, log, now, change });
    undo.push(() => passingOn.stop());
    const pushTransport = createPushTransport({
      vapid: deps.vapid,
      localAddresses: env.PUSH_LOCAL_ADDRESSES,
    });
    undo.push(() => pushTransport.close());
    const pushes = startPushSender({ database, transport: pushTransport, log, now });
    undo.push(() => pushes.stop());
    const webhookTransport = createWebhookTransport(env.WEBHOOK_LOCAL_ADDRESSES);
    undo.push(() => webhookTransport.close());
    const webhooks = startWebhooks({ database, transport: webhookTransport, seal, log, now });
    undo.push(() => webhooks.stop());
    if (database.kind === "pglite") undo.push(startWatchdog());
    if (env.AGENCY_METRICS_PORT !== undefined) undo.push(await startMetrics(deps, env.AGENCY_METRICS_PORT));
    open(server, createApp(deps));
    const { port } = server.address() as AddressInfo;
    log.info({ host: env.AGENCY_HOST, port, database: database.kind }, "agency listening");
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers how to stop. */
async function startMetrics({ metrics, database, env, log }: Deps, wanted: number): Promise<() => void> {
  metrics.ofProcess();
  metrics.ofDatabase(database, { webhook: env.WEBHOOK_URL !== undefined });
  const server = await listenOn(createMetricsServer(metrics), "AGENCY_METRICS_PORT", wanted, env.AGENCY_HOST);
  const { port } = server.address() as AddressInfo;
  log.info({ host: env.AGENCY_HOST, port }, "metrics listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function stopOnSignals(stop: () => Promise<void>, logFatal: (error: unknown) => void): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          logFatal(error);
          process.exit(1);
        },
      );
    });
  // The message of a database error quotes what people typed, so Node's own report must not be printed.
  process.on("uncaughtException", (error) => {
    logFatal(error);
    process.exit(1);
  });
}

/** `demo --attendances N [--enterprises M]`: fills the data folder or database with that many. */
async function fillAgency(env: Env, args: readonly string[]): Promise<void> {
  const wanted = {
    attendances: numberAfter(args, "--attendances", 100_000_000),
    ...(args.includes("--enterprises") ? { enterprises: numberAfter(args, "--enterprises", 100_000) } : {}),
  };
  await keepToOwner(env.DATA_DIR);
  const database = await openDatabase(env);
  try {
    await migrate(database);
    const signIns = await fill(database, wanted, new Date(), (text) => console.log(text));
    await keepSignIns(env, signIns);
  } finally {
    await database.close();
  }
}

/** `sealed ERASURE FOLDER`: writes the signed documents that are kept of somebody who was erased into a folder. */
async function openDocuments(env: Env, [id, folder]: readonly string[]): Promise<void> {
  if (!/^\d+$/.test(id ?? "") || !folder)
    throw new StartError("sealed: say of which erasure and into which folder, e.g. sealed 7 ./documents");
  const database = await openDatabase(env);
  try {
    const found = await openSealed(database, createSeal(await tokenKey(env)), Number(id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [at, { name, base64 }] of found.entries())
      await writeFile(
        join(folder, `${at + 1} ${name.replaceAll(/[\\/]/g, "-")}`),
        Buffer.from(base64, "base64"),
        {
          mode: 0o600,
        },
      );
    console.log(`${found.length} documents.`);
  } finally {
    await database.close();
  }
}

function numberAfter(args: readonly string[], name: string, most: number): number {
  const at = args.indexOf(name);
  const count = Number(args[at + 1]);
  if (at < 0 || !Number.isInteger(count) || count < 1 || count > most)
    throw new StartError("demo: say how many, e.g. demo --attendances 100000 [--enterprises 20]");
  return count;
}

async function main([command, ...args]: readonly string[]): Promise<void> {
  process.umask(0o077);
  const env = parseEnv(process.env);
  if (command === undefined) await serveAgency(env);
  else if (command === "create") await create(env);
  else if (command === "demo") await fillAgency(env, args);
  else if (command === "sealed") await openDocuments(env, args);
  else
    throw new StartError(
      `There is no command '${command}'; there are demo --attendances N [--enterprises M] and sealed ERASURE FOLDER.`,
    );
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartError ? error.message : fault(error));
  process.exit(1);
});
