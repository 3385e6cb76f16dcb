import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Cluster,
  copyOf,
  eventually,
  lacking,
  newCluster,
  postgresProgram,
  serverFolder,
} from "../support/cluster";
import { type Stack, startStack } from "../support/stack";

/** Each way of docs/guides/backup.md, as it is written there: made, lost, brought back, and worked with. */
const described = lacking ? describe.skip : describe;
/** Each starts programs several times: ten seconds on a quiet machine. */
const PATIENCE = 150_000;
const reason = lacking ? ` (${lacking})` : "";

async function call<T>(stack: Stack, token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${stack.agencyUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const person = (stack: Stack, name: string) => {
  const found = stack.people.find(({ email }) => email.startsWith(`${name}@`));
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
};

/** Ana at an agency that has been brought back, or is to be. */
async function asAna(stack: Stack) {
  const token = await stack.signIn(person(stack, "ana.souza"));
  return {
    newLead: (name: string, phone: string) =>
      call<{ id: string }>(stack, token, "/v2/customer-services/?channel=indicacao", {
        businessType: "SALE",
        name,
        phone,
      }),
    found: async (words: string) => {
      const path = `/v1/customer-services/mine?business_type=SALE&page=1&size=10&q=${encodeURIComponent(words)}`;
      return (await call<{ items: { customer: { name: string } }[] }>(stack, token, path)).items.map(
        ({ customer }) => customer.name,
      );
    },
  };
}

/** Roles, extensions, keys, policies, generated columns, functions and rights of a database, as pg_dump writes them. */
const schemaOf = async (cluster: Cluster, database: string) =>
  (await postgresProgram("pg_dump", ["--schema-only", cluster.database(database)])).replace(
    /^\\(un)?restrict .*$/gm,
    "",
  );

/** A new agency that is told to use what was brought back, with the files that were kept. */
const reopened = (dataDir: string, databaseUrl?: string) =>
  startStack({
    postgres: "",
    gateway: false,
    dataDir,
    agencyEnv: { AGENCY_TOKEN_KEY: KEY, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
const KEY = "the key of the agency, kept with its backups";
const ownKey = { gateway: false, agencyEnv: { AGENCY_TOKEN_KEY: KEY } } as const;

describe("the embedded store", () => {
  test(
    "the folder, copied while the agency is stopped, is all of it",
    async () => {
      const [folder, copy] = [0, 1].map(() => mkdtempSync(join(tmpdir(), "soleira-backup-"))) as [
        string,
        string,
      ];
      const stack = await startStack({ ...ownKey, postgres: "", dataDir: folder });
      await (await asAna(stack)).newLead("Joana da Cópia", "(11) 98711-0001");
      await stack.stop();
      cpSync(folder, copy, { recursive: true });
      rmSync(folder, { recursive: true });

      const back = await reopened(copy);
      const ana = await asAna(back);
      expect(await ana.found("joana da copia")).toEqual(["Joana da Cópia"]);
      await ana.newLead("Depois da Cópia", "(11) 98711-0002");
      expect(await ana.found("depois da copia")).toEqual(["Depois da Cópia"]);
      await back.stop();
      rmSync(copy, { recursive: true });
    },
    PATIENCE,
  );
});

described(`a PostgreSQL server${reason}`, () => {
  let primary: Cluster;
  let stack: Stack;
  let database: string;
  let archive: string;
  let dataDir: string;
  const running: Cluster[] = [];
  beforeAll(async () => {
    archive = serverFolder();
    dataDir = mkdtempSync(join(tmpdir(), "soleira-backup-"));
    primary = await newCluster({ archive_mode: "on", archive_command: `cp %p ${archive}/%f` });
    running.push(primary);
    stack = await startStack({ ...ownKey, postgres: primary.url, dataDir });
    database = stack.databaseName ?? "";
  }, PATIENCE);
  afterAll(async () => {
    await stack?.stop();
    for (const cluster of running) await cluster.stop("immediate").catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    "a dump, restored on another server, has schema, rights and rows, and the agency works on it",
    async () => {
      await (await asAna(stack)).newLead("Joana do Dump", "(11) 98711-0003");
      const file = join(serverFolder(), "soleira.dump");
      const roles = join(serverFolder(), "roles.sql");
      await postgresProgram("pg_dumpall", [
        "--roles-only",
        "--no-role-passwords",
        "-d",
        primary.url,
        "-f",
        roles,
      ]);
      await postgresProgram("pg_dump", ["--format=custom", "-f", file, primary.database(database)]);

      const other = await newCluster();
      running.push(other);
      // Those that are there already, e.g. postgres, are said and passed over.
      await postgresProgram("psql", ["-q", "-d", other.url, "-f", roles]);
      await other.query("create database soleira");
      await postgresProgram("pg_restore", ["--exit-on-error", "-d", other.database("soleira"), file]);
      await other.query("analyze", "soleira");

      expect(await schemaOf(other, "soleira")).toBe(await schemaOf(primary, database));
      const back = await reopened(dataDir, other.database("soleira"));
      const ana = await asAna(back);
      expect(await ana.found("joana do dump")).toEqual(["Joana do Dump"]);
      await ana.newLead("Depois do Dump", "(11) 98711-0004");
      expect(await ana.found("depois do dump")).toEqual(["Depois do Dump"]);
      await back.stop();
    },
    PATIENCE,
  );

  test(
    "base backup and archived log bring back the instant before an accident",
    async () => {
      const base = await copyOf(primary, { standby: false });
      running.push(base);
      const ana = await asAna(stack);
      await ana.newLead("Joana de Antes", "(11) 98711-0005");
      const [before] = await primary.query<{ at: string }>("select clock_timestamp()::text as at");
      await ana.newLead("Joana de Depois", "(11) 98711-0006");
      await primary.query("delete from history", database);
      const [last] = await primary.query<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
      await eventually("the log is archived", async () => {
        const [state] = await primary.query<{ done: boolean }>(
          `select coalesce(last_archived_wal >= '${last?.file}', false) as done from pg_stat_archiver`,
        );
        return state?.done ?? false;
      });

      base.set({
        archive_mode: "off",
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: before?.at ?? "",
        recovery_target_action: "promote",
      });
      base.recover();
      await base.start();
      await eventually("it is recovered", async () => {
        const [state] = await base.query<{ over: boolean }>("select not pg_is_in_recovery() as over");
        return state?.over ?? false;
      });

      const back = await reopened(dataDir, base.database(database));
      const anaBack = await asAna(back);
      expect(await anaBack.found("joana de")).toEqual(["Joana de Antes"]);
      const [kept] = await base.query<{ items: number }>(
        "select count(*)::int as items from history",
        database,
      );
      expect(kept?.items).toBeGreaterThan(100);
      await back.stop();
    },
    PATIENCE,
  );
});
