import { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import type { AgencyClient } from "../answers/agency-client";

/** The agency's document, else the one at REMOTE_CONFIG_URL, else the defaults. */
export async function configurationOf(
  client: AgencyClient,
  read: () => Promise<RemoteConfiguration>,
): Promise<RemoteConfiguration> {
  if (client.features.has("configuration")) return read();
  await client.signedIn();
  return (await client.api.remoteConfiguration()) ?? RemoteConfiguration.parse({});
}
