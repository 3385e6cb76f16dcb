import { mayExplore } from "@soleira/schema/account/roles";
import { type DocumentNode, type FieldNode, Kind, visit } from "graphql";
import { AgencyError, isOutage } from "../agency/http/agency-error";
import type { Context } from "../session/context";

const asked = new WeakMap<DocumentNode, boolean>();
/** What says no more of a type than that it is there; GraphQL over HTTP's own audit asks for it. */
const PLAIN: ReadonlySet<string> = new Set(["__typename", "name", "kind"]);

/** Whether a document reads the schema itself. */
export function readsSchema(document: DocumentNode): boolean {
  const known = asked.get(document);
  if (known !== undefined) return known;
  let found = false;
  visit(document, {
    enter: (node) => {
      if (node.kind !== Kind.FIELD) return;
      if (node.name.value === "__schema" || (node.name.value === "__type" && !isPlain(node))) found = true;
    },
  });
  asked.set(document, found);
  return found;
}

const isPlain = ({ selectionSet }: FieldNode): boolean =>
  selectionSet?.selections.every((node) => node.kind === Kind.FIELD && PLAIN.has(node.name.value)) ?? false;

/** How many milliseconds later an agency that does not answer is asked again, where it does not say so itself. */
const LATER = 5_000;

/**
 * How the schema is refused over HTTP (docs/product/limits.md#documents): 401, 403 to whom it is not shown, or 503 with the
 * seconds of `Retry-After` where the agency cannot say now who the caller is. Pure.
 */
export function schemaRefusal(error: unknown): { status: 401 | 403 | 503; retryAfter?: string } {
  if (!(error instanceof AgencyError) || !isOutage(error))
    return { status: error instanceof AgencyError && error.code === "FORBIDDEN" ? 403 : 401 };
  return { status: 503, retryAfter: String(Math.ceil((error.details.retryAfter ?? LATER) / 1000)) };
}

/**
 * In production the schema is for programs with a token, and for the people who explore it in a browser
 * (docs/product/graphiql.md#roles). @throws UNAUTHENTICATED, SESSION_OVER or FORBIDDEN for other callers
 */
export async function maySeeSchema({ agency, credentials }: Context): Promise<void> {
  const { roles } = await agency.account.me({ anew: true });
  if (!credentials.bearer && !mayExplore(roles)) throw FOR_MANAGERS;
}

const FOR_MANAGERS = new AgencyError({
  code: "FORBIDDEN",
  message: "In a browser the schema is read by managers and admins; a program reads it with its token.",
});
