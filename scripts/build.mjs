import { bundle, closeBundler } from "./bundle.mjs";
import { codegen, emitAll, operations } from "./generate.mjs";
import { packFiles } from "./pack.mjs";
import { built, tools } from "./paths.mjs";
import { must } from "./process.mjs";
import { unlessDone } from "./stamp.mjs";

const common = [
  "pnpm-lock.yaml",
  "tsconfig.base.json",
  "schema/src",
  "scripts/bundle.mjs",
  "scripts/build.mjs",
];

const agency = () =>
  unlessDone("agency", { inputs: [...common, "agency"], output: "agency/dist/main.js" }, () =>
    bundle("agency"),
  );

const server = () =>
  unlessDone("server", { inputs: [...common, "server/src", operations], output: "server/dist/main.js" }, () =>
    bundle("server"),
  );

/** Built by Vite, and packed for the gateway to serve as it is. */
const pages = async (what, folder, output) => {
  await must(what, [tools.vite, "build", folder]);
  await packFiles(output);
};

const graphiql = () =>
  unlessDone(
    "graphiql",
    {
      inputs: ["pnpm-lock.yaml", "server/graphiql", "scripts/build.mjs", "scripts/pack.mjs"],
      output: "server/dist/graphiql/index.html",
    },
    () => pages("Building GraphiQL", "server/graphiql", built.graphiql),
  );

const client = () =>
  unlessDone(
    "client",
    {
      inputs: [...common, "scripts/pack.mjs", "schema/schema.graphql", "client"],
      output: "client/dist/index.html",
    },
    () => pages("Building the client", "client", built.client),
  );

/** Builds the agency alone, if it changed. */
export const buildAgency = () => agency().finally(closeBundler);

/** Builds whatever changed since the last build, from what is committed and generated. */
export const buildAll = async () => {
  await codegen();
  await Promise.all([agency(), server(), graphiql(), client()]).finally(closeBundler);
};

/** npm run build */
export const run = async () => {
  await emitAll();
  await buildAll();
};
