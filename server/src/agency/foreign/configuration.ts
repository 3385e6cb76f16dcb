import { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import type { AgencyClient } from "../answers/agency-client";

/** The document at REMOTE_CONFIG_URL, else the defaults, for an agency that serves none. */
export async function configurationElsewhere(client: AgencyClient): Promise<RemoteConfiguration> {
  await client.signedIn();
  return (await client.api.remoteConfiguration()) ?? RemoteConfiguration.parse({});
}
