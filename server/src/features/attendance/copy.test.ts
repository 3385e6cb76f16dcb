import { attendanceOf, ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const CREATE = "POST /v1/customer-services/";
const ADD = "POST /v1/customer-services/9/properties";
const TAGS = "PUT /v1/customer-services/9";
let agency: FakeAgency;
let gateway: Gateway;

const named = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));
const row = (code: string) => {
  const one = propertyOf(code);
  return { ...one, property: { ...one.property, code } };
};
const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));
const refuse = (...fields: string[]) => ({
  code: 4001,
  description: "x",
  fields: fields.map((field) => ({ field, message: "x" })),
});

beforeEach(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () =>
      attendanceOf("1", {
        status: "FINISHED",
        customer: { id: "c1", name: "Maria Souza", phone: "(11) 98765-4321", email: null },
        property: { code: "AP1" },
        totalMoreProperties: 2,
        temperature: { id: "2", name: "Quente", color: "#f00" },
        acquisitionChannel: "Site",
        content: "Quer varanda",
        tags: [],
      }),
    )
    .on("GET /v1/customer-services/1/properties", () => pageOf([row("AP3"), row("AP2"), row("AP1")]))
    .on("GET /v1/customer-services/1/tags", () => ({ items: named("Urgente", "Permuta") }))
    .on("GET /v1/enterprises/mine/temperatures", () => ({
      items: [{ id: "2", name: "Quente", color: "#f00", heat: 3 }],
    }))
    .on("GET /v1/domains/acquisition-channels", () => ({ itens: named("Portal", "Site") }))
    .on(CREATE, (_seen, response) => json(response, 201, attendanceOf("9", { status: "NEW" })))
    .on("GET /v1/customer-services/9", () => attendanceOf("9", { tags: named("Urgente", "Permuta") }))
    .on(ADD, ({ body }, response) => json(response, 201, row(JSON.parse(body).propertyCode)))
    .on(TAGS, () => attendanceOf("9", {}));
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

const copy = () =>
  gateway.graphql(
    `mutation { createAttendance(input: { businessType: SALE, name: "Maria Souza", copyFromAttendanceId: "1" }) {
       notCopied attendance { id tags { name } } } }`,
    bearer(),
  );

test("of an agency that cannot copy all is read and written by the calls that it has", async () => {
  const { data, errors } = await copy();
  expect(errors).toBeUndefined();
  expect(data?.createAttendance).toEqual({
    notCopied: [],
    attendance: { id: "9", tags: [{ name: "Urgente" }, { name: "Permuta" }] },
  });
  expect(sent(CREATE)).toMatchObject([
    {
      businessType: "SALE",
      phone: "(11) 98765-4321",
      propertyCode: "AP1",
      temperatureId: "2",
      acquisitionChannelId: "2",
      content: "Quer varanda",
    },
  ]);
  expect(sent(ADD)).toEqual([
    { propertyCode: "AP3", integrationType: "WEB" },
    { propertyCode: "AP2", integrationType: "WEB" },
  ]);
  expect(sent(TAGS)).toEqual([{ tags: ["1", "2"] }]);
  const keys = agency.seen.map(({ headers }) => headers["idempotency-key"]).filter(Boolean);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what it refuses is left out and said, and one attendance is made", async () => {
  agency
    .on(CREATE, ({ body }, response) =>
      JSON.parse(body).propertyCode
        ? json(response, 400, refuse("propertyCode"))
        : json(response, 201, attendanceOf("9", { status: "NEW" })),
    )
    .on(ADD, ({ body }, response) =>
      JSON.parse(body).propertyCode === "AP3"
        ? json(response, 400, refuse("propertyCode"))
        : json(response, 201, row("AP2")),
    )
    .on(TAGS, (_seen, response) => json(response, 403, { code: 4003, description: "x", fields: [] }))
    .on("GET /v1/domains/acquisition-channels", () => ({ itens: named("Portal") }));
  const { data, errors } = await copy();
  expect(errors).toBeUndefined();
  expect(data?.createAttendance).toMatchObject({
    attendance: { id: "9" },
    notCopied: ["Canal Site", "Imóvel AP1", "Imóvel AP3", "Etiqueta Urgente", "Etiqueta Permuta"],
  });
  expect(sent(CREATE)).toHaveLength(2);
});

test("what is wrong with the person is refused as ever, and nothing is made", async () => {
  agency.on(CREATE, (_seen, response) => json(response, 400, refuse("phone", "propertyCode")));
  const { errors } = await copy();
  expect(errors).toMatchObject([{ extensions: { code: "INVALID" } }]);
  expect(sent(CREATE)).toHaveLength(1);
  expect(sent(ADD)).toEqual([]);
});
