import type { Logger } from "pino";
import type { Throttle } from "./auth/throttle";
import type { Tokens } from "./auth/tokens";
import type { RemoteConfigurationSource } from "./configuration/source";
import type { Database } from "./database/database";
import type { Env } from "./env";

/** What the app is made of; main.ts and the tests' testAgency.ts put it together. */
export type Deps = {
  database: Database;
  env: Env;
  log: Logger;
  /** The only clock. */
  now: () => Date;
  tokens: Tokens;
  throttle: Throttle;
  configuration: RemoteConfigurationSource;
};
