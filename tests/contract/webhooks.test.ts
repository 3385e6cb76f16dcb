import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "../support/ports";
import { type DemoPerson, type Stack, startStack } from "../support/stack";

const guide = readFileSync(new URL("../../docs/guides/integrators.md", import.meta.url), "utf8");
const section = guide.slice(guide.indexOf("\n## Webhooks\n"));
const programOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(section)?.[1] ?? "";

let stack: Stack;
let admin: string;
let agent: string;
beforeAll(async () => {
  stack = await startStack({ agencyEnv: { WEBHOOK_LOCAL_ADDRESSES: "on" } });
  const tokenOf = (wanted: string) =>
    stack.signIn(stack.people.find(({ name }) => name === wanted) as DemoPerson);
  [admin, agent] = await Promise.all([tokenOf("Gustavo Teixeira"), tokenOf("Ana Souza")]);
}, 300_000);
afterAll(() => stack?.stop());

async function ask<Data>(token: string, query: string, input: object): Promise<Data> {
  const answer = await fetch(`${stack.gatewayUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Runs a receiver of the guide by its standard input; `said` resolves once it has printed that line. */
function receive(file: string, args: string[], program: string, env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(file, args, { env: { PATH, HOME, ...env }, stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  const checks = new Set<() => void>();
  child.stdout.on("data", (part) => {
    printed += part;
    for (const check of checks) check();
  });
  child.stdin.end(program);
  return {
    said: (line: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => printed.split("\n").includes(line) && resolve();
        checks.add(check);
        check();
        child.on("exit", () => reject(new Error(`it ended after: ${printed}`)));
      }),
    stop: () => child.kill(),
  };
}

async function walk(file: string, args: string[], language: string): Promise<void> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/soleira`;
  const { createWebhook } = await ask<{ createWebhook: { secret: string; webhook: { id: string } } }>(
    admin,
    "mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }",
    { name: language, url, types: ["ATTENDANCE_CHANGED"] },
  );
  const { secret, webhook } = createWebhook;
  const receiver = receive(file, args, programOf(language), { PORT: port, SECRET: secret });
  try {
    await receiver.said("listening");
    const { createAttendance } = await ask<{ createAttendance: { attendance: { id: string } } }>(
      agent,
      "mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id } } }",
      { businessType: "SALE", name: `Lead for ${language}`, phone: "(11) 98765-4310" },
    );
    await receiver.said(`attendance.changed CREATED ${createAttendance.attendance.id}`);
    const forged = await fetch(url, {
      method: "POST",
      headers: {
        "webhook-id": "evt_1",
        "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
        "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}`,
      },
      body: '{"type":"attendance.changed","data":{}}',
    });
    expect(forged.status).toBe(401);
  } finally {
    receiver.stop();
    await ask(
      admin,
      "mutation($input: WebhookInput!) { deleteWebhook(input: $input) { deletedWebhookId } }",
      {
        webhookId: webhook.id,
      },
    );
  }
}

test("the guide's Node receiver takes what is posted, and refuses what is forged", () =>
  walk(process.execPath, ["--input-type=module", "-"], "js"));

test("the guide's Python receiver takes what is posted, and refuses what is forged (python3)", () =>
  walk("python3", ["-"], "python"));
