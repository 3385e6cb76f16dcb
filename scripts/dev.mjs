import { environments } from "./environment.mjs";
import { run as generate } from "./generate.mjs";
import { at, tools } from "./paths.mjs";
import { supervise } from "./supervise.mjs";

/** npm run dev: everything from its sources, restarted or replaced as they change; the client is at Vite's address. */
export const run = async () => {
  await generate();
  const { agency, server, address } = environments({ NODE_ENV: "development" });
  const tsx = (name, env) => ({
    name,
    cwd: at(name),
    env,
    args: [tools.tsx, "watch", "--clear-screen=false", "src/main.ts"],
  });
  const watchers = [
    ...(agency ? [tsx("agency", agency)] : []),
    tsx("server", server),
    {
      name: "emit",
      cwd: at("server"),
      env: process.env,
      args: [tools.tsx, "watch", "--clear-screen=false", "src/emit-schema.ts", at("schema/schema.graphql")],
    },
    { name: "codegen", env: process.env, args: [tools.codegen, "--config", "codegen.yml", "--watch"] },
    { name: "client", env: { ...process.env, GATEWAY_URL: address }, args: [tools.vite, "client"] },
  ];
  process.exitCode = await supervise(watchers, { raw: true }).ended;
};
