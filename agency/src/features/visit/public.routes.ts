import { OwnId } from "@soleira/schema/rest/params";
import { PublicVisitCalls } from "@soleira/schema/visit/calls";
import type { Request } from "express";
import { type ClientCredentials, customerAddress } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
import { ApiError } from "../../error/api-error";
import type { Routes } from "../../http/routes";
import { asAuthService, asSystem } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import { calendarOfVisit } from "./calendar-of-visit";
import type { VisitFollower } from "./follower";
import { answerPublicVisit, freeForCustomer, readPublicVisit } from "./public";
import { findPublicVisit, gone, type VisitAddress } from "./public.store";

type Deps = { database: Database; throttle: Throttle; env: ClientCredentials };
type Call = { request: Request; deps: Deps; now: Date };

/** What the customer of a visit reads and answers, by its address alone (docs/product/public-visit.md#calls). */
export function publicVisitRoutes(routes: Routes<Deps>, follow: VisitFollower): void {
  const calls = PublicVisitCalls;
  const cleans = { cleansAddress: true } as const;
  routes.public({ ...calls.get, ...cleans }, ({ params: { id }, query: { uuid }, ...call }) =>
    asCustomer(call, { id, uuid }, readPublicVisit),
  );
  routes.public({ ...calls.free, ...cleans }, ({ params: { id }, query: { uuid }, ...call }) =>
    asCustomer(call, { id, uuid }, freeForCustomer),
  );
  routes.public({ ...calls.answer, ...cleans }, ({ params: { id }, query: { uuid }, body, ...call }) =>
    asCustomer(call, { id, uuid }, (work, address) => answerPublicVisit(work, follow, address, body)),
  );
  routes.public(
    {
      ...calls.get,
      ...cleans,
      path: `${calls.get.path}/calendar`,
      summary: "The visit for the customer's calendar program (RFC 5545); without a session",
      rules: "docs/product/public-visit.md#calendar",
      answer: calendarOfVisit.answer,
      answerType: "text/calendar; charset=utf-8",
    },
    ({ params: { id }, query: { uuid }, ...call }) => asCustomer(call, { id, uuid }, calendarOfVisit.read),
  );
}

/**
 * A call of the customer's, counted by its address like those about proposals: who guesses is stopped
 * (docs/product/public-visit.md#guessing). @throws 404/4004, 429/4029
 */
async function asCustomer<T>(
  { request, deps: { database, throttle, env }, now }: Call,
  given: { id: string; uuid: string },
  run: (work: AnyWork, address: VisitAddress) => Promise<T>,
): Promise<T> {
  // What is no number of ours is one that no visit has.
  const address = { id: OwnId.safeParse(given.id).data ?? 0, uuid: given.uuid };
  const counted = throttle.beginCustomer(customerAddress(request, env), []);
  try {
    const found = await asAuthService(database, (tx) => findPublicVisit({ tx, now }, address));
    if (!found?.mayRead) throw gone();
    return await asSystem(database, [found.enterpriseId], (tx) => run({ tx, principal: null, now }, address));
  } catch (error) {
    if (error instanceof ApiError && error.kind === "NOT_FOUND") counted.missed();
    throw error;
  }
}
