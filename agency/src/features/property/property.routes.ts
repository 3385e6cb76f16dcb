import { Attendance } from "@soleira/schema/attendance/wire";
import { VersionQuery } from "@soleira/schema/input/wire";
import {
  AddPropertyBody,
  AttendancePropertiesOfEach,
  AttendancePropertiesQuery,
  AttendanceProperty,
  AttendancePropertyPage,
  AttendancePropertyQuery,
  CustomerPropertyPage,
  InterestBody,
  Property,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import { IdParams, OwnId } from "@soleira/schema/rest/params";
import * as z from "zod";
import type { Routes } from "../../http/routes";
import { lockOpen, ofEachVisible, ofVisible, readForView } from "../attendance/attendance.store";
import { addProperty, removeProperty } from "./attach";
import { setInterest } from "./interest";
import { fieldsOf, listProperties, propertiesOfCustomer, readListing } from "./property.store";
import type { PropertyFollower } from "./property-follower";

/** `propertyId` is the id of the property's row in this attendance, not the listing's own. */
const PropertyParams = IdParams.extend({ propertyId: OwnId });

/** Properties of interest of an attendance (docs/product/properties.md#rows). */
export function propertyRoutes(routes: Routes, follow: PropertyFollower): void {
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/properties",
      summary: "Properties of an attendance with interest and latest visit, newest first",
      rules: "docs/product/properties.md#rows",
      params: IdParams,
      query: AttendancePropertyQuery,
      answer: AttendancePropertyPage,
    },
    ({ work, params, query }) => ofVisible(work, params.id, (of) => listProperties(work.tx, of, query)),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/properties",
      summary:
        "A page of the properties of each of these attendances, those left out that the caller does not see",
      ours: true,
      rules: "docs/product/lists.md#bulk",
      query: AttendancePropertiesQuery,
      answer: AttendancePropertiesOfEach,
    },
    ({ work, query }) => ofEachVisible(work, query.ids, (of) => listProperties(work.tx, of, query)),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customers/{id}/properties",
      summary:
        "Properties of interest of all attendances of a person that the caller sees, each once, the last added first; 404/4004 where they see none",
      rules: "docs/product/lead-profile.md#properties",
      params: IdParams,
      query: AttendancePropertyQuery,
      answer: CustomerPropertyPage,
    },
    ({ work, params, query }) => propertiesOfCustomer(work, params.id, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/properties/{code}",
      unit: true,
      summary: "A listing of the agency by its code",
      ours: true,
      rules: "docs/product/properties.md#by-code",
      params: z.object({ code: z.string().min(1).max(40) }),
      answer: Property,
    },
    ({ work, unit, params }) => readListing(work.tx, unit, params.code),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/customer-services/{id}/properties/{propertyId}/fields",
      summary: "The agency's own fields beside a property of interest, by name",
      rules: "docs/product/properties.md#extra-fields",
      params: PropertyParams,
      answer: PropertyFieldList,
    },
    async ({ work, params }) =>
      fieldsOf(work.tx, (await readForView(work, params.id)).row, params.propertyId),
  );
  routes.member(
    {
      method: "post",
      path: "/v1/customer-services/{id}/properties",
      summary: "Attaches a property by its code; a NEW attendance is IN_PROGRESS with it",
      rules: "docs/product/properties.md#adding",
      params: IdParams,
      body: AddPropertyBody,
      answer: AttendanceProperty,
      status: 201,
    },
    async ({ work, params, body }) =>
      addProperty(work, follow, await lockOpen(work, params.id, body), body.propertyCode),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/customer-services/{id}/properties/{propertyId}",
      summary: "Interest level with its reason, or the channel, of a property of interest",
      rules: "docs/product/properties.md#interest",
      params: PropertyParams,
      body: InterestBody,
      answer: AttendanceProperty,
    },
    async ({ work, params, body }) =>
      setInterest(work, follow, await lockOpen(work, params.id, body), params.propertyId, body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/customer-services/{id}/properties/{propertyId}",
      summary: "Takes a property off an attendance; 409/4009 while an open visit hangs on it",
      rules: "docs/product/properties.md#removing",
      params: PropertyParams,
      query: VersionQuery,
      answer: Attendance,
    },
    async ({ work, params, query }) =>
      removeProperty(work, follow, await lockOpen(work, params.id, query), params.propertyId),
  );
}
