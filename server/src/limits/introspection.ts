import { type DocumentNode, type FieldNode, Kind, visit } from "graphql";
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

/** In production the schema is for signed-in callers: throws UNAUTHENTICATED or SESSION_OVER for other callers. */
export async function maySeeSchema(context: Context): Promise<void> {
  await context.agency.account.me({ anew: true });
}
