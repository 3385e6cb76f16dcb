import type { BusinessType } from "@soleira/schema/attendance/business-type";
import {
  Enterprise,
  RemoteConfiguration,
  StatusList,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "@soleira/schema/enterprise/wire";
import { orNone } from "../compat/optional";
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";
import { MINUTE } from "../http/ttl";

/**
 * /v1/enterprises/mine and what belongs to it (docs/product/enterprises.md#own-lists); `enterprise`: a unit's, the
 * caller's own without it.
 */
export const enterpriseCalls = {
  mine: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/enterprises/mine`, Enterprise, { query: { enterprise }, ttl: MINUTE }),
  statuses: (client: AgencyClient, business_type: BusinessType, enterprise?: string) =>
    client.read(path`/v1/enterprises/mine/statuses`, StatusList, {
      query: { business_type, enterprise },
      ttl: MINUTE,
    }),
  temperatures: (client: AgencyClient, enterprise?: string) =>
    client.read(path`/v1/enterprises/mine/temperatures`, TemperatureList, {
      query: { enterprise },
      ttl: MINUTE,
    }),
  subsidiaries: (client: AgencyClient) =>
    orNone(client.read(path`/v1/enterprises/mine/subsidiaries`, SubsidiaryList, { ttl: MINUTE })),
  tags: (client: AgencyClient) => orNone(client.read(path`/v1/tags`, TagList, { ttl: MINUTE })),
  configuration: (client: AgencyClient) =>
    client.read(path`/v1/configuration`, RemoteConfiguration, { ttl: MINUTE }),
};
