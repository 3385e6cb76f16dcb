import { Attendance } from "@soleira/schema/attendance/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import {
  type AddPropertyBody,
  AttendancePropertiesOfEach,
  AttendanceProperty,
  AttendancePropertyPage,
  type InterestBody,
  Property,
  PropertyFieldList,
} from "@soleira/schema/property/wire";
import type * as z from "zod";
import { orNone } from "../answers/optional";
import { withOwner } from "../answers/owner";
import { toPage } from "../answers/page";
import { path } from "../http/path";
import type { WithAttendance } from "./attendance";
import { createOfEach } from "./of-each";

/**
 * /v1/customer-services/{id}/properties (docs/product/properties.md#rows); `row` is the property's row in that
 * attendance.
 */
export function propertyCalls({ client, account: { me }, attendance }: WithAttendance) {
  const withOwners = async (rows: z.output<typeof AttendancePropertyPage>) => {
    for (const row of rows.items) if (row.visit) row.visit = await withOwner(row.visit, me);
    return toPage(rows);
  };
  const page = async (id: string, number: number, size: number) =>
    withOwners(
      await client.read(path`/v1/customer-services/${id}/properties`, AttendancePropertyPage, {
        query: { page: number, size },
        counted: true,
      }),
    );
  const pageOfEach = createOfEach({
    one: ({ id, page: number, size }) => page(id, number, size),
    many: async (ids, number, size) => {
      const { items } = await client.read(
        path`/v1/customer-services/properties`,
        AttendancePropertiesOfEach,
        { query: { ids, page: number, size } },
      );
      const pages = items.map(
        async ({ attendanceId, answer }) => [attendanceId, await withOwners(answer)] as const,
      );
      return new Map(await Promise.all(pages));
    },
  });
  const all = async (id: string) => (await page(id, 1, MAX_PAGE_SIZE)).items;
  /** One row; undefined beyond the first hundred of an attendance. */
  const row = async (id: string, rowId: string) => (await all(id)).find((one) => one.id === rowId);
  const rowOfVisit = async (id: string, visitId: string) =>
    (await all(id)).find(({ visit }) => visit?.id === visitId);

  return {
    page: async (id: string, number: number, size: number) => {
      const together = await attendance.part(id, "properties", { page: number, size });
      return together ? withOwners(together) : pageOfEach({ id, page: number, size });
    },
    /** The same by a call of its own. */
    pageAlone: page,
    row,
    rowOfVisit,
    byCode: (code: string, enterprise?: string) =>
      client.read(path`/v1/properties/${code}`, Property, { query: { enterprise } }),
    fields: (id: string, rowId: string) =>
      orNone(client.read(path`/v1/customer-services/${id}/properties/${rowId}/fields`, PropertyFieldList)),
    add: (id: string, body: z.input<typeof AddPropertyBody>, key: string) =>
      attendance.changeWith(
        id,
        async () => {
          const added = await client.write(
            "POST",
            path`/v1/customer-services/${id}/properties`,
            AttendanceProperty,
            { body, key },
            async (rowId) =>
              (await all(id)).find((one) => one.id === rowId || one.property.code === body.propertyCode),
          );
          return { row: added, attendance: await attendance.get(id) };
        },
        (answer) => answer.attendance,
      ),
    /** `whole`: what is sent in place of `body`. */
    set: (id: string, rowId: string, body: z.input<typeof InterestBody>, key: string, whole: object = body) =>
      client.write(
        "PUT",
        path`/v1/customer-services/${id}/properties/${rowId}`,
        AttendanceProperty,
        { body: whole, given: body, key },
        () => row(id, rowId),
      ),
    /** Ours answers the attendance as it is then; others may answer nothing. */
    remove: (id: string, rowId: string, version: number | null | undefined, key: string) =>
      attendance.change(id, async () => {
        const after = await client.write(
          "DELETE",
          path`/v1/customer-services/${id}/properties/${rowId}`,
          Attendance.nullable(),
          { query: { version: version ?? undefined }, key },
          async () => null,
        );
        return after ? withOwner(after, me) : attendance.get(id);
      }),
  };
}
export type PropertyCalls = ReturnType<typeof propertyCalls>;
export type WithProperty = WithAttendance & { property: PropertyCalls };
