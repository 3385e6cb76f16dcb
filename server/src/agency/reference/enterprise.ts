import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { EnterpriseCalls as Calls } from "@soleira/schema/enterprise/calls";
import type { EnterpriseBody } from "@soleira/schema/enterprise/settings-wire";
import type { Enterprise, RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import type { AgencyClient } from "../answers/agency-client";
import { orNone } from "../answers/optional";
import { MINUTE } from "../http/shared-reads";

/**
 * /v1/enterprises/mine and what belongs to it (docs/product/enterprises.md#own-lists); `enterprise`: a unit's, the
 * caller's own without it.
 */
export const enterpriseCalls = (client: AgencyClient) => ({
  mine: (enterprise?: string) => client.call(Calls.mine, { query: { enterprise }, ttl: MINUTE }),
  /** Changes settings of the caller's own; who changed them reads them so from then on. */
  update: async (body: EnterpriseBody, key: string): Promise<Enterprise> => {
    await client.call(Calls.update, { body, key });
    return client.call(Calls.mine, { ttl: MINUTE, anew: true });
  },
  /** Puts the first steps away; who did reads it so from then on. */
  endBeginning: async (key: string): Promise<Enterprise> => {
    await client.call(Calls.endBeginning, { key });
    return client.call(Calls.mine, { ttl: MINUTE, anew: true });
  },
  /** `anew`: as they are now, for who changes them. */
  statuses: (business_type: BusinessType, enterprise?: string, { anew = false } = {}) =>
    client.call(Calls.statuses, { query: { business_type, enterprise }, ttl: MINUTE, anew }),
  temperatures: (enterprise?: string) =>
    client.call(Calls.temperatures, { query: { enterprise }, ttl: MINUTE }),
  subsidiaries: () => orNone(client.call(Calls.subsidiaries, { ttl: MINUTE })),
  tags: (enterprise?: string) => orNone(client.call(Calls.tags, { query: { enterprise }, ttl: MINUTE })),
  configuration: (): Promise<RemoteConfiguration> => client.call(Calls.configuration, { ttl: MINUTE }),
});
export type EnterpriseCalls = ReturnType<typeof enterpriseCalls>;
