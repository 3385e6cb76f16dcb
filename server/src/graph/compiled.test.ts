import { createHash } from "node:crypto";
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLOutputType,
  isEnumType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  parse,
} from "graphql";
import { createSchema } from "../schema";
import type { Context } from "../session/context";
import { variablesOf } from "../testing/variables";
import { createCompiled } from "./compiled";
import { OPERATIONS } from "./operations.generated";

/** How the invented agency behaves: how often it fails, and in which ways. */
type Manner = {
  seed: string;
  nulls: number;
  failures: number;
  odd: number;
  /** At once or later, never both: graphql-js leaves what is still under way beside a list's item that threw. */
  later: boolean;
};

/** A number from 0 to 1 that is the same for the same words. */
const chance = (...words: string[]): number =>
  createHash("md5").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;

const fail = (how: number): never => {
  if (how < 0.5) throw new Error("no words for this");
  throw new GraphQLError("refused", { extensions: { code: "FORBIDDEN", fields: ["a"] } });
};

/** A value for a field: fit to its type, or not, as the manner has it. */
function invent(type: GraphQLOutputType, place: string, manner: Manner): unknown {
  const { seed, nulls, failures, odd, later } = manner;
  const draw = (what: string) => chance(seed, place, what);
  if (!isNonNullType(type) && draw("null") < nulls) return null;
  if (draw("fail") < failures) {
    if (later) return Promise.reject(new Error("rejected"));
    return draw("as") < 0.6 ? fail(draw("how")) : new Error("an error as a value");
  }
  if (draw("odd") < odd) return draw("which") < 0.5 ? undefined : Symbol.iterator;
  const inner = isNonNullType(type) ? type.ofType : type;
  const value = isListType(inner)
    ? [0, 1, 2].map((item) =>
        invent(inner.ofType, `${place}.${item}`, { ...manner, failures: 0, later: false }),
      )
    : isEnumType(inner)
      ? inner.getValues()[Math.floor(draw("value") * inner.getValues().length)]?.value
      : isScalarType(inner)
        ? ({ Int: 7, Float: 7.5, Boolean: true }[inner.name] ?? `${inner.name} ${place}`)
        : isUnionType(inner)
          ? { dataType: inner.getTypes()[Math.floor(draw("type") * inner.getTypes().length)]?.name }
          : {};
  return later && draw("promise") < 0.3 ? Promise.resolve(value) : value;
}

/** Arguments in words, whatever the order in which they came. */
const said = (args: unknown): string =>
  JSON.stringify(args, (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const schema = createSchema();
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) || isIntrospectionType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    // Only what asks the agency can fail; all else is a property of what was answered and checked.
    const asks = field.resolve !== undefined;
    field.resolve = (_source, args, context, { path }) => {
      const places: (string | number)[] = [];
      for (let at: typeof path | undefined = path; at; at = at.prev) places.unshift(at.key);
      const manner = context as unknown as Manner;
      const place = `${places.join(".")} ${said(args)}`;
      return invent(field.type, place, asks ? manner : { ...manner, failures: 0, odd: 0, later: false });
    };
  }
}

const run = createCompiled(schema);
const shown = ({ data, errors = [] }: ExecutionResult) => ({
  data: JSON.stringify(data),
  // What one of the two puts into quotation marks is an error of ours and never shown.
  errors: errors.map((error) => JSON.stringify(error).replaceAll('\\"', "")).sort(),
});

const none = { nulls: 0, failures: 0, odd: 0 };
const MANNERS: [string, Manner][] = [
  ["answers all", { ...none, seed: "a", later: true }],
  ["answers nulls", { ...none, seed: "b", nulls: 0.4, later: true }],
  ["fails now and then", { ...none, seed: "c", nulls: 0.1, failures: 0.03, later: false }],
  ["fails now and then, later", { ...none, seed: "d", nulls: 0.1, failures: 0.03, later: true }],
  ["fails often", { ...none, seed: "e", nulls: 0.1, failures: 0.3, later: false }],
  ["fails often, later", { ...none, seed: "f", failures: 0.3, later: true }],
  ["answers nonsense", { seed: "g", nulls: 0, failures: 0.02, odd: 0.04, later: false }],
];

const operations = Object.entries(OPERATIONS).map(
  ([hash, text]) => [/\w+ \w+/.exec(text)?.[0] ?? "", hash, text] as const,
);

test.each(operations)("%s: compiled code answers what graphql-js answers", async (_name, hash, text) => {
  const document = parse(text);
  for (const variables of [true, false].map((all) => variablesOf(schema, document, { all })))
    for (const [manner, contextValue] of MANNERS) {
      const compiled = await run({ hash, document, variables }, contextValue as unknown as Context);
      const walked = shown(await execute({ schema, document, variableValues: variables, contextValue }));
      // Of several errors that take away one place GraphQL lets either be reported; the compiler reports them all.
      const several = (compiled?.errors?.length ?? 0) > 1;
      const errors = several ? expect.arrayContaining(walked.errors) : walked.errors;
      expect([manner, compiled && shown(compiled)]).toEqual([manner, { data: walked.data, errors }]);
    }
});

test("what is not the client's, and variables that are refused, are left to graphql-js", async () => {
  const document = parse("{ me { id } }");
  const context = none as unknown as Context;
  expect(await run({ hash: "unknown", document, variables: {} }, context)).toBeNull();
  expect(await run({ hash: undefined, document, variables: {} }, context)).toBeNull();
  let refused = 0;
  for (const [, hash, text] of operations) {
    const document = parse(text);
    if (Object.keys(variablesOf(schema, document, { all: false })).length === 0) continue;
    expect(await run({ hash, document, variables: {} }, context)).toBeNull();
    refused++;
  }
  expect(refused).toBeGreaterThan(20);
});
