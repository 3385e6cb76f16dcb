import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCompose } from "../containers/compose";

const root = new URL("../../", import.meta.url);
type Owner = "agency" | "server";
const OWNERS: Record<string, Owner[]> = {
  agency: ["agency"],
  gateway: ["server"],
  both: ["agency", "server"],
};

/** The variables of the README's table, each with the programs that it is of. */
function documented(): { name: string; owners: Owner[] }[] {
  const text = readFileSync(new URL("README.md", root), "utf8");
  const table = text.slice(text.indexOf("\n## Settings"), text.indexOf("\n## More commands"));
  return table.split("\n").flatMap((row) => {
    const [names = "", of = ""] = row.split(" | ");
    // 'gateway, agency': one for each of its variables.
    const each = of.split(", ");
    return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""], at) => ({
      name,
      owners: OWNERS[each[each.length > 1 ? at : 0] ?? ""] ?? [],
    }));
  });
}

/** What `npm start` gives its programs where these variables are set. */
function given(set: Record<string, string>): Record<Owner, Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "soleira-settings-"));
  try {
    const code = `import { environments } from "./scripts/environment.mjs";
      const { agency, server } = environments();
      console.log(JSON.stringify({ agency: agency || {}, server }));`;
    const env = { PATH: process.env.PATH ?? "", DATA_DIR: folder, ...set };
    const args = ["--input-type=module", "--eval", code];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("npm start hands each documented setting on to the program that reads it", () => {
  const settings = documented().filter(({ name }) => name !== "DATA_DIR");
  expect(settings.length).toBeGreaterThan(35);
  expect(settings.filter(({ owners }) => owners.length === 0)).toEqual([]);
  const set = (names: string[]) => Object.fromEntries(names.map((name) => [name, `of ${name}`]));
  const names = settings.map(({ name }) => name);
  // With an agency's address no agency is started.
  const own = given(set(names.filter((name) => name !== "AGENCY_API_URL")));
  const foreign = given(set(names));
  const lost = settings.flatMap(({ name, owners }) =>
    owners
      .filter((owner) => (owner === "agency" ? own.agency : foreign.server)[name] !== `of ${name}`)
      .map((owner) => `${name} of ${owner}`),
  );
  expect(lost).toEqual([]);
});

test("what OpenTelemetry reads beside that is handed on too, and nothing else is", () => {
  const { agency, server } = given({ OTEL_TRACES_SAMPLER: "always_off", SOMEBODYS_SECRET: "hidden" });
  for (const one of [agency, server]) {
    expect(one.OTEL_TRACES_SAMPLER).toBe("always_off");
    expect(one).not.toHaveProperty("SOMEBODYS_SECRET");
  }
  expect(agency).not.toHaveProperty("SESSION_KEY");
  expect(server).not.toHaveProperty("AGENCY_TOKEN_KEY");
});

/** What docker-compose.yml or the images set themselves, and what makes no sense there. */
const NOT_IN_COMPOSE: Record<string, string> = {
  PORT: "the image",
  HOST: "the image",
  AGENCY_PORT: "the image",
  AGENCY_HOST: "the image",
  DATA_DIR: "the image",
  AGENCY_API_URL: "compose",
  AGENCY_FEATURES: "compose",
  AGENCY_PUBLIC_URL: "compose; portals reach the agencies where browsers reach the gateway",
  DATABASE_URL: "compose",
  REDIS_URL: "compose",
  WEBHOOK_URL: "compose",
  TRUST_PROXY: "compose; OUTER_PROXY is the one of .env",
  AGENCY_FIRST_PAGE: "another agency's",
  AGENCY_TIME_ZONE: "another agency's",
  AGENCY_CLIENT_ID: "its default is right for both",
  PUSH_LOCAL_ADDRESSES: "of tests",
};

test("docker-compose.yml hands each documented setting on from .env, but those that it sets itself", () => {
  const traced = ["README.md", "docs/product/machine.md"].flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/\b(OTEL_[A-Z_]+)/g)].map(([name]) => name),
  );
  const both: Owner[] = ["agency", "server"];
  const settings = [...documented(), ...traced.map((name) => ({ name, owners: both }))];
  expect(traced).toContain("OTEL_TRACES_SAMPLER_ARG");
  const text = readFileSync(new URL("docker-compose.yml", root), "utf8");
  const secrets = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name);
  const names = [...secrets, ...settings.map(({ name }) => name)];
  const { services } = readCompose(text, Object.fromEntries(names.map((name) => [name, `of ${name}`])));
  const environments = { agency: services.agency.environment, server: services.gateway.environment };
  const lost = settings.flatMap(({ name, owners }) =>
    owners.filter((owner) => environments[owner][name] !== `of ${name}`).map(() => name),
  );
  expect([...new Set(lost)].sort()).toEqual(Object.keys(NOT_IN_COMPOSE).sort());
});

test("what is of docker-compose.yml alone is in the README, and the proxy reads no setting of a program", () => {
  const text = readFileSync(new URL("docker-compose.yml", root), "utf8");
  const readme = readFileSync(new URL("README.md", root), "utf8");
  const inContainers = readme.slice(readme.indexOf("\n## In containers"), readme.indexOf("\n## Settings"));
  const ofPrograms = new Set(documented().map(({ name }) => name));
  const madeAtFirst = readFileSync(new URL("docker/make-env.sh", root), "utf8");
  const own = [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name))].filter(
    (name) => !ofPrograms.has(name) && !name.startsWith("OTEL_") && !madeAtFirst.includes(name),
  );
  expect(own).toEqual(["OUTER_PROXY"]);
  for (const name of [...own, "PUBLISH"]) expect(inContainers).toContain(`\`${name}\``);
  const proxy = text.slice(text.indexOf("\n  proxy:"), text.indexOf("\nvolumes:"));
  const read = [...proxy.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(read.sort()).toEqual(["OUTER_PROXY", "PUBLISH"]);
});
