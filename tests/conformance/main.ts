import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { Stopped } from "./stopped";

const USAGE = `npm run conformance -- https://api.example.com ana@example.com [--write] [--json]
The password is AGENCY_PASSWORD, or is asked for; the client's credential AGENCY_CLIENT_ID and AGENCY_CLIENT_SECRET.
--write makes two leads 'Teste de conformidade', takes one through the funnel and merges the other into it; without it nothing is written.`;

/** Asked on the terminal, without an echo. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Stopped("Set AGENCY_PASSWORD: there is no terminal to ask on.");
  process.stderr.write("Password: ");
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await terminal.question("");
  terminal.close();
  process.stderr.write("\n");
  return password;
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [address = "", user] = positionals;
  if (!user || !/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Stopped(USAGE);
  const { env } = process;
  const clientId = env.AGENCY_CLIENT_ID ?? "soleira-gateway";
  const client = {
    url: address.replace(/\/+$/, ""),
    clientId,
    clientSecret: env.AGENCY_CLIENT_SECRET ?? "soleira-local",
    zone: env.AGENCY_TIME_ZONE ?? "America/Sao_Paulo",
  };
  const password = env.AGENCY_PASSWORD ?? (await askPassword());
  // Late: with it comes the reference agency, and who asked in another way is answered at once.
  const [{ checkAgency }, { settingsOf, textOf }] = await Promise.all([import("./check"), import("./print")]);
  const report = await checkAgency({ ...client, user, password, write: values.write }, new Date());
  const json = { ...report, settings: settingsOf(report, clientId) };
  console.log(values.json ? JSON.stringify(json, null, 2) : textOf(report, clientId));
  return report.fit;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Stopped ? error.message : error);
  process.exitCode = 1;
}
