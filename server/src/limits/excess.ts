import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from "graphql";
import { LIMITS } from "./limits";

type Count = { depth: number; aliases: number; directives: number; roots: number; fields: number };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * What a document has more of than any client needs, as an error TOO_COMPLEX; null for none. Its time grows with the
 * document's length alone. Fragments in circles are left to the validation.
 */
export function excessOf(document: DocumentNode): GraphQLError | null {
  const { definitions } = document;
  if (definitions.length > LIMITS.definitions)
    return tooComplex(`more than ${LIMITS.definitions} operations and fragments`);
  if (hasLongName(document)) return tooComplex(`a name of more than ${LIMITS.name} characters`);
  const fragments: Fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const known = new Map<FragmentDefinitionNode, Count>();
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const what = excessOfOperation(node, fragments, known);
    if (what) return tooComplex(what);
  }
  return null;
}

const tooComplex = (what: string) =>
  new GraphQLError(`The document has ${what}.`, { extensions: { code: "TOO_COMPLEX" } });

function hasLongName(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.NAME && node.value.length > LIMITS.name) found = true;
    },
  });
  return found;
}

function excessOfOperation(
  { selectionSet, directives = [] }: OperationDefinitionNode,
  fragments: Fragments,
  known: Map<FragmentDefinitionNode, Count>,
): string | undefined {
  const total = count(selectionSet, fragments, known, new Set());
  if (total.roots > LIMITS.rootFields) return `more than ${LIMITS.rootFields} root fields`;
  if (total.depth > LIMITS.depth) return `more than ${LIMITS.depth} levels`;
  if (total.aliases > LIMITS.aliases) return `more than ${LIMITS.aliases} aliases`;
  if (total.directives + directives.length > LIMITS.directives)
    return `more than ${LIMITS.directives} directives`;
  if (total.fields > LIMITS.fields) return `more than ${LIMITS.fields} fields`;
  return undefined;
}

/** Counts a selection with its fragments; each fragment is counted once and added each time that it is spread. */
function count(
  set: SelectionSetNode,
  fragments: Fragments,
  known: Map<FragmentDefinitionNode, Count>,
  open: Set<FragmentDefinitionNode>,
): Count {
  const total: Count = { depth: 0, aliases: 0, directives: 0, roots: 0, fields: 0 };
  const add = (part: Count) => {
    total.depth = Math.max(total.depth, part.depth);
    total.aliases += part.aliases;
    total.directives += part.directives;
    total.roots += part.roots;
    total.fields += part.fields;
  };
  for (const selection of set.selections) {
    total.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet && count(selection.selectionSet, fragments, known, open);
      add({
        depth: 1 + (below?.depth ?? 0),
        aliases: (selection.alias ? 1 : 0) + (below?.aliases ?? 0),
        directives: below?.directives ?? 0,
        roots: 1,
        fields: 1 + (below?.fields ?? 0),
      });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(count(selection.selectionSet, fragments, known, open));
    } else {
      const fragment = fragments.get(selection.name.value);
      if (!fragment || open.has(fragment)) continue;
      let part = known.get(fragment);
      if (!part) {
        open.add(fragment);
        part = count(fragment.selectionSet, fragments, known, open);
        open.delete(fragment);
        known.set(fragment, part);
      }
      add(part);
    }
  }
  return total;
}
