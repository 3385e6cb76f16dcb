import { existsSync, readFileSync } from "node:fs";
import { build, stop } from "esbuild";
import { at } from "./paths.mjs";

/**
 * Bundles a Node package's entry points (those that exist) into its dist folder. The contract is inlined; the package's
 * own npm dependencies stay outside, so that there is one copy of each.
 */
export const bundle = (name, entries = ["src/main.ts"]) => {
  const { dependencies } = JSON.parse(readFileSync(at(name, "package.json"), "utf8"));
  const external = Object.keys(dependencies).filter((dependency) => !dependency.startsWith("@soleira/"));
  return build({
    absWorkingDir: at(name),
    entryPoints: entries.filter((entry) => existsSync(at(name, entry))),
    outdir: "dist",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    // type-graphql takes GraphQL names from class names, which a bundler is otherwise free to change.
    keepNames: true,
    external: external.flatMap((dependency) => [dependency, `${dependency}/*`]),
    logLevel: "warning",
  });
};

/** Ends esbuild's own process, which otherwise stays for as long as this one. */
export const closeBundler = stop;
