import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { EnterpriseBody } from "@soleira/schema/enterprise/settings-wire";
import {
  Enterprise,
  RemoteConfiguration,
  StatusList,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import type { AgencyClient } from "../answers/agency-client";
import { orNone } from "../answers/optional";
import { path } from "../http/path";
import { MINUTE } from "../http/shared-reads";

/**
 * /v1/enterprises/mine and what belongs to it (docs/product/enterprises.md#own-lists); `enterprise`: a unit's, the
 * caller's own without it.
 */
export const enterpriseCalls = (client: AgencyClient) => ({
  mine: (enterprise?: string) =>
    client.read(path`/v1/enterprises/mine`, Enterprise, { query: { enterprise }, ttl: MINUTE }),
  /** Changes settings of the caller's own; who changed them reads them so from then on. */
  update: async (body: EnterpriseBody, key: string): Promise<Enterprise> => {
    await client.write("PUT", path`/v1/enterprises/mine`, Enterprise, { body, key });
    return client.read(path`/v1/enterprises/mine`, Enterprise, { ttl: MINUTE, anew: true });
  },
  /** `anew`: as they are now, for who changes them. */
  statuses: (business_type: BusinessType, enterprise?: string, { anew = false } = {}) =>
    client.read(path`/v1/enterprises/mine/statuses`, StatusList, {
      query: { business_type, enterprise },
      ttl: MINUTE,
      anew,
    }),
  temperatures: (enterprise?: string) =>
    client.read(path`/v1/enterprises/mine/temperatures`, TemperatureList, {
      query: { enterprise },
      ttl: MINUTE,
    }),
  subsidiaries: () =>
    orNone(client.read(path`/v1/enterprises/mine/subsidiaries`, SubsidiaryList, { ttl: MINUTE })),
  tags: (enterprise?: string) =>
    orNone(client.read(path`/v1/tags`, TagList, { query: { enterprise }, ttl: MINUTE })),
  configuration: (): Promise<RemoteConfiguration> =>
    client.read(path`/v1/configuration`, RemoteConfiguration, { ttl: MINUTE }),
});
export type EnterpriseCalls = ReturnType<typeof enterpriseCalls>;
