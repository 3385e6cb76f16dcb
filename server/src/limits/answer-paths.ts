import { type DefinitionNode, type FieldNode, Kind, type SelectionSetNode } from "graphql";

/**
 * Each field that the operations select, with its path in the answer by aliases, as an error's `path` has it. Before
 * anything runs no place in a list is known; a field of a fragment has the path of the fragment's first use.
 */
export function answerPaths(
  definitions: readonly DefinitionNode[],
): ReadonlyMap<FieldNode, readonly string[]> {
  const fragments = new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  const paths = new Map<FieldNode, readonly string[]>();
  const add = ({ selections }: SelectionSetNode, above: readonly string[]): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const path = [...above, (node.alias ?? node.name).value];
        paths.set(node, path);
        if (node.selectionSet) add(node.selectionSet, path);
        continue;
      }
      if (node.kind === Kind.INLINE_FRAGMENT) {
        add(node.selectionSet, above);
        continue;
      }
      const fragment = fragments.get(node.name.value);
      fragments.delete(node.name.value);
      if (fragment) add(fragment.selectionSet, above);
    }
  };
  for (const one of definitions) if (one.kind === Kind.OPERATION_DEFINITION) add(one.selectionSet, []);
  return paths;
}
