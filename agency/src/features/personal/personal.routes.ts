import { PersonalCalls } from "@soleira/schema/personal/calls";
import type { Routes } from "../../http/routes";
import { askErasure, readErasure } from "./erasure";
import { readPersonalData } from "./personal-data";
import type { FormFacts } from "./records";

/** What the agency owes to the people whose data it has (docs/product/personal-data.md). */
export function personalRoutes(routes: Routes, formFacts: FormFacts): void {
  const calls = PersonalCalls;
  routes.member({ ...calls.data, reads: "primary" }, ({ work, params, query }) =>
    readPersonalData(work, params.id, query, formFacts),
  );
  routes.member({ ...calls.erasure, reads: "primary" }, ({ work, params }) => readErasure(work, params.id));
  routes.member(calls.erase, ({ work, params, body }) => askErasure(work, params.id, body));
}
