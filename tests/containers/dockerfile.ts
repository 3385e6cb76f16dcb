import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** One stage: what it is made from, its steps in order, and what an image of it says of itself. */
export type Stage = {
  from: string;
  workdir: string;
  steps: (
    | { kind: "RUN"; command: string }
    | { kind: "COPY"; from?: string; chown?: string; paths: string[] }
  )[];
  env: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
};

/**
 * The stages of a Dockerfile by name, of the few instructions that ours has.
 * @throws Error at an instruction that it does not know, so that none goes untested
 */
export function parseDockerfile(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of text.replaceAll(/\\\n\s*/g, " ").split("\n")) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, instruction = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const [from = "", name = ""] = rest.split(/ AS /);
      const base = stages.get(from);
      stage = base
        ? { ...base, from, env: { ...base.env }, steps: [] }
        : { from, workdir: "/", steps: [], env: {}, user: "root", command: [], health: [] };
      stages.set(name, stage);
      continue;
    }
    if (!stage) throw new Error(`${instruction} before FROM`);
    if (instruction === "WORKDIR") stage.workdir = rest;
    else if (instruction === "RUN") stage.steps.push({ kind: "RUN", command: rest });
    else if (instruction === "COPY") {
      const words = rest.split(/\s+/);
      const option = (name: string) =>
        words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
      stage.steps.push({
        kind: "COPY",
        from: option("from"),
        chown: option("chown"),
        paths: words.filter((word) => !word.startsWith("--")),
      });
    } else if (instruction === "ENV")
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    else if (instruction === "USER") stage.user = rest;
    else if (instruction === "CMD") stage.command = JSON.parse(rest);
    else if (instruction === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
    else if (instruction !== "EXPOSE") throw new Error(`this test does not know ${instruction}`);
  }
  return stages;
}

/** A user without rights, where this process may choose: in place of the user `node` of the images. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Makes the file systems of stages in folders: the same COPY and RUN, each stage's root in a folder of its own. What no
 * folder can show, an engine does: the base image's own files, and that the root is read only.
 */
export function createBuilder(stages: Map<string, Stage>, context: string, folder: string) {
  const built = new Map<string, Promise<string>>();
  const rootOf = (name: string) => join(folder, name);
  const within = (root: string, workdir: string, path: string) =>
    path.startsWith("/") ? join(root, path) : join(root, workdir, path);

  async function make(name: string): Promise<string> {
    const stage = stages.get(name);
    if (!stage) throw new Error(`no stage ${name}`);
    const root = rootOf(name);
    if (stages.has(stage.from))
      cpSync(await build(stage.from), root, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(root, stage.workdir), { recursive: true });
    for (const step of stage.steps) {
      if (step.kind === "RUN") {
        await run("sh", ["-c", step.command], {
          cwd: join(root, stage.workdir),
          env: { PATH: process.env.PATH, HOME: process.env.HOME, ...stage.env },
          maxBuffer: 64 * 1024 * 1024,
        });
        continue;
      }
      const source = step.from ? await build(step.from) : context;
      const target = step.paths.at(-1) ?? "";
      const to = within(root, stage.workdir, target);
      for (const path of step.paths.slice(0, -1)) copy(join(source, path), to, target.endsWith("/"));
      if (step.chown && unprivileged.uid !== undefined) chownAll(to);
    }
    return root;
  }

  function build(name: string): Promise<string> {
    const known = built.get(name) ?? make(name);
    built.set(name, known);
    return known;
  }
  return { build };
}

/** As COPY does: a folder's content into the target, a file to it or into it. */
function copy(from: string, to: string, isFolder: boolean): void {
  const mode = lstatSync(from).mode;
  const target =
    lstatSync(from).isDirectory() || !isFolder ? to : join(to, from.slice(dirname(from).length + 1));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  if (lstatSync(target).isDirectory() && from !== to) chmodSync(target, mode);
}

function chownAll(path: string): void {
  const { uid = 0, gid = 0 } = unprivileged;
  chownSync(path, uid, gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name));
}

/** What of the repository's files a build is given: those that git knows and .dockerignore does not leave out. */
export async function copyContext(repository: string, to: string): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    maxBuffer: 16 * 1024 * 1024,
  });
  const ignored = readFileSync(join(repository, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map(
      (line) =>
        new RegExp(
          `^${line
            .replaceAll(".", "\\.")
            .replaceAll("**/", "(.*/)?")
            .replaceAll(/(?<![.)])\*/g, "[^/]*")}(/|$)`,
        ),
    );
  for (const file of stdout.split("\0")) {
    if (!file || ignored.some((pattern) => pattern.test(file)) || !existsSync(join(repository, file)))
      continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(repository, file), join(to, file), { verbatimSymlinks: true });
  }
}
