import { ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const AT = "/v1/enterprises/mine/properties";
const listing = (id: string, over: object = {}) => ({
  id,
  code: `AP${id}`,
  url: "SEM_URL",
  photo: null,
  type: "Apartamento",
  district: "Batel",
  bedrooms: 2,
  suites: 1,
  size: 61.5,
  amount: "450000.00",
  ...over,
});
const SUGGESTIONS = `{ propertySuggestions(attendanceId: "7", size: 5) {
  totalPages items { group reasons { kind text } property { code url area } } } }`;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

let agency: FakeAgency;
let gateway: Gateway;
/** In front of an agency with the common calls alone. */
let plainGateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  plainGateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Sao_Paulo" }))
    .on(`GET ${AT}`, () =>
      pageOf([
        listing("1"),
        listing("2", { url: "https://a.com.br/2", photo: "/a.png" }),
        listing("3", { photo: "https://x.example/a.png" }),
      ]),
    );
});
afterAll(async () => {
  await gateway.stop();
  await plainGateway.stop();
  await agency.stop();
});
const urls = () => agency.seen.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);

test("a search says each filter in the agency's words, and shows no link that is none", async () => {
  const { data, errors } = await gateway.graphql(
    `{ properties(enterpriseId: "3", page: 2, sort: CREATED_AT_DESC, filter: { businessType: RENT, code: " ap ", typeIds: ["1", "2"],
        districtIds: ["9"], minBedrooms: 2, minAmount: "1000", maxAmount: "2500.50" }) {
        page totalPages items { id code url photoUrl type district bedrooms suites area amount } } }`,
    bearer(),
  );
  expect(errors).toBeUndefined();
  expect(urls()).toEqual([
    `GET ${AT}?business_type=RENT&code=ap&types=1,2&districts=9&bedrooms=2&minAmount=1000&maxAmount=2500.50&sort=created_at:desc&page=2&size=10&enterprise=3`,
  ]);
  expect(data).toMatchObject({
    properties: {
      items: [
        { id: "1", url: null, photoUrl: null, area: 61.5, suites: 1 },
        { id: "2", url: "https://a.com.br/2", photoUrl: "/a.png" },
        // Who looks at it is not known to its host.
        { id: "3", photoUrl: expect.stringMatching(/^\/files\/pictures\//) },
      ],
    },
  });
});

test("a wrong filter is named, and the agency not asked", async () => {
  const fieldsOf = async (filter: string) => {
    const { errors } = await gateway.graphql(`{ properties(filter: ${filter}) { total } }`, bearer());
    return errors?.[0]?.extensions;
  };
  expect(await fieldsOf('{ minAmount: "2", maxAmount: "1" }')).toMatchObject({
    code: "INVALID",
    fields: [{ field: "filter.maxAmount", message: "O preço máximo é menor que o mínimo." }],
  });
  expect(await fieldsOf("{ minBedrooms: 6, typeIds: [] }")).toMatchObject({
    fields: [{ field: "filter.typeIds" }, { field: "filter.minBedrooms" }],
  });
  expect(agency.seen).toEqual([]);
});

test("another agency is not asked for a business type", async () => {
  const { errors } = await plainGateway.graphql(
    "{ properties(filter: { businessType: SALE }) { items { code } } }",
    bearer("plain"),
  );
  expect(errors).toBeUndefined();
  expect(urls()).toEqual([`GET ${AT}?page=1&size=10`]);
});

test("the reasons of the agency's suggestions are shown as it says them", async () => {
  agency.on("GET /v1/properties:suggestions", () =>
    pageOf([
      listing("4", { group: "SAME_DISTRICT", reasons: [{ kind: "SAME_DISTRICT", text: "mesmo bairro" }] }),
    ]),
  );
  const { data, errors } = await gateway.graphql(SUGGESTIONS, bearer());
  expect(errors).toBeUndefined();
  expect(urls()).toEqual(["GET /v1/properties:suggestions?customer_service=7&page=1&size=5"]);
  expect(data).toEqual({
    propertySuggestions: {
      totalPages: 1,
      items: [
        {
          group: "SAME_DISTRICT",
          reasons: [{ kind: "SAME_DISTRICT", text: "mesmo bairro" }],
          property: { code: "AP4", url: null, area: 61.5 },
        },
      ],
    },
  });
});

test("where the agency does not say them, reasons come from what the lead likes", async () => {
  const liked = propertyOf("10", {
    property: {
      id: "p10",
      code: "AP10",
      type: { name: "Apartamento" },
      district: "Batel",
      bedrooms: 2,
      amount: "450000.00",
    },
  });
  const disliked = propertyOf("11", {
    interest: { level: "Baixo", levelId: "1" },
    property: {
      id: "p11",
      code: "AP11",
      type: { name: "Casa" },
      district: "Centro",
      bedrooms: 4,
      amount: "900000.00",
    },
  });
  agency
    .on("GET /v1/properties:suggestions", () =>
      pageOf([listing("4"), listing("5", { district: "Centro", type: "Casa", amount: "500000.00" })]),
    )
    .on("GET /v1/customer-services/7/properties", () => pageOf([liked, disliked]))
    .on("GET /v1/domains/interest-levels", () => ({
      itens: [
        { id: 1, name: "Baixo" },
        { id: 2, name: "Alto" },
      ],
    }));
  const { data, errors } = await plainGateway.graphql(SUGGESTIONS, bearer("plain"));
  expect(errors).toBeUndefined();
  const because = (...texts: string[]) => texts.map((text) => ({ text }));
  expect(JSON.parse(plain(JSON.stringify(data)))).toMatchObject({
    propertySuggestions: {
      items: [
        {
          group: "SAME_DISTRICT",
          reasons: because("mesmo bairro", "mesmo tipo", "até R$ 520.000,00", "2 quartos ou mais"),
        },
        { group: "OTHER_DISTRICTS", reasons: because("até R$ 520.000,00", "2 quartos ou mais") },
      ],
    },
  });
});

test("a registration without a link is sent as SEM_URL; a reference that exists is the field's error", async () => {
  const register = (input: string, to = gateway) =>
    to.graphql(
      `mutation { registerProperty(input: { ${input} }) { property { code url } } }`,
      bearer(to === gateway ? "one" : "plain"),
    );
  agency.on(`POST ${AT}`, () => listing("8", { code: "AP8", type: null, district: null }));
  const good = 'code: "ap8", url: "", amount: "450000", businessType: SALE';
  const { data } = await register(`${good}, enterpriseId: "3"`);
  expect(data).toEqual({ registerProperty: { property: { code: "AP8", url: null } } });
  const [sent] = agency.seen;
  expect([sent?.url, JSON.parse(String(sent?.body))]).toEqual([
    `${AT}?enterprise=3`,
    { code: "ap8", url: "SEM_URL", amount: "450000", businessType: "SALE" },
  ]);

  const message = "Já existe um imóvel com esta referência.";
  agency.on(`POST ${AT}`, (_, response) =>
    json(response, 400, { code: 4001, description: message, fields: [{ field: "code", message }] }),
  );
  expect((await register(good)).errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: [{ field: "code", message }],
  });
  const wrong = await register('code: " ", url: "javascript:alert(1)", amount: "0", businessType: SALE');
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    fields: [
      { field: "code", message: "Ref. é obrigatória" },
      { field: "url", message: "Link informado é invalido" },
      { field: "amount", message: "Valor é obrigatório" },
    ],
  });

  // Another agency answers nothing: the listing is found again by its reference.
  agency.on(`POST ${AT}`, (_, response) => {
    response.writeHead(204).end();
    return undefined;
  });
  agency.on(`GET ${AT}`, () => pageOf([listing("80"), listing("8")]));
  expect((await register(good, plainGateway)).data).toEqual({
    registerProperty: { property: { code: "AP8", url: null } },
  });
});

test("types and districts are the unit's", async () => {
  for (const name of ["property-types", "districts"])
    agency.on(`GET /v1/domains/${name}`, () => ({ itens: [{ id: 1, name }] }));
  const { data } = await gateway.graphql(
    '{ propertyTypes(enterpriseId: "3") { id name } districts(enterpriseId: "3") { name } }',
    bearer(),
  );
  expect(data).toEqual({
    propertyTypes: [{ id: "1", name: "property-types" }],
    districts: [{ name: "districts" }],
  });
  expect(urls().sort()).toEqual([
    "GET /v1/domains/districts?enterprise=3",
    "GET /v1/domains/property-types?enterprise=3",
  ]);
});
