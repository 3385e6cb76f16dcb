import * as z from "zod";
import { MANAGERS } from "../account/roles";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import { PartBody, Parted, SuspectPage, SuspectQuery } from "./wire";

const suspects = { ours: true, feature: "identity", roles: MANAGERS } as const;
const parting = { ...suspects, rules: "docs/product/customers.md#parting", params: IdParams } as const;

/** Records on which identity glued several people. */
export const SuspectCalls = {
  list: {
    ...suspects,
    method: "get",
    path: "/v1/suspects",
    summary: "Records on which several people seem to be, with what each of them gave",
    rules: "docs/product/customers.md#suspects",
    query: SuspectQuery,
    answer: SuspectPage,
  },
  part: {
    ...parting,
    method: "post",
    path: "/v1/suspects/{id}/part",
    summary:
      "Makes a person of their own of a group of a customer's deliveries, with an attendance where they had none; 409/4009 where the deliveries are no such group any more",
    body: PartBody,
    answer: Parted,
  },
  setOnePerson: {
    ...parting,
    method: "put",
    path: "/v1/suspects/{id}/one-person",
    summary: "What was delivered of this customer up to now is one person's, for good",
    answer: z.null(),
    status: 204,
  },
} satisfies Record<string, RestCall>;
