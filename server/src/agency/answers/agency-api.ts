import type { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import type { LiveEvent } from "@soleira/schema/live/wire";
import type { Log } from "../../log";
import type { Metrics } from "../../metrics/metrics";
import { createUpstream, type Upstream } from "../http/upstream";
import { type Content, createContent } from "./content";
import { createDialect } from "./dialect";
import { type UnreadableSeen, unreadableIn } from "./log-unreadable";
import { createRemoteConfiguration } from "./remote-configuration";

/** What reading and writing depend on, whichever call it is. */
export type Manners = {
  /** Its answers have our shapes as they are. */
  reference: boolean;
  /** It keeps idempotency keys: a write may be sent again under one. */
  keepsKeys: boolean;
  /** It keeps a log of its events, in which its cursors are places. */
  keepsLog: boolean;
};

export type Settings = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** What the agency calls its first page; 1 when absent. */
  firstPage?: 0 | 1;
  /** Zone of its times that name none; America/Sao_Paulo when absent. */
  zone?: string;
  /** Where the remote configuration is, for an agency that serves none. */
  configurationUrl?: string;
  /** The content site, and the Authorization header that it takes. */
  content?: { address: string | undefined; credential: string | undefined };
  log: Log;
  metrics: Metrics;
  /** Brings a change to the subscribers of all gateways. */
  publish: (event: LiveEvent) => Promise<void>;
};

/** One agency, as all operations share it. */
export type AgencyApi = Upstream & {
  log: Log;
  keepsLog: boolean;
  /** Brings a change that a caller of this gateway made to its subscribers. */
  publish(event: LiveEvent): void;
  /** The remote configuration at its own address; undefined where there is none. */
  remoteConfiguration: () => Promise<RemoteConfiguration | undefined>;
  content: Content;
  /** What could not be read since the process started. */
  unreadable(): UnreadableSeen[];
};

export function createAgencyApi({
  reference,
  keepsKeys,
  keepsLog,
  firstPage = 1,
  zone = DEFAULT_ZONE,
  configurationUrl,
  content = { address: undefined, credential: undefined },
  publish,
  ...settings
}: Settings & Manners): AgencyApi {
  const { log } = settings;
  const upstream = createUpstream({
    ...settings,
    keepsKeys,
    dialect: createDialect({ reference, firstPage, zone, log }),
  });
  return {
    ...upstream,
    log,
    keepsLog,
    publish(event) {
      // The change is made: who is not told sees it when they read again.
      publish(event).catch((error: unknown) => log.warn({ err: error }, "a change could not be published"));
    },
    remoteConfiguration: configurationUrl
      ? createRemoteConfiguration(upstream, configurationUrl)
      : async () => undefined,
    content: createContent(upstream, content),
    unreadable: () => unreadableIn(log),
  };
}
