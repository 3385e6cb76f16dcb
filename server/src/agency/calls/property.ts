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
import type { AgencyClient } from "../http/agency-client";
import { path } from "../http/path";

/**
 * /v1/customer-services/{id}/properties (docs/product/properties.md#rows); `row` is the property's row in that
 * attendance.
 */
export const propertyCalls = {
  page: async (client: AgencyClient, id: string, page: number, size: number) => {
    const rows = await client.read(path`/v1/customer-services/${id}/properties`, AttendancePropertyPage, {
      query: { page, size },
      counted: true,
    });
    for (const row of rows.items) if (row.visit) row.visit = await withOwner(client, row.visit);
    return rows;
  },
  fields: (client: AgencyClient, id: string, row: string) =>
    orNone(client.read(path`/v1/customer-services/${id}/properties/${row}/fields`, PropertyFieldList)),
  add: (client: AgencyClient, id: string, body: z.input<typeof AddPropertyBody>, key: string) =>
    client.write(
      "POST",
      path`/v1/customer-services/${id}/properties`,
      AttendanceProperty,
      { body, key },
      async (row) =>
        (await all(client, id)).find((one) => one.id === row || one.property.code === body.propertyCode),
    ),
  set: async (
    client: AgencyClient,
    id: string,
    row: string,
    body: z.input<typeof InterestBody>,
    key: string,
  ) => {
    const read = () => propertyCalls.row(client, id, row);
    return client.write(
      "PUT",
      path`/v1/customer-services/${id}/properties/${row}`,
      AttendanceProperty,
      { body: await wholeInterest(client, body, read), given: body, key },
      read,
    );
  },
  /** Ours answers the attendance as it is then; others may answer nothing. */
  remove: async (client: AgencyClient, id: string, row: string, key: string) => {
    const after = await client.write(
      "DELETE",
      path`/v1/customer-services/${id}/properties/${row}`,
      Attendance.nullable(),
      { key },
      async () => null,
    );
    return after && withOwner(client, after);
  },
  /** One row; undefined beyond the first hundred of an attendance. */
  row: async (client: AgencyClient, id: string, row: string) =>
    (await all(client, id)).find((one) => one.id === row),
};

const all = async (client: AgencyClient, id: string) =>
  (await propertyCalls.page(client, id, 1, MAX_PAGE_SIZE)).items;
