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
import type { Caller } from "../http/caller";
import { path } from "../http/path";
import { MINUTE } from "../http/ttl";

/**
 * /v1/enterprises/mine and what belongs to it (docs/product/enterprises.md#own-lists); `enterprise`: a unit's, the
 * caller's own without it.
 */
export const enterpriseCalls = {
  mine: (caller: Caller, enterprise?: string) =>
    caller.read(path`/v1/enterprises/mine`, Enterprise, { query: { enterprise }, ttl: MINUTE }),
  statuses: (caller: Caller, business_type: BusinessType, enterprise?: string) =>
    caller.read(path`/v1/enterprises/mine/statuses`, StatusList, {
      query: { business_type, enterprise },
      ttl: MINUTE,
    }),
  temperatures: (caller: Caller, enterprise?: string) =>
    caller.read(path`/v1/enterprises/mine/temperatures`, TemperatureList, {
      query: { enterprise },
      ttl: MINUTE,
    }),
  subsidiaries: (caller: Caller) =>
    orNone(caller.read(path`/v1/enterprises/mine/subsidiaries`, SubsidiaryList, { ttl: MINUTE })),
  tags: (caller: Caller) => orNone(caller.read(path`/v1/tags`, TagList, { ttl: MINUTE })),
  configuration: (caller: Caller) =>
    caller.read(path`/v1/configuration`, RemoteConfiguration, { ttl: MINUTE }),
};
