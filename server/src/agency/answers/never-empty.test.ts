import {
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  parse,
} from "graphql";
import { createSchema } from "../../schema";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";
import { variablesOf } from "../../testing/variables";

/** What cannot be read is never an empty or a false answer (docs/product/other-agencies.md#unreadable). */
const schema = createSchema();
type Field = GraphQLField<unknown, unknown>;
const fieldsOf = (field: Field | undefined): Field[] => {
  const type = field && getNamedType(field.type);
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
};
const roots = Object.values(schema.getQueryType()?.getFields() ?? {});

/** All that a field's type has and that needs no arguments, two levels deep. */
function selectionOf(field: Field, depth = 2): string {
  if (isLeafType(getNamedType(field.type))) return "";
  const taken = fieldsOf(field)
    .filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
    .map((one) =>
      isLeafType(getNamedType(one.type)) ? one.name : depth > 1 ? one.name + selectionOf(one, depth - 1) : "",
    );
  return ` { __typename ${taken.join(" ")} }`;
}

/** A field with what it must be given; `within` holds it. */
function documentOf(field: Field, within = (text: string) => text): string {
  const needed = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const given = needed.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(", ");
  const text = `${field.name}${passed && `(${passed})`}${selectionOf(field)}`;
  return `query ${given && `(${given})`} { ${within(text)} }`;
}

const QUERIES = [
  ...roots.map((field) => ({ name: field.name, text: documentOf(field) })),
  ...fieldsOf(roots.find(({ name }) => name === "attendance")).map((field) => ({
    name: `attendance.${field.name}`,
    text: documentOf(field, (inner) => `attendance(id: "1") { ${inner} }`),
  })),
];
/** Of what an agency need not say anything: defaults take its place, and counts that are not known are null. */
const MAY_SAY_NOTHING = ["passwordReset", "remoteConfiguration", "attendance.counts"];

describe.each([["all"], ["none"]])("an agency with the features: %s", (features) => {
  let agency: FakeAgency;
  let gateway: Gateway;
  beforeAll(async () => {
    agency = await FakeAgency.start();
    agency
      .on("GET /v1/users/me", () => ({ ...ME, roles: ["ENTERPRISE_MANAGER", "ESTATE_AGENT_SALE"] }))
      .on("GET /v1/customer-services/1", () => attendanceOf("1"));
    gateway = await startGateway(agency.url, { AGENCY_FEATURES: features });
  });
  afterAll(async () => {
    await gateway.stop();
    await agency.stop();
  });

  test.each(QUERIES)("$name", async ({ name, text }) => {
    const variables = variablesOf(schema, parse(text), { all: false });
    for (const answer of [[{ odd: 1 }], { odd: 1 }]) {
      let asked = false;
      agency.other = () => {
        asked = true;
        return answer;
      };
      const { errors = [] } = await gateway.graphql(text, bearer(name), variables);
      const codes = errors.map(({ extensions }) => extensions.code);
      if (asked && !MAY_SAY_NOTHING.includes(name)) expect(codes).toContain("UPSTREAM_UNREADABLE");
    }
  });
});
