import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { failure } from "./failure.mjs";
import { at, root } from "./paths.mjs";

const done = at("node_modules/.soleira-install");

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

/** Installs with the pinned pnpm, unless nothing that decides about the install has changed since the last one. */
export const install = () => {
  const { config } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const wanted = createHash("sha256")
    .update([config.pnpm, process.platform, process.arch, process.versions.modules].join())
    .update(readFileSync(at("pnpm-lock.yaml")))
    .update(readFileSync(at("pnpm-workspace.yaml")))
    .digest("hex");
  const packages = ["schema", "agency", "server", "client", "tests"];
  const complete = packages.every((name) => existsSync(at(name, "node_modules")));
  if (complete && existsSync(done) && readFileSync(done, "utf8") === wanted) return;

  console.log("Installing packages (the first time takes about a minute)…");
  const args = ["--yes", `pnpm@${config.pnpm}`, "install", "--frozen-lockfile", "--reporter=append-only"];
  // CI=1 keeps pnpm from asking whether it may replace a node_modules that another version left.
  const { status, stdout, stderr } = spawnSync("npx", args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, CI: "1" },
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(stdout ?? "", stderr ?? "");
    throw failure("The packages could not be installed; see above.");
  }
  writeFileSync(done, wanted);
  installHooks();
};
