import { Customer } from "@soleira/schema/attendance/wire";
import { CustomerBody } from "@soleira/schema/customer/wire";
import { IdParams } from "../http/parse";
import type { Routes } from "../http/routes";
import type { CustomerFollower } from "./edit-customer";
import { editCustomer } from "./edit-customer";

export function customerRoutes(routes: Routes, follow: CustomerFollower): void {
  routes.member(
    {
      method: "put",
      path: "/v1/customers/{id}",
      summary: "Name, phone or e-mail of a person, with history in each of their open attendances",
      rules: "docs/product/customers.md#edit",
      params: IdParams,
      body: CustomerBody,
      answer: Customer,
    },
    ({ work, params, body }) => editCustomer(work, follow, params.id, body),
  );
}
