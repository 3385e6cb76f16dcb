import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A path under the top folder. */
export const at = (...parts) => join(root, ...parts);

/** Entry files of the tools that the scripts start with this same Node. */
export const tools = {
  tsc: at("node_modules/typescript/lib/tsc.js"),
  tsx: at("node_modules/tsx/dist/cli.mjs"),
  jest: at("node_modules/jest/bin/jest.js"),
  biome: at("node_modules/@biomejs/biome/bin/biome"),
  cruiser: at("node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
  knip: at("node_modules/knip/bin/knip.js"),
  playwright: at("tests/node_modules/@playwright/test/cli.js"),
  vite: at("client/node_modules/vite/bin/vite.js"),
  wireit: at("node_modules/wireit/bin/wireit.js"),
};

/** What running needs of a build. */
export const built = {
  agency: at("agency/dist/main.js"),
  server: at("server/dist/main.js"),
  client: at("client/dist"),
  graphiql: at("server/dist/graphiql"),
};
