import { Customer } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import * as z from "zod";
import { wholeCustomer } from "../compat/bodies";
import { refusal } from "../http/agency-error";
import type { Caller } from "../http/caller";
import { path } from "../http/path";
import { attendanceCalls } from "./attendance";

/** GET /v1/customers/{id}/customer-services, as far as the person in them is read. */
const OfCustomer = z.object({ items: z.array(z.object({ customer: Customer })) });

/** /v1/customers (docs/product/customers.md#edit). */
export const customerCalls = {
  /** `attendanceId`: where else the person is to be read. */
  update: async (
    caller: Caller,
    id: string,
    body: CustomerBody,
    key: string,
    attendanceId?: string | null,
  ): Promise<Customer> => {
    const read = async () =>
      attendanceId
        ? (await attendanceCalls.get(caller, attendanceId)).customer
        : customerCalls.get(caller, id);
    return caller.write(
      "PUT",
      path`/v1/customers/${id}`,
      Customer,
      { body: await wholeCustomer(caller, body, read), given: body, key },
      read,
    );
  },
  /** The person, as their attendances tell of them: no call answers a customer alone. */
  get: async (caller: Caller, id: string): Promise<Customer> => {
    const { items } = await caller.read(path`/v1/customers/${id}/customer-services`, OfCustomer);
    const found = items.find(({ customer }) => customer.id === id);
    if (!found) throw refusal("NOT_FOUND");
    return found.customer;
  },
};
