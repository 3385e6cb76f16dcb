import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { startBalancer } from "../support/balancer";
import { ownOperation } from "../support/own-operation";
import { freePort } from "../support/ports";
import { REDIS, startRedis } from "../support/redis";
import { readCompose, readEnv } from "./compose";
import { copyContext, createBuilder, parseDockerfile, unprivileged } from "./dockerfile";

/**
 * The Dockerfile and docker-compose.yml without an engine: the same commands, in empty folders, with the same
 * environment, as somebody without rights, on a PostgreSQL where the agency signs in with the role that compose makes.
 */
const repository = fileURLToPath(new URL("../..", import.meta.url));
const composeText = readFileSync(join(repository, "docker-compose.yml"), "utf8");
const stages = parseDockerfile(readFileSync(join(repository, "Dockerfile"), "utf8"));
const server = process.env.TEST_DATABASE_URL;
const onPostgres = server ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), "soleira-containers-"));
chmodSync(folder, 0o755);
const database = `containers_${process.pid}`;
const execute = promisify(execFile);
const running: ChildProcess[] = [];
const stops: (() => Promise<unknown>)[] = [];
const admin = new pg.Client({ connectionString: server });
beforeAll(async () => {
  if (server) await admin.connect();
});
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill("SIGKILL");
  for (const stop of stops) await stop();
  if (server) {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.query("drop role if exists soleira_agency");
    await admin.end();
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const makeEnv = () => {
  const file = join(folder, "env");
  execFileSync("sh", [join(repository, "docker/make-env.sh"), file]);
  return file;
};

test("no secret has a default, and the command that makes them makes each once, for its owner alone", () => {
  const file = makeEnv();
  const first = readFileSync(file, "utf8");
  makeEnv();
  expect(readFileSync(file, "utf8")).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const variables = readEnv(first);
  const secrets = Object.keys(variables).filter((name) => /PASSWORD|KEY|SECRET/.test(name));
  expect(secrets.length).toBe(6);
  expect(new Set(secrets.map((name) => variables[name])).size).toBe(6);
  for (const name of secrets) {
    expect(variables[name]).toMatch(/^[\w-]{43}$/);
    expect(() => readCompose(composeText, { ...variables, [name]: undefined })).toThrow(
      `${name} is missing, run sh docker/make-env.sh`,
    );
  }
});

test("the programs run without rights, on a root that is read only, and wait for what they need", () => {
  const { services, networks } = readCompose(composeText, readEnv(readFileSync(makeEnv(), "utf8")));
  for (const name of ["agency", "gateway"] as const) {
    expect(services[name]).toMatchObject({ init: true, read_only: true, build: { target: name } });
    expect(stages.get(name)).toMatchObject({ user: "node" });
    expect(stages.get(name)?.health).not.toEqual([]);
  }
  // None of them may take the machine, or more rights than it began with.
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  }
  expect(services.agency.depends_on.database?.condition).toBe("service_healthy");
  expect(services.gateway.depends_on.agency?.condition).toBe("service_healthy");
  expect(services.gateway.depends_on.redis?.condition).toBe("service_healthy");
  for (const name of ["database", "redis"] as const)
    expect(services[name].networks.every((network) => networks[network]?.internal)).toBe(true);
  for (const name of ["agency", "gateway"] as const) expect(services[name].deploy?.replicas).toBe(2);
  // Published on this machine alone unless somebody says otherwise.
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([["proxy", ["127.0.0.1:4000:4000"]]]);
});

