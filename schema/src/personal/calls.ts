import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { Erasure, ErasureBody, PersonalData, PersonalDataQuery } from "./wire";

const erasure = {
  ours: true,
  feature: "personalData",
  roles: MANAGERS,
  path: "/v1/customers/{id}/erasure",
  rules: "docs/product/personal-data.md#erasing",
  params: IdParams,
  answer: Erasure,
} as const;

/** What the agency owes to the people whose data it has (docs/product/personal-data.md). */
export const PersonalCalls = {
  data: {
    ours: true,
    feature: "personalData",
    roles: MANAGERS,
    method: "get",
    path: "/v1/customers/{id}/personal-data",
    rules: "docs/product/personal-data.md#view",
    summary: "What is kept of a person, in words: by part, with counts and a page of each",
    params: IdParams,
    query: PersonalDataQuery,
    answer: PersonalData,
  },
  erasure: {
    ...erasure,
    method: "get",
    summary: "What erasing a person takes away and leaves, or its certificate where it was done",
  },
  erase: {
    ...erasure,
    method: "post",
    summary:
      "Erases a person, for good, within seconds; 409/4009 with an open attendance, or where it was asked for before",
    body: ErasureBody,
    status: 202,
  },
} satisfies Record<string, RestCall>;
