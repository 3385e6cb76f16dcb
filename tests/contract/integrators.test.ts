import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DemoPerson, type Stack, startStack } from "../support/stack";

const folder = fileURLToPath(new URL("..", import.meta.url));
const guide = readFileSync(new URL("../../docs/guides/integrators.md", import.meta.url), "utf8");
/** The program under that heading. */
const programOf = (heading: string) =>
  new RegExp(`^## ${heading}\\n[^#]*?^\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\``, "m").exec(guide)?.[1] ?? "";

let stack: Stack;
let person: DemoPerson;
/** An API token of the agency's. */
let token: string;
beforeAll(async () => {
  // As in use: held to the client's operations but for who sends a token.
  stack = await startStack({ serverEnv: { SAFELIST: "on" } });
  person = stack.people.find(({ name }) => name === "Ana Souza") as DemoPerson;
  const admin = stack.people.find(({ roles }) => roles.includes("ENTERPRISE_ADMIN")) as DemoPerson;
  const made = await fetch(`${stack.agencyUrl}/v1/enterprises/mine/tokens`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await stack.signIn(admin)}`,
      "content-type": "application/json",
      "idempotency-key": "guide",
    },
    body: JSON.stringify({ name: "Guia", scopes: ["READ", "WRITE"], days: 30 }),
  });
  ({ token } = (await made.json()) as { token: string });
  expect(token).toEqual(expect.any(String));
}, 300_000);
afterAll(() => stack.stop());

// A bundler renames a class that meets another of its name: without the name that its decorator says, its type too.
test("the built gateway's graph is the one that schema/schema.graphql says", async () => {
  const answer = await fetch(`${stack.gatewayUrl}/schema.graphql`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.text()).toBe(
    readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8"),
  );
});

/** How many attendances whoever has that token sees. */
async function totalOf(token: string): Promise<number> {
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ attendances(filter: {}) { total } }" }),
  });
  const { data } = (await answer.json()) as { data: { attendances: { total: number } } };
  return data.attendances.total;
}

/** Runs a program of the guide by its standard input, with what an integrator is given and nothing else. */
function run(
  file: string,
  args: string[],
  program: string,
  given: Record<string, string> = { TOKEN: token },
): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, GATEWAY: stack.gatewayUrl, ...given };
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { env, cwd: folder, timeout: 60_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stdout}\n${stderr}`)) : resolve(stdout),
    );
    child.stdin?.end(program);
  });
}

test("the guide's curl program runs", async () => {
  const total = await totalOf(token);
  const [list, ...rest] = (await run("sh", ["-s"], programOf("curl")))
    .replaceAll("}{", "}\n{")
    .trim()
    .split("\n");
  expect(JSON.parse(list ?? "").data.attendances.total).toBe(total);
  const changes = JSON.parse(rest.pop() ?? "").data.attendanceChanges;
  const { id } = JSON.parse(rest.pop() ?? "").data.createAttendance.attendance;
  const walked = rest.flatMap((page) => JSON.parse(page).data.attendancesConnection.nodes);
  expect(walked).toHaveLength(total);
  expect(changes).toMatchObject({ resync: false, items: [{ kind: "CREATED", attendanceId: id }] });
});

test.each([
  ["JavaScript", process.execPath, ["--input-type=module", "-"]],
  ["Python", "python3", ["-"]],
])("the guide's %s program runs", async (heading, file, args) => {
  const before = await totalOf(token);
  const said = await run(file, args, programOf(heading));
  const id = /created (\d+)/.exec(said)?.[1];
  expect(said.replace(/^total .*\n/, "")).toBe(`walked ${before}\ncreated ${id}\nCREATED ${id}\n`);
});

test("the guide's program for people who sign in runs, and renews its token", async () => {
  const before = await totalOf(await stack.signIn(person));
  const said = await run(
    process.execPath,
    ["--input-type=module", "-"],
    programOf("Node, for people who sign in"),
    {
      AGENCY: stack.agencyUrl,
      CLIENT: `${stack.integrator.id}:${stack.integrator.secret}`,
      EMAIL: person.email,
      PASSWORD: person.password,
    },
  );
  const id = /created (\d+)/.exec(said)?.[1];
  expect(said).toMatch(new RegExp(`walked ${before}\ncreated ${id}\nCREATED ${id}\ntoken until .*Z\n$`));
});

test("an integrator's credential is its own, and the gateway's is not printed in the guide", async () => {
  const ask = (credential: string) =>
    fetch(`${stack.agencyUrl}/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(credential).toString("base64")}` },
      body: new URLSearchParams({
        grant_type: "password",
        username: person.email,
        password: person.password,
      }),
    });
  expect((await ask(`${stack.integrator.id}:${"x".repeat(43)}`)).status).toBe(401);
  expect((await ask(`another:${stack.integrator.secret}`)).status).toBe(401);
  expect((await ask(`${stack.integrator.id}:${stack.integrator.secret}`)).status).toBe(200);
  expect(guide).not.toContain("soleira-gateway");
});