onPostgres(
  "what the images run builds in empty folders; two of each start at once without rights, sign in and end well",
  async () => {
    const variables = { ...readEnv(readFileSync(makeEnv(), "utf8")), DEMO: "on" };
    // In the place of haproxy, which needs the engine's names.
    const [front, back] = [await startBalancer(await freePort()), await startBalancer(await freePort())];
    const redis = REDIS ? await startRedis() : undefined;
    stops.push(front.stop, back.stop, async () => redis?.stop());
    const { services } = readCompose(composeText, { ...variables, PUBLIC_URL: front.url });

    // The database's first start: the script of its folder, as its image runs it.
    const address = new URL(server ?? "");
    await admin.query(`create database ${database}`);
    execFileSync("sh", [join(repository, "docker/roles.sh")], {
      env: {
        PATH: process.env.PATH,
        PGHOST: address.hostname,
        PGPORT: address.port,
        AGENCY_DATABASE_PASSWORD: services.database.environment.AGENCY_DATABASE_PASSWORD,
        POSTGRES_USER: address.username,
        POSTGRES_DB: database,
      },
    });

    const context = join(folder, "context");
    await copyContext(repository, context);
    const builder = createBuilder(stages, context, join(folder, "stages"));
    const roots = { agency: await builder.build("agency"), gateway: await builder.build("gateway") };

    /** What the names of compose and the paths of the images are here. */
    const here = (root: string, text: string) =>
      text
        .replace("@database:5432/soleira", `@${address.host}/${database}`)
        .replace("http://proxy:4100", back.url)
        .replace("http://proxy:4000", front.url)
        .replace("redis://redis:6379", redis?.url ?? "")
        .replace("uniquelocal", "loopback")
        .replace(/^\/(app|data)\b/, `${root}/$1`);
    const output: string[] = [];
    const environmentOf = (name: "agency" | "gateway", port: number) => {
      const all = { ...stages.get(name)?.env, ...services[name].environment };
      const ports = { AGENCY_PORT: `${port}`, PORT: `${port}` };
      const values = Object.entries(all).map(([key, value]) => [key, here(roots[name], value)]);
      return { ...Object.fromEntries(values), ...ports, PATH: process.env.PATH ?? "" };
    };
    /** One of the instances, once its image's own check finds it healthy. */
    const start = async (name: "agency" | "gateway") => {
      const port = await freePort();
      const env = environmentOf(name, port);
      const [, ...args] = stages.get(name)?.command ?? [];
      const child = spawn(process.execPath, args, {
        cwd: join(roots[name], stages.get(name)?.workdir ?? ""),
        env,
        stdio: ["ignore", "pipe", "pipe"],
        ...unprivileged,
      });
      running.push(child);
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (text) => output.push(String(text)));
      const [, ...check] = stages.get(name)?.health ?? [];
      // Not to be waited for standing still: the balancers run here.
      const isHealthy = () =>
        execute(process.execPath, check, { env }).then(
          () => true,
          () => false,
        );
      while (!(await isHealthy())) {
        if (child.exitCode !== null)
          throw new Error(`${name} ended with ${child.exitCode}:\n${output.join("")}`);
        await pause(100);
      }
      return { child, url: `http://127.0.0.1:${port}` };
    };

    const agencies = await Promise.all([start("agency"), start("agency")]);
    back.to(...agencies.map(({ url }) => url));
    const gateways = await Promise.all([start("gateway"), ...(redis ? [start("gateway")] : [])]);
    front.to(...gateways.map(({ url }) => url));

    const page = await fetch(front.url);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    const people = JSON.parse(readFileSync(join(roots.agency, "data/demo-sign-ins.json"), "utf8")) as {
      email: string;
      password: string;
      roles: string[];
    }[];
    const seller = people.find(({ roles }) => roles.includes("ESTATE_AGENT_SALE"));
    const graphql = (query: string, variables: object, cookie = "") =>
      fetch(`${front.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ query, variables }),
      });
    const signedIn = await graphql(ownOperation("SignIn"), {
      input: { email: seller?.email, password: seller?.password },
    });
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0];
    const foreign = await graphql("{ board(businessType: SALE) { id } }", {}, cookie);
    expect([foreign.status, await foreign.text()]).toEqual([400, expect.stringContaining("NOT_SAFELISTED")]);
    const board = await graphql(
      ownOperation("AttendanceBoard"),
      { businessType: "SALE", sort: "UPDATED_AT_DESC", size: 5 },
      cookie,
    );
    const { data, errors } = (await board.json()) as {
      data?: { board: { columns: { attendances: { total: number } }[] } };
      errors?: unknown;
    };
    expect(errors).toBeUndefined();
    const cards = data?.board.columns.reduce((sum, { attendances }) => sum + attendances.total, 0);
    expect(cards).toBeGreaterThan(0);

    // The agency's own role makes and owns the tables; what requests become sees no tenant by itself.
    const role = await admin.query(
      "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'soleira_agency'",
    );
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    const own = new pg.Client({ connectionString: here("", services.agency.environment.DATABASE_URL ?? "") });
    await own.connect();
    await own.query("set role app");
    expect((await own.query("select count(*)::int as seen from attendance")).rows).toEqual([{ seen: 0 }]);
    await own.end();

    for (const { child } of [...gateways, ...agencies]) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    }
    const size = (root: string) =>
      Number(execFileSync("du", ["-sk", root], { encoding: "utf8" }).split("\t")[0]);
    console.info(
      `beyond Node's own image: agency ${Math.round(size(roots.agency) / 1024)} MB, gateway ${Math.round(size(roots.gateway) / 1024)} MB`,
    );
  },
  600_000,
);
