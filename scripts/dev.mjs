import { environments } from "./environment.mjs";
import { at, tools } from "./paths.mjs";
import { runOrThrow, wireitEnv } from "./process.mjs";
import { supervise } from "./supervise.mjs";

/** npm run dev: everything from its sources, restarted or replaced as they change; the client is at Vite's address. */
export const run = async () => {
  await runOrThrow("generate");
  const { agency, server, address } = environments({ NODE_ENV: "development" });
  const watch = (name, folder, env) => ({
    name,
    cwd: at(folder),
    // Of the person who starts, as for a debugger: NODE_OPTIONS=--inspect=0.
    env: { NODE_OPTIONS: process.env.NODE_OPTIONS ?? "", ...env },
    args: [tools.tsx, "watch", "--clear-screen=false", "src/main.ts"],
  });
  const client = { name: "client", cwd: at("client"), args: [tools.vite] };
  const programs = [
    ...(agency ? [watch("agency", "agency", agency)] : []),
    watch("gateway", "server", server),
    { name: "generate", args: [tools.wireit], env: { ...wireitEnv("generate"), WIREIT_WATCH: "true" } },
    { ...client, env: { ...process.env, GATEWAY_URL: address } },
  ];
  process.exitCode = await supervise(programs, { raw: true }).ended;
};
