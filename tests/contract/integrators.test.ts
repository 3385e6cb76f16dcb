import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DemoPerson, type Stack, startStack } from "../support/stack";

const folder = fileURLToPath(new URL("..", import.meta.url));
const guide = readFileSync(new URL("../../docs/guides/integrators.md", import.meta.url), "utf8");
const programOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(guide)?.[1] ?? "";

let stack: Stack;
let person: DemoPerson;
let total: number;
beforeAll(async () => {
  stack = await startStack();
  person = stack.people.find(({ name }) => name === "Ana Souza") as DemoPerson;
  total = await totalOf();
});
afterAll(() => stack.stop());

async function totalOf(): Promise<number> {
  const token = await stack.signIn(person);
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ attendances(filter: {}) { total } }" }),
  });
  const { data } = (await answer.json()) as { data: { attendances: { total: number } } };
  return data.attendances.total;
}

/** Runs a program of the guide by its standard input, with what an integrator is given and nothing else. */
function run(file: string, args: string[], program: string): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    AGENCY: stack.agencyUrl,
    GATEWAY: stack.gatewayUrl,
    CLIENT: `${stack.integrator.id}:${stack.integrator.secret}`,
    EMAIL: person.email,
    PASSWORD: person.password,
  };
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, { env, cwd: folder, timeout: 60_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stdout}\n${stderr}`)) : resolve(stdout),
    );
    child.stdin?.end(program);
  });
}

test("the guide's curl program runs", async () => {
  const [list, ...rest] = (await run("sh", ["-s"], programOf("sh")))
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

test("the guide's Node program runs", async () => {
  const before = await totalOf();
  const said = await run(process.execPath, ["--input-type=module", "-"], programOf("js"));
  const id = /created (\d+)/.exec(said)?.[1];
  expect(said).toMatch(new RegExp(`walked ${before}\ncreated ${id}\nCREATED ${id}\ntoken until .*Z\n$`));
});

test("the guide's Python program runs (python3)", async () => {
  const before = await totalOf();
  const said = await run("python3", ["-"], programOf("python"));
  const id = /created (\d+)/.exec(said)?.[1];
  expect(said).toBe(`total ${before}\nwalked ${before}\ncreated ${id}\nCREATED ${id}\n`);
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
