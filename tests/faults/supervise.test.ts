import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** How the programs of `npm start` are stopped (docs/product/limits.md#stopping), with two small ones in their place. */
const supervised = (gateway: string, raw = true, agency = ENDS_WHEN_ASKED) => `
import { supervise } from "./scripts/supervise.mjs";
const program = (name, code) => ({ name, args: ["--eval", code], env: {} });
process.exitCode = await supervise(
  [program("agency", ${JSON.stringify(agency)}), program("gateway", ${JSON.stringify(gateway)})],
  { raw: ${raw} },
).ended;
`;
/** Each says when it is asked to stop and when it ends; without its timer it would end by itself. */
const ENDS_WHEN_ASKED = `
process.once("SIGTERM", () => { console.log("asked"); process.exit(0); });
console.log("up");
setInterval(() => {}, 1_000_000);
`;
/** Time in which an agency that is asked along with it says so first. */
const ENDS_LATER = `
process.once("SIGTERM", () => {
  console.log("asked");
  setTimeout(() => { console.log("ends"); process.exit(0); }, 300);
});
console.log("up");
setInterval(() => {}, 1_000_000);
`;
/** Longer than a second signal takes to count as one; a program of tsx is killed by it. */
const ENDS_LATE_AND_DIES_WHEN_ASKED_TWICE = `
process.once("SIGTERM", () => {
  console.log("asked");
  process.once("SIGTERM", () => process.exit(1));
  setTimeout(() => { console.log("ends"); process.exit(0); }, 2_000);
});
console.log("up");
setInterval(() => {}, 1_000_000);
`;
const PRINTS_ITS_ID = `
console.log(process.pid);
console.log("up");
setInterval(() => {}, 1_000_000);
`;

let runner: ChildProcess | undefined;
afterEach(() => runner?.kill("SIGKILL"));

/** Starts both and resolves when both are up. */
async function start(gateway: string, raw = true) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", supervised(gateway, raw)], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { PATH: process.env.PATH ?? "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  runner = child;
  const ended: Promise<unknown[]> = once(child, "close");
  let output = "";
  let printed = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    printed();
  });
  const lines = () => output.split("\n").flatMap((line) => line.trim() || []);
  const says = async (...wanted: string[]) => {
    while (!wanted.every((line) => lines().includes(line)))
      await new Promise<void>((resolve) => {
        printed = resolve;
      });
  };
  await says("agency: up", "gateway: up");
  return { child, says, ended, afterStart: () => lines().filter((line) => !line.endsWith("up")) };
}

test("asked to stop, the gateway ends before the agency is asked", async () => {
  const { child, ended, afterStart } = await start(ENDS_LATER);
  child.kill("SIGTERM");
  const [code] = await ended;
  expect(afterStart()).toEqual(["gateway: asked", "gateway: ends", "agency: asked"]);
  expect(code).toBe(0);
});

test("a second signal asks the agency beside the gateway, each once; one within a second is the first once more", async () => {
  const { child, says, ended, afterStart } = await start(ENDS_LATE_AND_DIES_WHEN_ASKED_TWICE);
  const began = performance.now();
  child.kill("SIGTERM");
  await says("gateway: asked");
  const again = setInterval(() => child.kill("SIGTERM"), 100);
  await says("agency: asked");
  expect(performance.now() - began).toBeGreaterThan(1_000);
  // Three more; one that meets a process which is ending would kill it, whatever it answers.
  await pause(350);
  clearInterval(again);
  const [code] = await ended;
  expect(afterStart()).toEqual(["gateway: asked", "agency: asked", "gateway: ends"]);
  expect(code).toBe(0);
});

test("when one ends by itself the other is asked, and the whole has failed", async () => {
  const { says, ended, afterStart } = await start(PRINTS_ITS_ID);
  const [line = ""] = afterStart();
  process.kill(Number(line.replace("gateway: ", "")), "SIGKILL");
  await says("agency: asked");
  const [code] = await ended;
  expect(code).toBe(1);
});

test("a warning in the log that a person reads keeps the names that it has", async () => {
  const line = (level: number, more: object) =>
    `console.log(${JSON.stringify(JSON.stringify({ level, time: 1, ...more }))});`;
  const { child, says, ended, afterStart } = await start(
    `${line(30, { port: 4000, msg: "listening" })}
     ${line(40, { field: "imageUrl", msg: "the banner is left out" })}
     ${line(40, { call: "GET /v1/tags", fields: ["items expected array got null"], msg: "not read" })}
     ${line(50, { err: { message: "x" }, msg: "unexpected error" })}
     console.log("up"); setInterval(() => {}, 1_000_000);`,
    false,
  );
  await says("gateway: unexpected error");
  child.kill("SIGKILL");
  await ended;
  expect(afterStart()).toEqual([
    "gateway: listening",
    "gateway: the banner is left out (field: imageUrl)",
    "gateway: not read (call: GET /v1/tags, fields: items expected array got null)",
    "gateway: unexpected error",
  ]);
});

test("npm, asked to stop, ends its shell alone: what runs in it ends too", async () => {
  const runs = `import { endWithNpm } from "./scripts/parent.mjs"; endWithNpm();
    process.once("SIGTERM", () => { console.log("ended"); process.exit(0); });
    console.log("up"); setInterval(() => {}, 1_000_000);`;
  const shell = spawn("sh", ["-c", 'node --input-type=module --eval "$0" & wait', runs], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  runner = shell;
  let output = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output === "up\n") shell.kill("SIGTERM");
  });
  await once(shell, "close");
  expect(output).toBe("up\nended\n");
});
