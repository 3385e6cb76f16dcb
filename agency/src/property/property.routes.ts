import { Attendance } from "@soleira/schema/attendance/wire";
import {
  AddPropertyBody,
  AttendanceProperty,
  AttendancePropertyPage,
  AttendancePropertyQuery,
  InterestBody,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import { lockForChange, readForView } from "../attendance/attendance.store";
import { requireOpen } from "../attendance/closed";
import type { Row } from "../attendance/row";
import { IdParams, OwnId } from "../http/parse";
import type { MemberCall, Routes } from "../http/routes";
import { addProperty, removeProperty } from "./attach";
import { setInterest } from "./interest";
import { fieldsOf, listProperties } from "./property.store";

/** `propertyId` is the id of the property's row in this attendance, not the listing's own. */
const PropertyParams = IdParams.extend({ propertyId: OwnId });
type Open = Pick<MemberCall<{ id: number }, unknown, unknown>, "work" | "params">;

/** Locked, the caller's to change, not closed. */
async function open({ work, params }: Open): Promise<Row> {
  const row = await lockForChange(work, params.id);
  await requireOpen(work, row);
  return row;
}

/** Properties of interest of an attendance (docs/product/properties.md#rows). */
export function propertyRoutes(routes: Routes): void {
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
    async ({ work, params, query }) =>
      listProperties(work.tx, (await readForView(work, params.id)).row, query),
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
    async (call) => addProperty(call.work, await open(call), call.body.propertyCode),
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
    async (call) => setInterest(call.work, await open(call), call.params.propertyId, call.body),
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/customer-services/{id}/properties/{propertyId}",
      summary: "Takes a property off an attendance; 409/4009 while an open visit hangs on it",
      rules: "docs/product/properties.md#removing",
      params: PropertyParams,
      answer: Attendance,
    },
    async (call) => removeProperty(call.work, await open(call), call.params.propertyId),
  );
}
