import type { BusinessType } from "@soleira/schema/attendance/business-type";
import {
  Enterprise,
  RemoteConfiguration,
  StatusList,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import type { AgencyClient } from "../compat/agency-client";
import { configurationOf } from "../compat/configuration";
import { orNone } from "../compat/optional";
import { path } from "../http/path";
import { MINUTE } from "../http/shared-reads";

/**
 * /v1/enterprises/mine and what belongs to it (docs/product/enterprises.md#own-lists); `enterprise`: a unit's, the
 * caller's own without it.
 */
export const enterpriseCalls = (client: AgencyClient) => ({
  mine: (enterprise?: string) =>
    client.read(path`/v1/enterprises/mine`, Enterprise, { query: { enterprise }, ttl: MINUTE }),
  statuses: (business_type: BusinessType, enterprise?: string) =>
    client.read(path`/v1/enterprises/mine/statuses`, StatusList, {
      query: { business_type, enterprise },
      ttl: MINUTE,
    }),
  temperatures: (enterprise?: string) =>
    client.read(path`/v1/enterprises/mine/temperatures`, TemperatureList, {
      query: { enterprise },
      ttl: MINUTE,
    }),
  subsidiaries: () =>
    orNone(client.read(path`/v1/enterprises/mine/subsidiaries`, SubsidiaryList, { ttl: MINUTE })),
  tags: () => orNone(client.read(path`/v1/tags`, TagList, { ttl: MINUTE })),
  configuration: () =>
    configurationOf(client, () => client.read(path`/v1/configuration`, RemoteConfiguration, { ttl: MINUTE })),
});
export type EnterpriseCalls = ReturnType<typeof enterpriseCalls>;
