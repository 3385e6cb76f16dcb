import { AttendancePage } from "@soleira/schema/attendance/wire";
import type * as z from "zod";
import { agencyRoutes } from "../../agency/src/app";
import { openApi } from "../../agency/src/http/openapi";
import { Agenda, AgendaVisit } from "../../server/src/agency/answers/agenda";

/** A call of the agency API, as the reference agency describes it. */
export type Call = {
  /** Method and path: `GET /v1/users/me`. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** What the gateway reads of its answer. */
  answer: z.ZodType;
  /** Media types of an answer that is a file. */
  files: readonly string[] | undefined;
  /** Without a person's token. */
  open: boolean;
  /** Names of the query's parameters, true where one has to be there. */
  query: Record<string, boolean>;
  /** Of the reference agency alone. */
  ours: boolean;
};

/** Answers of which the gateway needs less than the reference agency says. */
const READ_AS: Record<string, z.ZodType> = {
  "GET /v1/schedules/visits": Agenda,
  "GET /v1/schedules/public/visits": Agenda,
  "GET /v1/schedules/visits/{visitId}": AgendaVisit,
  "PUT /v1/schedules/visits/{visitId}": AgendaVisit,
  "GET /v1/customers/{id}/customer-services": AttendancePage,
};

const routes = agencyRoutes();
type Parameter = { name: string; in: string; required: boolean };
const { paths } = openApi(routes) as {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>;
};

/** Every call of the reference agency. */
const CALLS: readonly Call[] = routes.all.map((route) => {
  const method = route.method.toUpperCase() as Call["method"];
  const name = `${method} ${route.path}`;
  const parameters = paths[route.path]?.[route.method]?.parameters ?? [];
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return {
    name,
    method,
    path: route.path,
    files: route.answersFile,
    answer: READ_AS[name] ?? route.answer,
    open: route.access === "public",
    query: Object.fromEntries(inQuery.map((one) => [one.name, one.required])),
    ours: route.ours ?? false,
  };
});

/** The calls that another agency keeps: those of the contract. */
export const CONTRACT: readonly Call[] = CALLS.filter(({ ours }) => !ours);

/** @throws Error for a call that the reference agency does not have */
export function callNamed(name: string): Call {
  const call = CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`the reference agency has no call ${name}`);
  return call;
}
