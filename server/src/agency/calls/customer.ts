import { Customer } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import * as z from "zod";
import { wholeCustomer } from "../compat/bodies";
import type { AgencyClient } from "../http/agency-client";
import { refusal } from "../http/agency-error";
import { path } from "../http/path";
import { attendanceCalls } from "./attendance";

/** GET /v1/customers/{id}/customer-services, as far as the person in them is read. */
const OfCustomer = z.object({ items: z.array(z.object({ customer: Customer })) });

/** /v1/customers (docs/product/customers.md#edit). */
export const customerCalls = {
  /** `attendanceId`: where else the person is to be read. */
  update: async (
    client: AgencyClient,
    id: string,
    body: CustomerBody,
    key: string,
    attendanceId?: string | null,
  ): Promise<Customer> => {
    const read = async () =>
      attendanceId
        ? (await attendanceCalls.get(client, attendanceId)).customer
        : customerCalls.get(client, id);
    return client.write(
      "PUT",
      path`/v1/customers/${id}`,
      Customer,
      { body: await wholeCustomer(client, body, read), given: body, key },
      read,
    );
  },
  /** The person, as their attendances tell of them: no call answers a customer alone. */
  get: async (client: AgencyClient, id: string): Promise<Customer> => {
    const { items } = await client.read(path`/v1/customers/${id}/customer-services`, OfCustomer);
    const found = items.find(({ customer }) => customer.id === id);
    if (!found) throw refusal("NOT_FOUND");
    return found.customer;
  },
};
