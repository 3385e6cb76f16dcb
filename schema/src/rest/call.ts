import type * as z from "zod";
import type { AgencyFeature } from "./features";
import type { Role } from "./roles";

/**
 * One call of the agency API, said once: the agency's route, the gateway's call and OpenAPI are made of it. Paths are OpenAPI's:
 * `/v1/customer-services/{id}`; a colon is a colon (`/v1/customer-services/:validate`).
 */
export type RestCall = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  /** One line for integrators. */
  summary: string;
  /** The product rules that it carries out: "docs/product/moves.md#undo". */
  rules: string;
  /** Of the reference agency alone: another agency need not have it (docs/guides/your-own-agency.md). */
  ours?: true;
  /** The feature without which another agency is not asked (docs/product/other-agencies.md#features). */
  feature?: AgencyFeature;
  /** Who may call it; absent: everybody who is signed in. */
  roles?: readonly Role[];
  /** What a wrong one answers is 404: an id that cannot be is an id that is not there. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** A list that each agency keeps: `enterprise` in the query asks for that of a unit. */
  unit?: true;
  /** HTTP status of success, 200 by default; 204 answers no body. */
  status?: 200 | 201 | 202 | 204;
};
