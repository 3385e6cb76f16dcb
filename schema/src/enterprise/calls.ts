import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { Beginning } from "./beginning-wire";
import { EnterpriseBody } from "./settings-wire";
import {
  Enterprise,
  RemoteConfiguration,
  StatusList,
  StatusListQuery,
  SubsidiaryList,
  TagList,
  TemperatureList,
} from "./wire";

const beginning = {
  path: "/v1/enterprises/mine/beginning",
  rules: "docs/product/registering.md#first-steps",
  ours: true,
  feature: "beginning",
  roles: MANAGERS,
} as const;
const ownLists = { method: "get", unit: true, rules: "docs/product/enterprises.md#own-lists" } as const;

/** The session's agency and what belongs to it. */
export const EnterpriseCalls = {
  mine: {
    method: "get",
    path: "/v1/enterprises/mine",
    unit: true,
    summary: "The session's agency with its flags",
    rules: "docs/product/enterprises.md#settings",
    answer: Enterprise,
  },
  update: {
    method: "put",
    path: "/v1/enterprises/mine",
    summary:
      "Changes the agency's settings; what is left out stays. 409/4009 with `current` when it has another version",
    rules: "docs/product/settings.md#agency",
    feature: "people",
    roles: ["ENTERPRISE_ADMIN"],
    body: EnterpriseBody,
    answer: Enterprise,
  },
  beginning: {
    ...beginning,
    method: "get",
    summary: "What a new agency has done of what comes first",
    answer: Beginning,
  },
  endBeginning: {
    ...beginning,
    method: "delete",
    summary: "The first steps are no longer shown; the same once more",
    answer: Enterprise,
  },
  statuses: {
    method: "get",
    path: "/v1/enterprises/mine/statuses",
    unit: true,
    summary: "The columns of a funnel, in order",
    rules: "docs/product/enterprises.md#columns",
    query: StatusListQuery,
    answer: StatusList,
  },
  temperatures: {
    ...ownLists,
    path: "/v1/enterprises/mine/temperatures",
    summary: "Temperatures of the agency, from cold to hot",
    answer: TemperatureList,
  },
  subsidiaries: {
    method: "get",
    path: "/v1/enterprises/mine/subsidiaries",
    summary: "Units of the holding that this agency is or belongs to, without itself, by name",
    rules: "docs/product/enterprises.md#units",
    answer: SubsidiaryList,
  },
  tags: {
    ...ownLists,
    path: "/v1/tags",
    summary: "Tags of the agency, in its order, else by name",
    answer: TagList,
  },
  configuration: {
    method: "get",
    path: "/v1/configuration",
    summary: "The remote configuration document: return-later intervals per agency, banner, help addresses",
    rules: "docs/product/enterprises.md#remote-configuration",
    ours: true,
    feature: "configuration",
    answer: RemoteConfiguration,
  },
} satisfies Record<string, RestCall>;
