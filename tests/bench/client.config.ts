import client from "../../client/vite.config";

type Env = Parameters<typeof client>[0];
const isBudget = (plugin: unknown) =>
  typeof plugin === "object" && plugin !== null && "name" in plugin && plugin.name === "soleira:budget";

/** The client's own build without its budget: the bench says how large it is, and builds it with readable names too. */
export default (env: Env) => {
  const { plugins = [], ...rest } = client(env);
  return { ...rest, plugins: plugins.filter((plugin) => !isBudget(plugin)) };
};
