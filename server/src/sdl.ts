import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { AgencyError } from "./agency/http/agency-error";
import { printMarks } from "./graph/semantic-non-null";
import { ANSWER_HEADERS, problem } from "./http/http-error";
import { maySeeSchema, schemaRefusal } from "./limits/introspection";
import { httpContext, type Shared } from "./session/context";

const PATH = "/schema.graphql";

/** The graph in GraphQL's schema language with all descriptions, sorted: what schema/schema.graphql holds. */
export const sdlOf = (schema: GraphQLSchema): string =>
  printMarks(schema, `${printSchema(lexicographicSortSchema(schema))}\n`);

function fileOf(schema: GraphQLSchema) {
  const sdl = sdlOf(schema);
  return { sdl, etag: `"${createHash("sha256").update(sdl).digest("base64url").slice(0, 22)}"` };
}

/**
 * GET /schema.graphql: the SDL as a file, for those who may read the schema (docs/product/limits.md#documents). A copy
 * may be kept, and is asked for again by its ETag each time: 304 where it is still the same.
 */
export function sdlRoutes(schema: GraphQLSchema, { production, shared }: Settings): Router {
  let file: ReturnType<typeof fileOf> | undefined;
  const routes = Router();
  routes.get(PATH, async (request, response) => {
    try {
      if (production) await maySeeSchema(httpContext(shared, request, response));
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      return refuse(response, error);
    }
    // Made when it is first asked for: sorting takes a second schema, of 5 MB.
    file ??= fileOf(schema);
    const { sdl, etag } = file;
    response
      .set({
        ...ANSWER_HEADERS,
        "cache-control": "private, no-cache",
        "content-disposition": 'attachment; filename="schema.graphql"',
        etag,
      })
      .vary("authorization, cookie")
      .type("application/graphql; charset=utf-8")
      .send(sdl);
  });
  return routes;
}
type Settings = { production: boolean; shared: Shared };

function refuse(response: Response, error: AgencyError): void {
  const { status, retryAfter } = schemaRefusal(error);
  if (retryAfter) response.set("retry-after", retryAfter);
  problem(response, status, error.code, error.message);
}
