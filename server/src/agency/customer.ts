import { Customer } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import type { Caller } from "./caller";
import { path } from "./path";

/** /v1/customers (specification 1 §7). */
export const customerCalls = {
  update: (caller: Caller, id: string, body: CustomerBody, key: string) =>
    caller.write("PUT", path`/v1/customers/${id}`, Customer, { body, key }),
};
