import { PropertyCalls } from "@soleira/schema/property/calls";
import type { Routes } from "../../http/routes";
import { lockOpen, ofEachVisible, ofVisible, readForView } from "../attendance/attendance.store";
import { addProperty, removeProperty } from "./attach";
import { setInterest } from "./interest";
import { fieldsOf, listProperties, propertiesOfCustomer, readListing } from "./property.store";
import type { PropertyFollower } from "./property-follower";

/** Properties of interest of an attendance (docs/product/properties.md#rows). */
export function propertyRoutes(routes: Routes, follow: PropertyFollower): void {
  const calls = PropertyCalls;
  routes.member(calls.list, ({ work, params, query }) =>
    ofVisible(work, params.id, (of) => listProperties(work.tx, of, query)),
  );
  routes.member(calls.ofEach, ({ work, query }) =>
    ofEachVisible(work, query.ids, (of) => listProperties(work.tx, of, query)),
  );
  routes.member(calls.ofCustomer, ({ work, params, query }) => propertiesOfCustomer(work, params.id, query));
  routes.member(calls.byCode, ({ work, unit, params }) => readListing(work.tx, unit, params.code));
  routes.member(calls.fields, async ({ work, params }) =>
    fieldsOf(work.tx, (await readForView(work, params.id)).row, params.propertyId),
  );
  routes.member(calls.add, async ({ work, params, body }) =>
    addProperty(work, follow, await lockOpen(work, params.id, body), body.propertyCode),
  );
  routes.member(calls.set, async ({ work, params, body }) =>
    setInterest(work, follow, await lockOpen(work, params.id, body), params.propertyId, body),
  );
  routes.member(calls.remove, async ({ work, params, query }) =>
    removeProperty(work, follow, await lockOpen(work, params.id, query), params.propertyId),
  );
}
