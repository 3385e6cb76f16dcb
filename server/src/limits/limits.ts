import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { gatewayError } from "../errors";

/** Bounds of a document, for HTTP and the socket alike. The client's own operations and introspection lie well within. */
export const LIMITS = {
  /** Bytes of a request's body, or of a message on a socket. */
  body: 256 * 1024,
  tokens: 2_000,
  depth: 15,
  /** Aliased fields over the whole document, fragments counted each time that they are spread. */
  aliases: 30,
  directives: 50,
  /** Fields of a root type in one operation. */
  rootFields: 20,
  /** Fields after spreading all fragments. */
  fields: 1_000,
} as const;

type Count = { depth: number; aliases: number; directives: number; fields: number };

const tooComplex = (what: string) => gatewayError("TOO_COMPLEX", `The document has ${what}.`);

/** Refuses documents that cost more to answer than anybody needs. Fragments in circles are left to the standard rule. */
export const limitRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const known = new Map<FragmentDefinitionNode, Count>();
    const total = count(operation.selectionSet, context, known, new Set());
    const roots = operation.selectionSet.selections.length;
    const directives = total.directives + (operation.directives?.length ?? 0);
    const refuse = (what: string) => context.reportError(tooComplex(what));
    if (roots > LIMITS.rootFields) refuse(`more than ${LIMITS.rootFields} root fields`);
    else if (total.depth > LIMITS.depth) refuse(`more than ${LIMITS.depth} levels`);
    else if (total.aliases > LIMITS.aliases) refuse(`more than ${LIMITS.aliases} aliases`);
    else if (directives > LIMITS.directives) refuse(`more than ${LIMITS.directives} directives`);
    else if (total.fields > LIMITS.fields) refuse(`more than ${LIMITS.fields} fields`);
  },
});

/** Counts a selection with its fragments; each fragment is counted once and added each time that it is spread. */
function count(
  set: SelectionSetNode,
  context: ValidationContext,
  known: Map<FragmentDefinitionNode, Count>,
  open: Set<FragmentDefinitionNode>,
): Count {
  const total: Count = { depth: 0, aliases: 0, directives: 0, fields: 0 };
  const add = (part: Count, deeper: number) => {
    total.depth = Math.max(total.depth, part.depth + deeper);
    total.aliases += part.aliases;
    total.directives += part.directives;
    total.fields += part.fields;
  };
  for (const selection of set.selections) {
    total.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      total.fields += 1;
      if (selection.alias) total.aliases += 1;
      if (selection.selectionSet) add(count(selection.selectionSet, context, known, open), 1);
      else total.depth = Math.max(total.depth, 1);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(count(selection.selectionSet, context, known, open), 0);
    } else {
      const fragment = context.getFragment(selection.name.value);
      if (!fragment || open.has(fragment)) continue;
      let part = known.get(fragment);
      if (!part) {
        open.add(fragment);
        part = count(fragment.selectionSet, context, known, open);
        open.delete(fragment);
        known.set(fragment, part);
      }
      add(part, 0);
    }
  }
  return total;
}
