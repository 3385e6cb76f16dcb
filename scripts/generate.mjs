import { existsSync, readdirSync, rmSync } from "node:fs";
import { at, tools } from "./paths.mjs";
import { must } from "./process.mjs";
import { unlessDone } from "./stamp.mjs";

/** The two documents that code emits and that are committed: what writes each, and where it belongs. */
export const emitted = [
  { file: "schema/schema.graphql", package: "server", script: "src/emit-schema.ts", inputs: ["server/src"] },
  {
    file: "schema/agency.openapi.json",
    package: "agency",
    script: "src/emit-openapi.ts",
    inputs: ["agency/src"],
  },
];

/** Writes one of the emitted documents to a file; tsx runs inside the package, where it finds its tsconfig. */
export const emit = (document, to) =>
  must(`Emitting ${document.file}`, [tools.tsx, document.script, to], { cwd: at(document.package) });

/** Emits both documents to where they are committed. */
export const emitAll = () =>
  Promise.all(
    emitted.map((document) =>
      unlessDone(
        document.file.replace("/", "-"),
        { inputs: ["schema/src", "pnpm-lock.yaml", ...document.inputs], output: document.file },
        () => emit(document, at(document.file)),
      ),
    ),
  );

/** Where the gateway finds the client's own operations. */
export const operations = "server/src/graph/operations.generated.ts";

/** What was generated from a document that has gone since; the types would still check it. */
const removeStale = () => {
  for (const name of readdirSync(at("client/src"), { recursive: true })) {
    const document = at("client/src", name.replace(/\.generated\.ts$/, ".graphql"));
    const generated = name.endsWith(".generated.ts") && !name.endsWith("types.generated.ts");
    if (generated && !existsSync(document)) rmSync(at("client/src", name));
  }
};

/** Writes the client's operation types from schema.graphql and its documents, then what the browser will send of them. */
export const codegen = async () => {
  removeStale();
  await unlessDone(
    "client-operations",
    {
      inputs: ["schema/schema.graphql", "codegen.yml", "client/src"],
      only: /\.(graphql|yml)$/,
      output: "client/src/data/types.generated.ts",
    },
    () => must("Code generation", [tools.codegen, "--config", "codegen.yml"]),
  );
  await unlessDone(
    "client-sends",
    {
      inputs: ["pnpm-lock.yaml", "scripts/operations.mjs", "client/src"],
      only: /\.(graphql|yaml|mjs)$|apollo\.ts$/,
      output: operations,
    },
    () =>
      must("Writing the client's operations", [tools.tsx, at("scripts/operations.mjs"), operations], {
        cwd: at("client"),
      }),
  );
};

/** npm run generate */
export const run = async () => {
  await emitAll();
  await codegen();
};
