import { ErrorAnswer } from "@soleira/schema/error/wire";
import { InputDay, InputInstant } from "@soleira/schema/input/wire";
import { LONGEST_KEY } from "@soleira/schema/session/idempotency-key";
import * as z from "zod";
import { exampleOf } from "./example";
import { UnitQuery } from "./parse";
import type { RegisteredRoute, Routes } from "./routes";

type Json = { [key: string]: unknown };

/** JSON Schema of a shape as it is on the wire: what goes into a transform, both for calls and for answers. */
function schemaOf(shape: z.ZodType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: "input",
    unrepresentable: "any",
    target: "openapi-3.0",
    override({ zodSchema, jsonSchema }) {
      const { description = "" } = jsonSchema;
      const years = yearsOf(zodSchema);
      if (!description.includes(years)) jsonSchema.description = `${description} ${years}`;
    },
  });
  return schema;
}

/** Of a day or an instant of a call the years that it may be of, which the words of its field leave out. */
function yearsOf(shape: z.core.$ZodType): string {
  if (shape === InputDay || shape === InputInstant) return z.globalRegistry.get(shape)?.description ?? "";
  const of =
    shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? shape.unwrap() : shape._zod.parent;
  return of ? yearsOf(of) : "";
}

function parameters(route: RegisteredRoute): Json[] {
  const of = (shape: z.ZodType | undefined, place: "path" | "query"): Json[] => {
    if (!shape) return [];
    const { properties = {}, required = [] } = schemaOf(shape) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema,
    }));
  };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key with the same call answers the same, without a second effect, for 8 days.",
    schema: { type: "string", minLength: 1, maxLength: LONGEST_KEY },
  };
  const changes = route.access === "member" && route.method !== "get";
  return [
    ...of(route.params, "path"),
    ...of(route.query, "query"),
    ...(route.unit ? of(UnitQuery, "query") : []),
    ...(changes ? [key] : []),
  ];
}

const media = (schema: Json, type = "application/json") => ({ [type]: { schema } });
/** A shape of a route with an example of it. */
const shown = ({ path }: RegisteredRoute, shape: z.ZodType, type = "application/json") => {
  const schema = schemaOf(shape);
  const inside = path.replace(/(\/|\/\{\w+\})+$/, "");
  return { [type]: { schema, example: exampleOf(schema, "", inside) } };
};
const filesOf = (types: readonly string[]) =>
  Object.assign({}, ...types.map((type) => media({ type: "string", format: "binary" }, type)));
const error = (description: string) => ({
  description,
  content: media({ $ref: "#/components/schemas/Error" }),
});

function errors(route: RegisteredRoute): Json {
  const member = route.access !== "public";
  const changes = member && route.method !== "get";
  return {
    ...(route.query || route.body || route.file ? { 400: error("4001: a field is wrong") } : {}),
    ...(member
      ? { 401: error("4016: the session is over"), 403: error("4003: not allowed; 4018: suspended") }
      : {}),
    ...((route.params && route.credential !== "portal") || route.unit
      ? { 404: error("4004: does not exist, or is not yours to see") }
      : {}),
    ...(changes && route.params
      ? { 409: error("4009: it has changed meanwhile; `current` is how it is now") }
      : {}),
    ...(changes && route.access === "member"
      ? { 422: error("4022: the idempotency key came with another call") }
      : {}),
    default: error("Any other failure, 5000 without detail"),
  };
}

const OURS = "Of the reference agency alone: no part of the contract that another agency API keeps. ";

function operation(route: RegisteredRoute): Json {
  const status = route.status ?? 200;
  const type = route.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const roles = route.access === "member" && route.roles ? ` Roles: ${route.roles.join(", ")}.` : "";
  return {
    summary: route.summary,
    description: `${route.ours ? OURS : ""}Rules: ${route.rules}.${roles}`,
    ...(route.ours && { "x-soleira-ours": true }),
    operationId: `${route.method}${route.path.replace(/[^A-Za-z0-9]+(\w)/g, (_all, next: string) => next.toUpperCase()).replace(/\W/g, "")}`,
    security:
      route.access !== "public" ? [{ bearer: [] }] : route.credential ? [{ [route.credential]: [] }] : [],
    parameters: parameters(route),
    ...(route.file && {
      requestBody: { required: route.file.required ?? false, content: filesOf(route.file.types) },
    }),
    ...(route.body ? { requestBody: { required: true, content: shown(route, route.body, type) } } : {}),
    responses: {
      ...(route.nothingDone && {
        200: { description: "Nothing was done", content: shown(route, route.answer, route.answerType) },
      }),
      [status]: {
        description: "Done",
        ...(status === 204
          ? {}
          : {
              content: route.answersSpooled
                ? filesOf([route.answersSpooled])
                : route.answersFile
                  ? filesOf(route.answersFile)
                  : shown(route, route.answer, route.answerType),
            }),
      },
      ...errors(route),
    },
  };
}

/** The agency API as OpenAPI 3.0, from the shapes that the routes parse with; the same text for the same routes. */
export function openApi(routes: Routes): Json {
  const paths: Record<string, Json> = {};
  const sorted = [...routes.all].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  for (const route of sorted) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: "3.0.3",
    info: {
      title: "Soleira agency API",
      version: "1",
      description:
        "Leads and attendances of a real-estate agency. Texts of errors are in pt-BR, or in English where Accept-Language asks for it, fit to show. Operations with `x-soleira-ours` are of the reference agency alone.",
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Access token of /oauth/token, 15 minutes." },
        client: { type: "http", scheme: "basic", description: "Credential of the gateway." },
        portal: { type: "http", scheme: "basic", description: "Secret of a portal at an agency." },
      },
      schemas: { Error: schemaOf(ErrorAnswer) },
    },
  };
}
