import { MANAGERS } from "@soleira/schema/account/roles";
import { IdParams } from "@soleira/schema/rest/params";
import { PartBody, Parted, SuspectPage, SuspectQuery } from "@soleira/schema/suspect/wire";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import type { PartFollowers } from "./followers";
import { part, setOnePerson } from "./part";
import { listSuspects } from "./suspects";

/** Records on which identity glued several people (docs/product/customers.md#suspects). */
export function suspectRoutes(routes: Routes, follow: PartFollowers): void {
  routes.member(
    {
      method: "get",
      path: "/v1/suspects",
      summary: "Records on which several people seem to be, with what each of them gave",
      ours: true,
      rules: "docs/product/customers.md#suspects",
      roles: MANAGERS,
      query: SuspectQuery,
      answer: SuspectPage,
    },
    ({ work, query }) => listSuspects(work, query),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/suspects/{id}/part",
      summary:
        "Makes a person of their own of a group of a customer's deliveries, with an attendance where they had none; 409/4009 where the deliveries are no such group any more",
      ours: true,
      rules: "docs/product/customers.md#parting",
      roles: MANAGERS,
      params: IdParams,
      body: PartBody,
      answer: Parted,
    },
    ({ work, params, body }) => part(work, follow, params.id, body),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/suspects/{id}/one-person",
      summary: "What was delivered of this customer up to now is one person's, for good",
      ours: true,
      rules: "docs/product/customers.md#parting",
      roles: MANAGERS,
      params: IdParams,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params }) => {
      await setOnePerson(work, follow, params.id);
      return null;
    },
  );
}
