import { OwnId } from "@soleira/schema/rest/params";
import { PublicVisitCalls } from "@soleira/schema/visit/calls";
import type { Request } from "express";
import { asCustomer } from "../../auth/as-customer";
import type { ClientCredentials } from "../../auth/client-credential";
import type { Throttle } from "../../auth/throttle";
import type { Database } from "../../database/database";
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
    ofVisit(call, { id, uuid }, readPublicVisit),
  );
  routes.public({ ...calls.free, ...cleans }, ({ params: { id }, query: { uuid }, ...call }) =>
    ofVisit(call, { id, uuid }, freeForCustomer),
  );
  routes.public({ ...calls.answer, ...cleans }, ({ params: { id }, query: { uuid }, body, ...call }) =>
    ofVisit(call, { id, uuid }, (work, address) => answerPublicVisit(work, follow, address, body)),
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
    ({ params: { id }, query: { uuid }, ...call }) => ofVisit(call, { id, uuid }, calendarOfVisit.read),
  );
}

/** Runs a call of the customer of a visit. @throws 404/4004, 429/4029 */
function ofVisit<T>(
  call: Call,
  given: { id: string; uuid: string },
  run: (work: AnyWork, address: VisitAddress) => Promise<T>,
): Promise<T> {
  const { database } = call.deps;
  const { now } = call;
  // What is no number of ours is one that no visit has.
  const address = { id: OwnId.safeParse(given.id).data ?? 0, uuid: given.uuid };
  return asCustomer(call, [], async () => {
    const found = await asAuthService(database, (tx) => findPublicVisit({ tx, now }, address));
    if (!found?.mayRead) throw gone();
    return asSystem(database, [found.enterpriseId], (tx) => run({ tx, principal: null, now }, address));
  });
}
