import { parse } from "yaml";
import * as z from "zod";

const Service = z.object({
  image: z.string(),
  deploy: z.object({ replicas: z.number() }).optional(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  read_only: z.boolean().optional(),
  init: z.boolean().optional(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const Compose = z.object({
  services: z.object({
    database: Service,
    redis: Service,
    agency: Service,
    gateway: Service,
    proxy: Service,
  }),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

/** Fills in `${NAME:-default}` and `${NAME:?error}` as compose does. @throws Error naming the variable that is missing */
const interpolate = (text: string, variables: Record<string, string | undefined>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, sign?: string, word = "") => {
    const value = variables[name];
    if (value) return value;
    if (sign === "?") throw new Error(`${name} ${word}`);
    return sign === "-" ? word : "";
  });

/** The compose file with these variables; anchors and merges resolved. */
export const readCompose = (text: string, variables: Record<string, string | undefined>) =>
  Compose.parse(parse(interpolate(text, variables), { merge: true }));

/** The variables of an .env file. */
export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
