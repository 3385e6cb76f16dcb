import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  parse,
} from "graphql";
import { Extensions, Field, type FieldOptions } from "type-graphql";

/** Names what is null beside an error alone, for clients that take an answer with an error for no answer. */
export const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description:
    "Null only where an error of the answer names the field. A client that leaves such answers aside may take it for non-null.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(GraphQLInt),
      defaultValue: [0],
      description: "Of a list of lists, at which levels; here always the field itself.",
    },
  },
});

const MARK = { semanticNonNull: true };
const isMarked = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.extensions.semanticNonNull === true;

/** A field that is null beside an error alone; `options` are those of type-graphql's `Field`. */
export const SemanticNonNullField =
  (type: () => unknown, options: FieldOptions): PropertyDecorator =>
  (target, key) => {
    Field(type as never, { ...options, nullable: true })(target, key);
    Extensions(MARK)(target, key as string);
  };

/** A payload's field for what was changed. */
export const ChangedField = (type: () => unknown, description: string, options: FieldOptions = {}) =>
  SemanticNonNullField(type, {
    ...options,
    description: `${description} Null only where the change was refused.`,
  });

/**
 * Makes every field of Query and Mutation nullable, all alike: where one is refused, the document's other answers survive.
 * Those that were not nullable are null beside an error alone.
 */
export function withNullableRoots(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      field.extensions = { ...field.extensions, ...MARK };
    }
  return schema;
}

/** The schema's printed language with the directive, which graphql-js does not print, behind the types of its fields. */
export function printMarks(schema: GraphQLSchema, sdl: string): string {
  const marked = parse(sdl).definitions.flatMap((definition) => {
    if (definition.kind !== "ObjectTypeDefinition") return [];
    const type = schema.getType(definition.name.value);
    if (!isObjectType(type)) return [];
    return (definition.fields ?? []).filter(({ name }) => isMarked(type.getFields()[name.value]));
  });
  return marked.reduceRight((text, { type }) => {
    const end = type.loc?.end ?? 0;
    return `${text.slice(0, end)} @${semanticNonNull.name}${text.slice(end)}`;
  }, sdl);
}
