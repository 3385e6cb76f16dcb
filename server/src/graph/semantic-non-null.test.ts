import { buildSchema, type GraphQLObjectType, isNonNullType } from "graphql";
import { semanticToStrict } from "graphql-sock";
import { createSchema } from "../schema";
import { sdlOf } from "../sdl";
import { attendanceOf, ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on("PUT /v1/customer-services/1/status", () => attendanceOf("1", { status: "IN_PROGRESS", version: 2 }))
    .on("PUT /v1/customer-services/2/status", (_seen, response) =>
      refuse(response, 403, 4003, "Você não pode alterar este atendimento."),
    );
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const move = (id: string) => `moveAttendance(input: { attendanceId: "${id}", from: NEW, to: IN_PROGRESS })`;

test.each([
  ["first", "1", "2"],
  ["second", "2", "1"],
])(
  "of two mutations the answer of the one that was done survives the other's refusal: %s",
  async (_, a, b) => {
    const { data, errors } = await gateway.graphql(
      `mutation { a: ${move(a)} { attendance { id version } } b: ${move(b)} { attendance { id version } } }`,
      bearer(),
    );
    const done = { attendance: { id: "1", version: 2 } };
    expect(data).toEqual(a === "1" ? { a: done, b: null } : { a: null, b: done });
    expect(errors).toMatchObject([{ path: [a === "1" ? "b" : "a"], extensions: { code: "FORBIDDEN" } }]);
  },
);

test("of two queries the other's answer survives a refusal", async () => {
  const { data, errors } = await gateway.graphql(
    `{ found: attendance(id: "1") { id } missing: attendance(id: "404") { id } me { id } }`,
    bearer(),
  );
  expect(data).toEqual({ found: { id: "1" }, missing: null, me: { id: ME.id } });
  expect(errors).toMatchObject([{ path: ["missing"], extensions: { code: "NOT_FOUND" } }]);
});

test("the printed schema marks what is null beside an error alone", () => {
  const sdl = sdlOf(createSchema());
  const strict = semanticToStrict(buildSchema(sdl));
  const typeOf = (type: string, field: string) =>
    String((strict.getType(type) as GraphQLObjectType).getFields()[field]?.type);
  expect(typeOf("Query", "me")).toBe("User!");
  expect(typeOf("Query", "users")).toBe("[UserRef!]!");
  expect(typeOf("UpdateCustomerPayload", "customer")).toBe("Customer!");
  // These are null without an error, too.
  expect(typeOf("Query", "pushKey")).toBe("String");
  expect(typeOf("UpdateCustomerPayload", "conflict")).toBe("Customer");
  expect(typeOf("CreateProposalPayload", "waiting")).toBe("Proposal");
});

test("every field of Query and Mutation is nullable, those of Subscription are not", () => {
  const schema = createSchema();
  const fieldsOf = (kind: "Query" | "Mutation" | "Subscription") =>
    Object.values(schema[`get${kind}Type`]()?.getFields() ?? {});
  const roots = [...fieldsOf("Query"), ...fieldsOf("Mutation")];
  expect(roots.length).toBeGreaterThan(40);
  expect(roots.filter(({ type }) => isNonNullType(type))).toEqual([]);
  expect(fieldsOf("Subscription").filter(({ type }) => !isNonNullType(type))).toEqual([]);
});
