import { type DocumentNode, Kind, visit } from "graphql";
import { accountCalls } from "../agency/account";
import type { Context } from "../context";

const asked = new WeakMap<DocumentNode, boolean>();

/** Whether a document reads the schema itself. */
export function readsSchema(document: DocumentNode): boolean {
  const known = asked.get(document);
  if (known !== undefined) return known;
  let found = false;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.FIELD && (node.name.value === "__schema" || node.name.value === "__type"))
        found = true;
    },
  });
  asked.set(document, found);
  return found;
}

/** In production the schema is for signed-in callers: throws SESSION_OVER for anybody else. */
export async function maySeeSchema(context: Context): Promise<void> {
  await accountCalls.me(context.call);
}
