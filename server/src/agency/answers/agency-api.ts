import type { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import type { LiveEvent } from "@soleira/schema/live/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { Log } from "../../log";
import type { Metrics } from "../../metrics/metrics";
import { createUpstream, type Upstream } from "../http/upstream";
import { type Content, createContent } from "./content";
import { createDialect } from "./dialect";
import { completeEvent } from "../foreign/events";
import { createRemoteConfiguration } from "./remote-configuration";

type Settings = {
  url: string;
  clientId: string;
  clientSecret: string;
  features: AgencyFeatures;
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
  features: AgencyFeatures;
  log: Log;
  /** Publishes what a caller of this gateway changed; absent where the agency's webhook does. */
  publishOwn: ((event: LiveEvent) => void) | undefined;
  /** The remote configuration at its own address; undefined where there is none. */
  remoteConfiguration: () => Promise<RemoteConfiguration | undefined>;
  content: Content;
};

export function createAgencyApi({
  features,
  firstPage = 1,
  zone = DEFAULT_ZONE,
  configurationUrl,
  content = { address: undefined, credential: undefined },
  publish,
  ...settings
}: Settings): AgencyApi {
  const { log } = settings;
  const upstream = createUpstream({
    ...settings,
    keepsKeys: features.has("idempotency"),
    dialect: createDialect({ features, firstPage, zone, log }),
  });
  return {
    ...upstream,
    features,
    log,
    publishOwn: features.has("webhook")
      ? undefined
      : (event) => {
          // The change is made: who is not told sees it when they read again.
          publish(completeEvent(event, features)).catch((error: unknown) =>
            log.warn({ err: error }, "a change could not be published"),
          );
        },
    remoteConfiguration: configurationUrl
      ? createRemoteConfiguration(upstream, configurationUrl)
      : async () => undefined,
    content: createContent(upstream, content),
  };
}
