import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { failure } from "./failure.mjs";
import { at, root } from "./paths.mjs";

const done = at("node_modules/.soleira-install");
/** The packages that `npm start` builds and runs; the tests' own bring browsers and databases. */
const programs = ["schema", "agency", "server", "server/graphiql", "client"];

/** Puts the commit hooks of lefthook.yml in place, in a checkout of a developer; its linked worktrees share them. */
const installHooks = () => {
  if (process.env.CI || !existsSync(at(".git/hooks"))) return;
  const { status, stderr } = spawnSync(
    process.execPath,
    [at("node_modules/lefthook/bin/index.js"), "install"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  if (status !== 0) console.warn(`The commit hooks are not in place: ${stderr?.trim()}`);
};

/** Runs pnpm; how far it is, it says as it goes, and the rest is for who has to know why it failed. */
const pnpm = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn("npx", args, {
      cwd: root,
      // CI=1 keeps pnpm from asking whether it may replace a node_modules that another version left.
      env: { ...process.env, CI: "1" },
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (line) => {
      output += `${line}\n`;
      const [, progress] = /^Progress: (.*?)(, done)?$/.exec(line) ?? [];
      if (progress) console.log(`  ${progress}`);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", take);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });

/**
 * Installs with the pinned pnpm, unless nothing that decides about the install has changed since the last one.
 * @param {{ all?: boolean }} options `all: false` leaves out what only tests and tools of developers need: each package's
 * devDependencies, and the package `tests`. What another command has brought already stays.
 */
export const install = async ({ all = true } = {}) => {
  const { config } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const wanted = createHash("sha256")
    .update([config.pnpm, process.platform, process.arch, process.versions.modules].join())
    .update(readFileSync(at("pnpm-lock.yaml")))
    .update(readFileSync(at("pnpm-workspace.yaml")))
    .digest("hex");
  const noted = existsSync(done) ? readFileSync(done, "utf8") : "";
  // Versions before noted the hash alone, and always installed all.
  const there = /^[0-9a-f]+$/.test(noted) ? `all ${noted}` : noted;
  const packages = there === `all ${wanted}` ? [...programs, "tests"] : programs;
  const complete = packages.every((name) => existsSync(at(name, "node_modules")));
  if (complete && (there === `all ${wanted}` || (!all && there === `programs ${wanted}`))) return;

  console.log("Installing packages (the first time takes about a minute)…");
  const args = ["--yes", `pnpm@${config.pnpm}`, "install", "--frozen-lockfile", "--reporter=append-only"];
  // Who has all of them keeps them when a new version is started.
  const few = !all && !there.startsWith("all ");
  if (few) args.push("--prod", "--filter=!@soleira/tests");
  // What is interrupted counts as not installed.
  rmSync(done, { force: true });
  const { code, output } = await pnpm(args);
  if (code !== 0) {
    console.error(output);
    throw failure("The packages could not be installed; see above.");
  }
  writeFileSync(done, `${few ? "programs" : "all"} ${wanted}`);
  if (!few) installHooks();
};
