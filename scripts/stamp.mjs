import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "./paths.mjs";

const skipped = /^(node_modules|dist|coverage|test-results)$|\.generated\.ts$|\.test\.tsx?$/;

const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

const hashOf = (inputs, only) => {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesOf(at(input))))
    if (only.test(file)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

/**
 * Does a piece of work unless its inputs are as they were when it last succeeded and its output is there.
 * Inputs and outputs are paths under the top folder; tests and generated files do not count as inputs, nor do files that
 * `only` does not match.
 */
export const unlessDone = async (name, { inputs, output, only = /./ }, work) => {
  const stamp = at(".build", name);
  const wanted = hashOf(inputs, only);
  if (existsSync(at(output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const began = performance.now();
  await work();
  mkdirSync(at(".build"), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`  ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
};
