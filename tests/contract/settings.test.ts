import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
