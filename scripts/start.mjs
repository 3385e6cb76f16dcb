import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { environments } from "./environment.mjs";
import { failure } from "./failure.mjs";
import { built } from "./paths.mjs";
import { runOrThrow } from "./process.mjs";
import { isTaken, untilReady } from "./readiness.mjs";
import { supervise } from "./supervise.mjs";

/** The demo sign-ins that the agency wrote beside its data, as a table; nothing where there is no demo. */
const signIns = (dataDir) => {
  const file = join(dataDir, "demo-sign-ins.json");
  if (!existsSync(file)) return "";
  const head = ["e-mail", "password", "imobiliária", "roles", ""];
  const rows = JSON.parse(readFileSync(file, "utf8")).map((person) => [
    person.email,
    person.password,
    person.enterprise,
    person.roles.join(", "),
    person.note ?? "",
  ]);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column])).join("  ")}`.trimEnd(),
  );
  return `\n${lines.join("\n")}\n`;
};

/** npm start: builds what changed, starts the agency and the gateway, and says where they are. */
export const run = async () => {
  await runOrThrow("build");
  const { agency, server, agencyUrl, address, dataDir, ports, demoIntegrator } = environments({
    NODE_ENV: "production",
  });
  // Before the start: another program on the port might answer that it is ready.
  for (const [name, port] of Object.entries(ports))
    if (await isTaken(port)) throw failure(`${name}: port ${port} is in use; set ${name} to another one.`);
  const node = ["--enable-source-maps"];
  const programs = [
    ...(agency ? [{ name: "agency", args: [...node, built.agency], env: agency }] : []),
    { name: "gateway", args: [...node, built.server], env: server },
  ];
  console.log(agency ? "Starting the agency and the gateway…" : `Starting the gateway for ${agencyUrl}…`);
  const programsRunning = supervise(programs, { raw: process.env.LOG_LEVEL !== undefined });
  const urls = agency ? [agencyUrl, address] : [address];
  const answers = await Promise.all(urls.map((url) => untilReady(url, programsRunning.stopping)));
  if (answers.every(Boolean)) {
    programsRunning.ready();
    console.log(
      `\nSoleira is open: ${address}   GraphQL: ${address}/graphql   GraphiQL: ${address}/graphiql`,
    );
    if (demoIntegrator)
      console.log(
        `For integrators: ${agencyUrl}/oauth/token   client id ${demoIntegrator.id}   secret ${demoIntegrator.secret}`,
      );
    console.log(`${signIns(dataDir)}\nCtrl-C stops it; the data stays in ${dataDir}.`);
  }
  process.exitCode = await programsRunning.ended;
};
