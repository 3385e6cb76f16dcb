import { Customer } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import * as z from "zod";
import type { AgencyClient } from "../compat/agency-client";
import { customerBody } from "../compat/customer-body";
import type { OwnChanges } from "../compat/own-changes";
import { refusal } from "../http/agency-error";
import { path } from "../http/path";
import type { AttendanceCalls } from "./attendance";

/** GET /v1/customers/{id}/customer-services, as far as the person in them is read. */
const OfCustomer = z.object({ items: z.array(z.object({ customer: Customer })) });

/** /v1/customers (docs/product/customers.md#edit). */
export function customerCalls(client: AgencyClient, attendance: AttendanceCalls, own: OwnChanges) {
  /** The person, as their attendances show them: no call answers a customer alone. */
  const get = async (id: string): Promise<Customer> => {
    const { items } = await client.read(path`/v1/customers/${id}/customer-services`, OfCustomer);
    const found = items.find(({ customer }) => customer.id === id);
    if (!found) throw refusal("NOT_FOUND");
    return found.customer;
  };
  return {
    get,
    /** `attendanceId`: an attendance in which the person is to be read. */
    async update(
      id: string,
      body: CustomerBody,
      key: string,
      attendanceId: string | null | undefined,
    ): Promise<Customer> {
      const inAttendance = attendanceId
        ? async () => (await attendance.get(attendanceId)).customer
        : undefined;
      const read = inAttendance ?? (() => get(id));
      const { given, whole } = await customerBody(client, body, inAttendance, read);
      const customer = await client.write(
        "PUT",
        path`/v1/customers/${id}`,
        Customer,
        { body: whole, given, key },
        read,
      );
      if (attendanceId) await own.touched(() => attendance.reread(attendanceId));
      return customer;
    },
  };
}
