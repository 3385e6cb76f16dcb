import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** Filters of several values: one is the specification's filter, more are asked of an agency that has them. */
let agency: FakeAgency;
let ours: Gateway;
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/mine", () => pageOf([attendanceOf("1")]));
  ours = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await ours.stop();
  await other.stop();
  await agency.stop();
});

const ask = (gateway: Gateway, filter: object) =>
  gateway.graphql(
    "query($filter: AttendanceFilter!) { attendances(filter: $filter) { items { id } } }",
    bearer("agent"),
    { filter },
  );
const asked = () => {
  const list = agency.seen.find(({ url }) => url.includes("/mine"));
  const { page, size, sort, ...query } = Object.fromEntries(
    new URL(list?.url ?? "", "http://a").searchParams,
  );
  return query;
};

test("one value is what every agency is asked", async () => {
  await ask(other, { statuses: ["NEW"], temperatureIds: ["1"], tagIds: ["2"], acquisitionChannelIds: ["3"] });
  expect(asked()).toEqual({ status: "NEW", temperature: "1", tag: "2", acquisition_channel: "3" });
});

test("several values, next step, agent and team", async () => {
  const filter = {
    statuses: ["NEW", "IN_PROGRESS"],
    tagIds: ["1", "2"],
    nextStep: "OVERDUE",
    userId: "7",
    enterpriseId: "5",
    teamId: "3",
  };
  await ask(ours, filter);
  expect(asked()).toEqual({
    statuses: "NEW,IN_PROGRESS",
    tags: "1,2",
    next_step: "OVERDUE",
    user: "7",
    enterprise: "5",
    team: "3",
  });
  agency.seen.length = 0;
  const { errors } = await ask(other, filter);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "INVALID",
    fields: ["statuses", "tagIds", "nextStep", "userId", "enterpriseId", "teamId"].map((field) => ({
      field: `filter.${field}`,
    })),
  });
  expect(agency.seen.filter(({ url }) => url.includes("customer-services"))).toEqual([]);
});

test("none, and more than twenty, are refused at their field", async () => {
  for (const tagIds of [[], Array.from({ length: 21 }, (_, at) => String(at))]) {
    const { errors } = await ask(ours, { tagIds });
    expect(errors?.[0]?.extensions?.fields).toMatchObject([
      { field: "filter.tagIds", message: "Informe de 1 a 20 valores." },
    ]);
  }
});
