import { MAX_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import { Attendance } from "@soleira/schema/attendance/wire";
import {
  type AddPropertyBody,
  AttendanceProperty,
  AttendancePropertyPage,
  type InterestBody,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import type * as z from "zod";
import { wholeInterest } from "../compat/bodies";
import { orNone } from "../compat/optional";
import { withOwner } from "../compat/owner";
import type { Caller } from "../http/caller";
import { path } from "../http/path";

/**
 * /v1/customer-services/{id}/properties (docs/product/properties.md#rows); `row` is the property's row in that
 * attendance.
 */
export const propertyCalls = {
  page: async (caller: Caller, id: string, page: number, size: number) => {
    const rows = await caller.read(path`/v1/customer-services/${id}/properties`, AttendancePropertyPage, {
      query: { page, size },
      counted: true,
    });
    for (const row of rows.items) if (row.visit) row.visit = await withOwner(caller, row.visit);
    return rows;
  },
  fields: (caller: Caller, id: string, row: string) =>
    orNone(caller.read(path`/v1/customer-services/${id}/properties/${row}/fields`, PropertyFieldList)),
  add: (caller: Caller, id: string, body: z.input<typeof AddPropertyBody>, key: string) =>
    caller.write(
      "POST",
      path`/v1/customer-services/${id}/properties`,
      AttendanceProperty,
      { body, key },
      async (row) =>
        (await all(caller, id)).find((one) => one.id === row || one.property.code === body.propertyCode),
    ),
  set: async (caller: Caller, id: string, row: string, body: z.input<typeof InterestBody>, key: string) => {
    const read = () => propertyCalls.row(caller, id, row);
    return caller.write(
      "PUT",
      path`/v1/customer-services/${id}/properties/${row}`,
      AttendanceProperty,
      { body: await wholeInterest(caller, body, read), given: body, key },
      read,
    );
  },
  /** Ours answers the attendance as it is then; others may answer nothing. */
  remove: async (caller: Caller, id: string, row: string, key: string) => {
    const after = await caller.write(
      "DELETE",
      path`/v1/customer-services/${id}/properties/${row}`,
      Attendance.nullable(),
      { key },
      async () => null,
    );
    return after && withOwner(caller, after);
  },
  /** One row; undefined beyond the first hundred of an attendance. */
  row: async (caller: Caller, id: string, row: string) =>
    (await all(caller, id)).find((one) => one.id === row),
};

const all = async (caller: Caller, id: string) =>
  (await propertyCalls.page(caller, id, 1, MAX_PAGE_SIZE)).items;
