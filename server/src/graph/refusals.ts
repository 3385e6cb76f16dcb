import type { FieldError } from "@soleira/schema/error/codes";
import {
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { createMethodMiddlewareDecorator } from "type-graphql";
import { AgencyError } from "../agency/http/agency-error";
import type { CurrentKind } from "../agency/http/current";

type Rules = {
  /** The field of the payload that is the error of a conflict, beside `conflict`. */
  changed?: string;
  /** What `conflict` is; the attendance where absent. */
  conflict?: CurrentKind;
  /** Further fields of the payload, each for a conflict with something else, and what that is. */
  otherConflicts?: Readonly<Record<string, CurrentKind>>;
  /** What the agency calls a value, and its path in the arguments; `input` is left out. Equal names are left out. */
  fields?: Readonly<Record<string, string>>;
};

/**
 * What a refusal of the agency is to the caller of a root field (docs/product/errors.md#fields; docs/product/errors.md#conflicts): its fields
 * have the names of the arguments; a conflict is the payload's, typed, with its error in the changed object's place.
 */
export const Refusals = ({ changed, conflict = "attendance", otherConflicts = {}, fields = {} }: Rules) =>
  createMethodMiddlewareDecorator(async ({ info }, next) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      const named = withPaths(error, fields, info);
      const { current } = named.details;
      const shown = Object.entries({ conflict, ...otherConflicts }).find(([, kind]) => current?.[kind]);
      if (!changed || !current || !shown) throw named;
      const [field, kind] = shown;
      const selected = selectedFields(info);
      // A caller who selects other things of the payload would not notice that nothing was done.
      const notices = selected.has(changed) || (selected.has(field) && selected.size === 1);
      if (!notices) throw named;
      return { [changed]: named, [field]: current[kind] };
    }
  });

function withPaths(error: AgencyError, names: NonNullable<Rules["fields"]>, info: GraphQLResolveInfo) {
  if (!error.details.fields?.length) return error;
  const args = info.parentType.getFields()[info.fieldName]?.args ?? [];
  const input = args.find(({ name }) => name === "input");
  const type = input && getNamedType(input.type);
  // Another agency's names are in camel case by now.
  const byName = new Map(
    Object.entries(names).flatMap(([name, path]) => [
      [name, path],
      [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), path],
    ]),
  );
  const known = new Set(
    isInputObjectType(type) ? Object.keys(type.getFields()) : args.map(({ name }) => name),
  );
  const fields = error.details.fields.flatMap(({ field, message }): FieldError[] => {
    const [head = "", ...rest] = field.split(".");
    const path = [byName.get(head) ?? head, ...rest].join(".");
    if (known.has(path.split(".")[0] ?? "")) return [{ field: path, message }];
    // A name that another agency alone knows.
    return input ? [{ field: "input", message }] : [];
  });
  return new AgencyError({ ...error.details, fields });
}

/** The fields of the payload that a caller selects. */
function selectedFields({ fieldNodes, fragments, variableValues }: GraphQLResolveInfo): Set<string> {
  const selected = new Set<string>();
  const isLeftOut = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if === false;
  const add = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (isLeftOut(node)) continue;
      if (node.kind === Kind.FIELD) {
        if (node.name.value !== "__typename") selected.add(node.name.value);
        continue;
      }
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
      if (inner) add(inner.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) if (selectionSet) add(selectionSet);
  return selected;
}
