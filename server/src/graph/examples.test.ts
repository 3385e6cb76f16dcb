import {
  type DefinitionNode,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from "graphql";
import { examplesOf } from "../../graphiql/examples";
import { checkDocument } from "../limits/check";
import { checkVariables } from "../limits/variables";
import { createSchema } from "../schema";

const schema = createSchema();
const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

const examples = examplesOf(new Date("2027-02-27T12:00:00.000Z"));

test.each(examples)("GraphiQL's tab is a valid document: $query", ({ query, variables }) => {
  const document = parse(query);
  expect(checkDocument(schema, document).map(({ message }) => message)).toEqual([]);
  const given = variables === "" ? {} : JSON.parse(variables);
  for (const operation of document.definitions.filter(isOperation))
    expect(checkVariables(schema, document, operation, given).map(({ message }) => message)).toEqual([]);
});

test("a tab of GraphiQL has one operation, so that Play asks nothing", () => {
  for (const { query } of examples) expect(parse(query).definitions.filter(isOperation)).toHaveLength(1);
});

test("GraphiQL begins with at most eight tabs, and lists a job once; dates follow today", () => {
  expect(examples.filter(({ open }) => open)).toHaveLength(8);
  expect(new Set(examples.map(({ job }) => job)).size).toBe(examples.length);
  const dates = examples.flatMap(({ variables }) => variables.match(/\d{4}-\d{2}-\d{2}/g) ?? []);
  expect(dates.map((date) => Math.round((Date.parse(date) - Date.parse("2027-02-27")) / 86_400_000))).toEqual(
    [0, 1, 2, 1, 7, 2, 7, -7, -30, 0],
  );
});

test("every job of an integrator has an example", () => {
  const fields = examples.flatMap(({ query }) => query.match(/\b[a-z]\w+(?=[ (]*[({])/g) ?? []);
  expect(fields).toEqual(
    expect.arrayContaining([
      ...["signIn", "board", "attendances", "attendance", "createAttendance", "moveAttendance", "setReturn"],
      ...["scheduleVisit", "createProposal", "attendancesConnection", "attendanceChanges"],
      ...["attendanceChanged", "report", "createApiToken", "apiTokens"],
    ]),
  );
});

test("every type, field, argument and value is described", () => {
  const bare: string[] = [];
  expect(schema.description).toContain("real-estate");
  const look = (name: string, { description }: { description?: string | null }) => {
    if (!description) bare.push(name);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    look(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field);
      if ("args" in field) for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  expect(bare).toEqual([]);
});

test("every scalar of ours says where its format is defined", () => {
  const ours = Object.values(schema.getTypeMap())
    .filter(isScalarType)
    .filter((type) => !isSpecifiedScalarType(type));
  expect(ours.length).toBeGreaterThan(3);
  for (const { name, specifiedByURL } of ours)
    expect([name, specifiedByURL]).toEqual([name, expect.stringMatching(/^https:/)]);
});

test("every root field's description has an example that is valid", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const field of roots.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const example = /Example: `([^`]+)`/.exec(field.description ?? "")?.[1];
    expect([field.name, example]).toEqual([field.name, expect.any(String)]);
    expect([field.name, ...checkDocument(schema, parse(example ?? ""))]).toEqual([field.name]);
  }
});
