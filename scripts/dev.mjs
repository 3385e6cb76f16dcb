import concurrently from "concurrently";
import { environments } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { runOrThrow } from "./process.mjs";

/** npm run dev: everything from its sources, restarted or replaced as they change; the client is at Vite's address. */
export const run = async () => {
  await runOrThrow("generate");
  const { agency, server, address } = environments({ NODE_ENV: "development" });
  const watch = (name, cwd, env) => ({
    name,
    cwd: at(cwd),
    env,
    command: `"${at("node_modules/.bin/tsx")}" watch --clear-screen=false src/main.ts`,
  });
  const { result } = concurrently(
    [
      ...(agency ? [watch("agency", "agency", agency)] : []),
      watch("gateway", "server", server),
      // Its own variable: npm 12 refuses --watch.
      {
        name: "generate",
        command: "npm run --silent generate",
        env: { WIREIT_WATCH: "true", WIREIT_CACHE: "none" },
      },
      { name: "client", command: "npx --no-install vite", cwd: at("client"), env: { GATEWAY_URL: address } },
    ],
    { cwd: root, prefix: "name", killOthersOn: ["failure", "success"] },
  );
  // It has said which one failed.
  process.exitCode = await result.then(
    () => 0,
    () => 1,
  );
};
