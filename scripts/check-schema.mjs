import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  isEnumType,
  isInputObjectType,
} from "graphql";
import { at } from "./paths.mjs";

/**
 * Fails where the graph breaks a caller of the last release with something that this release did not deprecate, and
 * names it (schema/decisions/0028-what-breaks.md). `node scripts/check-schema.mjs [RELEASED CURRENT]`.
 */
const files = [at("schema/released.graphql"), at("schema/schema.graphql")];
const [released, current] = files.map((file, index) =>
  buildSchema(readFileSync(process.argv[2 + index] ?? file, "utf8")),
);

/** Whether what was removed was deprecated: `Type.field`, `Type.field arg name`, or `NAME … from enum type Type`. */
function wasDeprecated(description) {
  const [, value, enumName] = /^(\w+) was removed from enum type (\w+)/.exec(description) ?? [];
  const enumType = enumName && released.getType(enumName);
  if (isEnumType(enumType)) return enumType.getValue(value)?.deprecationReason !== undefined;
  const [, typeName, fieldName, argument] =
    /^(\w+)\.(\w+)(?: arg (\w+))? was removed/.exec(description) ?? [];
  const field = typeName && released.getType(typeName)?.getFields()[fieldName];
  const removed = argument ? field?.args.find(({ name }) => name === argument) : field;
  return removed?.deprecationReason !== undefined;
}

// A type that is gone was gone from the fields before, and each of these is named.
const broken = findBreakingChanges(released, current).filter(
  ({ type, description }) => type !== BreakingChangeType.TYPE_REMOVED && !wasDeprecated(description),
);
// Who leaves an argument out gets another answer: nothing was deprecated that could have said so.
const defaults = findDangerousChanges(released, current).filter(
  ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
);
// graphql-js compares those of arguments alone.
for (const [name, type] of Object.entries(current.getTypeMap())) {
  const before = released.getType(name);
  if (!isInputObjectType(type) || !isInputObjectType(before)) continue;
  for (const field of Object.values(type.getFields())) {
    const former = before.getFields()[field.name];
    if (former && !isDeepStrictEqual(former.defaultValue, field.defaultValue))
      defaults.push({ description: `${name}.${field.name} has changed its default value.` });
  }
}
broken.push(...defaults);
for (const { description } of broken) console.error(`Breaks callers of the last release: ${description}`);
if (broken.length > 0) console.error("Deprecate it in a release first: CONTRIBUTING.md, 'Release'.");
process.exitCode = broken.length > 0 ? 1 : 0;
