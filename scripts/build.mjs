import { bundle, closeBundler } from "./bundle.mjs";
import { codegen, emitAll, operations } from "./generate.mjs";
import { tools } from "./paths.mjs";
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

const graphiql = () =>
  unlessDone(
    "graphiql",
    { inputs: ["pnpm-lock.yaml", "server/graphiql"], output: "server/dist/graphiql/index.html" },
    () => must("Building GraphiQL", [tools.vite, "build", "server/graphiql"]),
  );

const client = () =>
  unlessDone(
    "client",
    { inputs: [...common, "schema/schema.graphql", "client"], output: "client/dist/index.html" },
    () => must("Building the client", [tools.vite, "build", "client"]),
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
